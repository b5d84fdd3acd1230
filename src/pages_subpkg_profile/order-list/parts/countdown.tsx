import { Text, View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { markStale, queryClient } from '@/hooks/query'
import { useLooks } from '../../parts/use-looks'
import { countdownText, useTimeLeft, type ToldTime } from '../../parts/use-time-left'
import s from './order-card.module.scss'

/** Below it the strip turns red, ms. */
const SHORT_MS = 5 * 60_000
/** ms between two looks at an order whose time is over: the server cancels in its own time. */
const AGAIN_MS = 3000

/** Several cards ask for the same list; one that is slower than the looks would be begun again by each, and never come. */
function look() {
  if (queryClient.isFetching({ queryKey: ['order', 'list'] }) === 0) void markStale(['order'], true)
}

/** How long an order can still be paid, by the server's clock; at its end the card changes by itself. */
export function Countdown({ payBy, told }: { payBy: number; told: ToldTime }) {
  const left = useTimeLeft(payBy, told) ?? 0
  useLooks(left === 0, AGAIN_MS, look)
  return (
    <View className={cx(s.countdown, left < SHORT_MS && s.short)}>
      <Icon name="clock" size={18} />
      超时未付款将自动取消
      <Text className={s.clock}>{countdownText(left)}</Text>
    </View>
  )
}
