import { mute } from '@/api/live'
import { ListRow } from '@/components/list-row'
import { Sheet } from '@/components/sheet'
import type { LiveMessage } from '@/domain/live/protocol'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'

/** How long a teacher silences somebody. */
const MINUTES = 10

export interface SilenceProps {
  lessonId: string
  open: boolean
  /** Whose author is meant; null before the first one was held. */
  message: LiveMessage | null
  onClose: () => void
}

/** What a teacher may do with the author of a message: silence him for a while, or let him speak again. */
export function Silence({ lessonId, open, message, onClose }: SilenceProps) {
  const set = async (minutes: number, done: string) => {
    if (!message) return
    onClose()
    try {
      await mute({ lessonId, seq: message.seq, minutes })
      toast.success(done)
    } catch (error) {
      tellError(error)
    }
  }
  return (
    <Sheet open={open} title={message?.nickname} onClose={onClose}>
      <ListRow title={`禁言 ${MINUTES} 分钟`} onTap={() => void set(MINUTES, '已禁言')} />
      <ListRow title="解除禁言" onTap={() => void set(0, '已解除禁言')} />
    </Sheet>
  )
}
