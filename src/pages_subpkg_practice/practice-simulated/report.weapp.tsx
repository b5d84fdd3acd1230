import { definePage } from '@/hooks/define-page'
import { laterPage } from './later'

export default definePage(
  'simulatedReport',
  laterPage({ title: '考试报告', background: 'tint' }, (pages) => pages.Report),
)
