import type { AttemptState } from '@/domain/exam/types'
import type { ChatConfirm } from '../use-chat-confirm'

export interface DeskConfirmProps {
  state: AttemptState
  confirm: ChatConfirm
}
