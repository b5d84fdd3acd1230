import { View } from '@tarojs/components'
import { Button } from '@/components/button'
import { Icon, type IconName } from '@/components/icon'
import type { ExamSession } from '@/domain/exam/session'
import { backward, forward } from '@/domain/exam/session-view'
import { useSession } from '../exam/context'
import { useNormalActions } from '../normal-core'
import s from './toolbar.module.scss'

/** What the button at the right says: it stays 下一问 inside a case without a way back. */
function nextWords(session: ExamSession): string {
  const step = forward(session)
  if (step.kind === 'question') return step.closes === null ? '下一题' : '下一问'
  return step.kind === 'section' ? '下一部分' : '交卷'
}

/** Back and forth, the answer card, and handing in. */
export function Toolbar() {
  const { previous, next, card, handIn } = useNormalActions()
  const back = useSession((session) => backward(session) !== null)
  const words = useSession(nextWords)
  return (
    <View className={s.tools}>
      <View className={s.previous}>
        <Button kind="line" size={40} block disabled={!back} onTap={previous}>
          上一题
        </Button>
      </View>
      <View className={s.middle}>
        <Tool icon="grid" label="答题卡" onTap={card} />
        <Tool icon="send" label="交卷" onTap={handIn} />
      </View>
      <View className={s.next}>
        <Button size={40} block onTap={next}>
          {words}
        </Button>
      </View>
    </View>
  )
}

function Tool({ icon, label, onTap }: { icon: IconName; label: string; onTap: () => void }) {
  return (
    <View className={s.tool} ariaRole="button" onClick={onTap}>
      <Icon name={icon} />
      {label}
    </View>
  )
}
