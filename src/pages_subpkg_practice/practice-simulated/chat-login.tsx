import { definePage } from '@/hooks/define-page'
import { ChatLogin } from './exam-pages/chat-login'

export default definePage('chatLogin', ChatLogin)
