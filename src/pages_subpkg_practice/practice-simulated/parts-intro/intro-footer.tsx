import { View } from '@tarojs/components'
import type { SimulatedIntro } from '@/api/simulated'
import { Button } from '@/components/button'
import { clockWords } from '@/features/question/look'
import { closedReason, nextDoor, unlockWords } from '../intro-model'
import { useRemaining } from '../use-remaining'
import s from './intro.module.scss'

export interface IntroFooterProps {
  /** undefined while it loads: the button waits. */
  intro: SimulatedIntro | undefined
  /** When the remaining time was told, ms on this device. */
  readAt: number
  starting: boolean
  /** The running attempt may be handed in and another one begun; in 人机对话 that is done at the machine. */
  restarts: boolean
  onStart: () => void
  /** To the paper of 进阶练习 that opens this one. */
  onUnlock: () => void
  onRestart: () => void
}

/** The server's clock while the doors are still to open or to close: who waits here is let in, or told that it is too late. */
function useServerNow(intro: SimulatedIntro | undefined, readAt: number): number {
  const door = intro ? nextDoor(intro) : null
  const serverNow = intro?.serverNow ?? 0
  const left = useRemaining(door === null ? null : door - serverNow, readAt)
  return door === null || left === null ? serverNow : door - left
}

/** The one filled button of the page: start, go on with the attempt that runs, or the way to what opens the paper. */
export function IntroFooter({ intro, readAt, starting, restarts, onStart, onUnlock, onRestart }: IntroFooterProps) {
  const running = intro?.mine?.running ?? null
  const left = useRemaining(running, readAt)
  const serverNow = useServerNow(intro, readAt)
  const closed = intro ? closedReason({ ...intro, serverNow }) : null
  const unlock = intro ? unlockWords(intro) : null
  return (
    <View className={s.bar}>
      {running && restarts && (
        <View className={s.again}>
          <Button kind="line" block disabled={starting} onTap={onRestart}>
            重新开始
          </Button>
        </View>
      )}
      <View className={s.start}>
        <Button block loading={starting} disabled={!intro || closed !== null} onTap={unlock === null ? onStart : onUnlock}>
          {closed ?? unlock ?? (left === null ? '开始考试' : `继续考试 · 剩余 ${clockWords(left)}`)}
        </Button>
      </View>
    </View>
  )
}
