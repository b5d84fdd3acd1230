import { View } from '@tarojs/components'
import { Button } from '@/components/button'
import { backward, forward } from '@/domain/exam/session-view'
import { useExamView, useSession } from '../../exam/context'
import { useMovesOf } from './chat-context'
import s from './phone.module.scss'

const NEXT = { question: '下一题', section: '下一部分', end: '交卷' } as const

/** 上一题, 答题卡, 下一题. */
export function PhoneBottom({ onCard }: { onCard: () => void }) {
  const back = useSession((session) => backward(session) !== null)
  const next = useSession((session) => forward(session).kind)
  const running = useExamView(({ phase }) => phase === 'running')
  const moves = useMovesOf()
  return (
    <>
      <View className={s.side}>
        <Button kind="line" size={44} block disabled={!back} onTap={moves.previous}>
          上一题
        </Button>
      </View>
      <View className={s.side}>
        <Button kind="soft" size={44} block onTap={onCard}>
          答题卡
        </Button>
      </View>
      <View className={s.next}>
        <Button size={44} block disabled={!running} onTap={moves.next}>
          {NEXT[next]}
        </Button>
      </View>
    </>
  )
}
