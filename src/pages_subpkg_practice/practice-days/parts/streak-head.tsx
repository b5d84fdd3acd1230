import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button'
import { cx } from '@/components/cx'
import type { StreakWords } from '../days-model'
import s from './streak-head.module.scss'

export interface StreakHeadProps {
  words: StreakWords
  /** The streak has just grown: the new number comes up. */
  up: boolean
  /** A guest: asks for the login in place of the flame. */
  onLogin?: () => void
}

/** Days in a row, 48/52, and what to do for one more. */
export function StreakHead({ words, up, onLogin }: StreakHeadProps) {
  const { days, title, note } = words
  return (
    <View className={s.head}>
      <View className={s.words}>
        {days === null ? (
          <View className={s.alone}>{title}</View>
        ) : (
          <View className={s.line} ariaRole="img" ariaLabel={`${days} ${title}`}>
            <Text key={days} className={cx(s.days, up && s.up)}>
              {days}
            </Text>
            <Text className={s.title}>{title}</Text>
          </View>
        )}
        <View className={s.note}>{note}</View>
      </View>
      {onLogin ? (
        <Button size={40} onTap={onLogin}>
          登录
        </Button>
      ) : (
        <View className={s.place}>
          <View className={cx(s.flame, up && s.lit)} />
        </View>
      )}
    </View>
  )
}
