import { definePage } from '@/hooks/define-page'
import { laterPage } from './later'

export default definePage(
  'chatConfirm',
  laterPage({ title: '考生信息确认' }, (pages) => pages.ChatConfirm),
)
