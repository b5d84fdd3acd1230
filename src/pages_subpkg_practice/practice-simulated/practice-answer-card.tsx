import { definePage } from '@/hooks/define-page'
import { PracticeAnswerCard } from './exam-pages/practice-answer-card'

export default definePage('simulatedAnswerCard', PracticeAnswerCard)
