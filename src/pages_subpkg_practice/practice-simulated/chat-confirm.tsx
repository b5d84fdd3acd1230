import { definePage } from '@/hooks/define-page'
import { ChatConfirm } from './exam-pages/chat-confirm'

export default definePage('chatConfirm', ChatConfirm)
