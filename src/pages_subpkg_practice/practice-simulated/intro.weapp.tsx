import { definePage } from '@/hooks/define-page'
import { laterPage } from './later'

export default definePage(
  'simulatedIntro',
  laterPage({ title: '模拟考试', background: 'tint' }, (pages) => pages.Intro),
)
