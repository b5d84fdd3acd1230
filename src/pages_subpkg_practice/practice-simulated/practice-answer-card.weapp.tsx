import { definePage } from '@/hooks/define-page'
import { laterPage } from './later'

export default definePage(
  'simulatedAnswerCard',
  laterPage({ title: '答题卡' }, (pages) => pages.PracticeAnswerCard),
)
