import { ScrollView, Text, View } from '@tarojs/components'
import { useState } from 'react'
import { cx } from '@/components/cx'
import { Tag } from '@/components/tag'
import { TAKEN_AWAY, type LiveMessage } from '@/domain/live/protocol'
import type { RoomState } from '@/domain/live/room'
import { usePress } from '@/features/question/press'
import { chatWindow, earlierEnd } from './chat-window'
import { Silence } from './silence'
import s from './chat.module.scss'

const idOf = (seq: number) => `message-${seq}`

/** What is said in the room; it follows the last message until the learner looks at earlier ones. */
export function Chat({ lessonId, room: { messages, pending, me, moderates, phase } }: { lessonId: string; room: RoomState }) {
  const [end, setEnd] = useState<number | null>(null)
  const [held, setHeld] = useState<{ message: LiveMessage | null; open: boolean }>({ message: null, open: false })
  const view = chatWindow(messages, end)
  const last = view.shown[view.shown.length - 1]
  const waiting = pending[pending.length - 1]
  const target = end === null ? (waiting ? `pending-${waiting.id}` : last && idOf(last.seq)) : view.shown[0] && idOf(view.shown[0].seq)
  return (
    <View className={s.chat}>
      <ScrollView className={s.list} scrollY enhanced showScrollbar={false} scrollIntoView={target} ariaRole="log" ariaLive="polite">
        {view.earlier && (
          <View className={s.word} ariaRole="button" onClick={() => setEnd(earlierEnd(view))}>
            更早的消息
          </View>
        )}
        {messages.length === 0 && phase === 'open' && <View className={s.none}>还没有人说话，来打个招呼吧</View>}
        {view.shown.map((message) => (
          <Message
            key={message.seq}
            message={message}
            own={me !== '' && message.author === me}
            onHold={moderates && !message.teacher ? () => setHeld({ message, open: true }) : undefined}
          />
        ))}
        {end === null &&
          pending.map(({ id, text }) => (
            <View key={id} id={`pending-${id}`} className={cx(s.message, s.pending)}>
              <Text className={s.name}>我：</Text>
              {text}
            </View>
          ))}
      </ScrollView>
      {(end !== null || view.later > 0) && (
        <View className={s.latest} ariaRole="button" onClick={() => setEnd(null)}>
          {view.later > 0 ? `${view.later} 条新消息` : '回到最新'}
        </View>
      )}
      {moderates && <Silence lessonId={lessonId} {...held} onClose={() => setHeld({ ...held, open: false })} />}
    </View>
  )
}

interface MessageProps {
  message: LiveMessage
  own: boolean
  /** A teacher holds a message of a learner. */
  onHold?: () => void
}

function Message({ message: { seq, nickname, teacher, text }, own, onHold }: MessageProps) {
  const press = usePress({ onHold })
  // Those are nobody's words; its author may still be silenced.
  if (text === TAKEN_AWAY)
    return (
      <View id={idOf(seq)} className={s.removed} {...(onHold ? press : {})}>
        {text}
      </View>
    )
  return (
    <View id={idOf(seq)} className={cx(s.message, teacher && s.teacher)} {...(onHold ? press : {})}>
      {teacher && (
        <View className={s.tag}>
          <Tag>老师</Tag>
        </View>
      )}
      <Text className={cx(s.name, own && s.own)}>{own ? '我' : nickname}：</Text>
      {text}
    </View>
  )
}
