import { Text, View } from '@tarojs/components'
import { useEffect } from 'react'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { markStale } from '@/hooks/query'
import { countdownText, useTimeLeft, type ToldTime } from '../../parts/use-time-left'
import s from './order-card.module.scss'

/** Below it the strip turns red, ms. */
const SHORT_MS = 5 * 60_000
/** ms between two looks at an order whose time is over: the server cancels in its own time. */
const AGAIN_MS = 3000

/** How long an order can still be paid, by the server's clock; at its end the card changes by itself. */
export function Countdown({ payBy, told }: { payBy: number; told: ToldTime }) {
  const left = useTimeLeft(payBy, told) ?? 0
  const over = left === 0
  useEffect(() => {
    if (!over) return undefined
    const look = () => void markStale(['order'], true)
    look()
    const timer = setInterval(look, AGAIN_MS)
    return () => clearInterval(timer)
  }, [over])
  return (
    <View className={cx(s.countdown, left < SHORT_MS && s.short)}>
      <Icon name="clock" size={18} />
      超时未付款将自动取消
      <Text className={s.clock}>{countdownText(left)}</Text>
    </View>
  )
}
