import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import { Ring } from '@/components/progress'
import { goalShare, type Countdown, type Goal } from '../hero-model'
import s from './hero.module.scss'

export interface HeroProps {
  countdown: Countdown
  /** null for a guest, who gets a 登录 button in place of the ring. */
  goal: Goal | null
  /** Days studied in a row; 0 and 1 are not worth a word. */
  streakDays: number
  onLogin: () => void
  /** A tap on the ring: what the learner did so far. */
  onStats: () => void
}

function Left({ countdown }: Pick<HeroProps, 'countdown'>) {
  return (
    <View className={s.left}>
      <View className={s.lead}>{countdown.lead}</View>
      {countdown.kind === 'days' && (
        <View className={s.count}>
          <Text className={s.number}>{countdown.days}</Text>
          <Text className={s.unit}>天</Text>
        </View>
      )}
      {countdown.kind === 'days' && <View className={s.lead}>{countdown.date}</View>}
      {countdown.kind === 'today' && <View className={s.word}>今天考试，加油</View>}
      {countdown.kind === 'unknown' && <View className={s.word}>考试日期待公布</View>}
    </View>
  )
}

function GoalRing({ goal, streakDays }: { goal: Goal; streakDays: number }) {
  const share = goalShare(goal)
  const reached = share >= 1
  const label = reached ? '今日已达标' : `今日目标 ${goal.target} 题，已完成 ${goal.done} 题`
  return (
    <Ring value={share} size={104} stroke={8} tone="onPrimary" label={label}>
      {reached ? (
        <Icon name="check" size={30} />
      ) : (
        <View className={s.goal}>
          {goal.done}
          <Text className={s.target}> / {goal.target}</Text>
        </View>
      )}
      <View className={s.caption}>{reached ? '今日已达标' : '今日目标'}</View>
      {streakDays > 1 && <View className={s.streak}>{`连续 ${streakDays} 天`}</View>}
    </Ring>
  )
}

/** How long is left, and how much of today's goal is done. */
export function Hero({ countdown, goal, streakDays, onLogin, onStats }: HeroProps) {
  const opens = goal && { ariaRole: 'button', onClick: onStats }
  return (
    <View className={s.hero}>
      <Left countdown={countdown} />
      <View className={s.right} {...opens}>
        {goal ? (
          <GoalRing goal={goal} streakDays={streakDays} />
        ) : (
          <View className={s.login} ariaRole="button" onClick={onLogin}>
            登录
          </View>
        )}
      </View>
    </View>
  )
}
