import { mute } from '@/api/live'
import type { LiveMessage } from '@/domain/live/protocol'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'

/** How long a teacher silences somebody. */
const MINUTES = 10

/** Asks a teacher whether the author of a message is to be silent for a while. */
export async function silence(lessonId: string, { seq, nickname }: LiveMessage): Promise<void> {
  if (!(await toast.confirm({ content: `让「${nickname}」在这个直播间禁言 ${MINUTES} 分钟吗？`, confirmText: '禁言' }))) return
  try {
    await mute({ lessonId, seq, minutes: MINUTES })
    toast.success('已禁言')
  } catch (error) {
    tellError(error)
  }
}
