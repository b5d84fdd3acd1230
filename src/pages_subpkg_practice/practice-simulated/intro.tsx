import { definePage } from '@/hooks/define-page'
import { Intro } from './exam-pages/intro'

export default definePage('simulatedIntro', Intro)
