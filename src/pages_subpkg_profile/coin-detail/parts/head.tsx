import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { CoinOverview } from '@/api/coin'
import { useEnvironment } from '@/components/environment'
import { Icon } from '@/components/icon'
import { priceText } from '@/domain/money'
import { grouped } from '@/domain/numerals'
import { COINS_PER_YUAN } from '@/domain/price/coins'
import { go } from '@/hooks/go'
import { toast } from '@/platform/toast'
import { Glyph } from '../../parts/glyph'
import s from '../coin-detail.module.scss'

const COUNT_MS = 300
const STEPS = 10

/** Counts up to a balance that grew by `earned` in 300 ms; otherwise it is simply there. */
function useCounted(balance: number, earned: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (earned === 0) return undefined
    setLeft(STEPS)
    const timer = setInterval(() => setLeft((steps) => Math.max(0, steps - 1)), COUNT_MS / STEPS)
    const stop = setTimeout(() => clearInterval(timer), COUNT_MS + COUNT_MS / STEPS)
    return () => {
      clearInterval(timer)
      clearTimeout(stop)
    }
  }, [earned])
  return balance - Math.round((earned * left) / STEPS)
}

const explain = ({ maxPercent }: CoinOverview) =>
  toast.confirm({
    title: '知币说明',
    content: `${COINS_PER_YUAN} 知币抵 1 元，一笔订单最多抵商品金额的 ${maxPercent}%。知币也能解锁进阶试卷、补练漏掉的每日一练。`,
    confirmText: '知道了',
    cancelText: null,
  })

export interface HeadProps {
  /** undefined while it is read. */
  overview: CoinOverview | undefined
  /** Coins of the check-in of this visit. */
  earned: number
}

/** Arrow and title over the head; they stay when it scrolls away. */
export function Bar() {
  const { safeArea, back } = useEnvironment()
  return (
    <View className={s.bar}>
      <View className={s.nav} style={{ height: `${safeArea.navBar}px` }}>
        <View className={s.back} ariaRole="button" ariaLabel="返回" onClick={back}>
          <Icon name="back" />
        </View>
        <View className={s.title} ariaRole="heading" ariaLevel="1">
          我的知币
        </View>
      </View>
    </View>
  )
}

/** The gradient head: balance and what it is worth; the cards below rise 36 into it. */
export function Head({ overview, earned }: HeadProps) {
  const balance = useCounted(overview?.balance ?? 0, earned)
  return (
    <View className={s.head}>
      <View className={s.balance}>
        <View className={s.have}>
          <View className={s.label} ariaRole="button" onClick={() => overview && void explain(overview)}>
            可用知币
            <Glyph name="help" size={16} />
          </View>
          <View className={s.number}>{overview ? grouped(balance) : '–'}</View>
          <View className={s.worth}>
            {overview ? (
              <>
                <Text className={s.clause}>{`可抵 ${priceText(overview.worth)}，`}</Text>
                <Text className={s.clause}>{`最多抵商品金额的 ${overview.maxPercent}%`}</Text>
              </>
            ) : (
              '\u00a0'
            )}
          </View>
        </View>
        <View className={s.spend} ariaRole="button" onClick={() => void go('course', {})}>
          去抵扣
        </View>
      </View>
    </View>
  )
}
