import { View } from '@tarojs/components'
import { useEnvironment } from '@/components/environment'
import { Icon } from '@/components/icon'
import { fullClock } from '@/domain/exam/candidate'
import { useRemaining, useSession } from '../../exam/context'
import { useMovesOf } from './chat-context'
import s from './phone.module.scss'

const SECOND = 1000

/** The screen keeps status bar and capsule free of the row; its dark ground lies behind them, too. */
const room = ({ statusBar, capsule }: { statusBar: number; capsule: number }) =>
  statusBar + capsule > 0 ? { margin: `-${statusBar}px -${capsule}px 0 0`, padding: `${statusBar}px ${capsule}px 0 0` } : undefined

/** The dark bar of a phone: back, candidate and seat, time left, 交卷 (the capsule takes its place in the mini program). */
export function PhoneBar() {
  const { safeArea } = useEnvironment()
  const candidate = useSession(({ facts }) => facts.candidate)
  const { leave, handIn } = useMovesOf()
  return (
    <View className={s.bar} style={room(safeArea)}>
      <View className={s.back} ariaRole="button" ariaLabel="返回" onClick={leave}>
        <Icon name="back" />
      </View>
      <View className={s.who}>
        <View className={s.name}>{candidate?.name ?? '考生'}</View>
        {candidate && <View className={s.seat}>座位号 {candidate.seat}</View>}
      </View>
      <TimeLeft />
      {safeArea.capsule === 0 && (
        <View className={s.handIn} ariaRole="button" onClick={handIn}>
          交卷
        </View>
      )}
    </View>
  )
}

/** A part of its own: it alone is drawn every second. */
function TimeLeft() {
  const { seconds, section } = useRemaining()
  return (
    <View className={s.time} ariaRole="timer" ariaLabel={section ? `${section.name}剩余时间` : '剩余时间'}>
      {seconds === null ? '--:--:--' : fullClock(seconds * SECOND)}
    </View>
  )
}
