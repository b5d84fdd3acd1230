import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { fullClock } from '@/domain/exam/candidate'
import { useRemaining, useSession } from '../exam/context'
import { LAST_MINUTES, SOON_MINUTES } from '../exam/warnings'
import { useNormalActions } from '../normal-core'
import s from './nav.module.scss'

/** Time left, drawn once a second and nothing else with it; said by the minute, or whoever stands on it hears nothing else. A tap stops the clock where the profile allows. */
export function Countdown() {
  const { pause } = useNormalActions()
  const { seconds } = useRemaining()
  const pausable = useSession(({ facts }) => facts.pausesLeft > 0)
  const tone = seconds === null ? '' : seconds <= LAST_MINUTES * 60 ? s.last : seconds <= SOON_MINUTES * 60 ? s.soon : ''
  const words = seconds === null ? '--:--:--' : fullClock(seconds * 1000)
  return (
    <View
      className={cx(s.countdown, tone)}
      ariaRole={pausable ? 'button' : 'timer'}
      ariaLabel={`剩余${seconds === null ? '' : ` ${Math.ceil(seconds / 60)} 分钟`}${pausable ? '，点击暂停' : ''}`}
      onClick={pausable ? pause : undefined}
    >
      <Icon name={pausable ? 'pause' : 'timer'} size={16} />
      {words}
    </View>
  )
}
