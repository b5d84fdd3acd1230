import { definePage } from '@/hooks/define-page'
import { Report } from './exam-pages/report'

export default definePage('simulatedReport', Report)
