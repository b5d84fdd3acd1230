import { definePage } from '@/hooks/define-page'
import { Normal } from './exam-pages/normal'

export default definePage('simulatedNormal', Normal)
