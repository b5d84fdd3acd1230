import { definePage } from '@/hooks/define-page'
import { laterPage } from './later'

export default definePage(
  'chatLogin',
  laterPage({ title: '人机对话登录' }, (pages) => pages.ChatLogin),
)
