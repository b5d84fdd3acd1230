import { definePage } from '@/hooks/define-page'
import { laterPage } from './later'

export default definePage(
  'simulatedNormal',
  laterPage({ title: '模拟考试', background: 'card' }, (pages) => pages.Normal),
)
