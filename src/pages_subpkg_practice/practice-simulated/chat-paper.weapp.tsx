import { definePage } from '@/hooks/define-page'
import { laterPage } from './later'

export default definePage(
  'chatPaper',
  laterPage({ title: '人机对话考试', background: 'card' }, (pages) => pages.ChatPaper),
)
