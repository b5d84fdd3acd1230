import { definePage } from '@/hooks/define-page'
import { ChatPaper } from './exam-pages/chat-paper'

export default definePage('chatPaper', ChatPaper)
