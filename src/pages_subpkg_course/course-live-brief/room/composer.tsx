import { Input, View } from '@tarojs/components'
import { Button } from '@/components/button'
import { SAY_MAX } from '@/domain/live/protocol'
import type { RoomState } from '@/domain/live/room'
import { timeOf } from '@/features/live-lessons/words'
import { requireLogin } from '@/hooks/require-login'
import s from './composer.module.scss'

export interface ComposerProps {
  room: RoomState
  loggedIn: boolean
  /** The server's clock, epoch ms. */
  now: number
  draft: string
  onDraft: (draft: string) => void
  onSay: (text: string) => void
}

/** Why nothing can be said now; null: it can. */
function obstacle({ room: { state, mutedUntil }, now }: Pick<ComposerProps, 'room' | 'now'>): string | null {
  if (state === 'replay' || state === 'over') return '直播已结束，聊天只能查看'
  return mutedUntil > now ? `你已被老师禁言，${timeOf(mutedUntil)} 后可以发言` : null
}

/** Where a learner writes; a guest is asked to sign in. */
export function Composer({ room, loggedIn, now, draft, onDraft, onSay }: ComposerProps) {
  const why = obstacle({ room, now })
  if (why) return <View className={s.why}>{why}</View>
  if (!loggedIn) {
    return (
      <View className={s.line}>
        <View className={s.guest}>登录后和大家一起聊</View>
        <Button size={40} onTap={() => void requireLogin()}>
          去登录
        </Button>
      </View>
    )
  }
  const say = () => {
    const text = draft.trim()
    if (text === '') return
    onDraft('')
    onSay(text)
  }
  return (
    <View className={s.line}>
      <Input
        className={s.input}
        value={draft}
        maxlength={SAY_MAX}
        confirmType="send"
        confirmHold
        placeholder="和大家聊聊"
        placeholderClass={s.faint}
        onInput={(event) => onDraft(event.detail.value)}
        onConfirm={say}
      />
      <Button size={40} disabled={draft.trim() === ''} onTap={say}>
        发送
      </Button>
    </View>
  )
}
