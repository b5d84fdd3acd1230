import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button'
import { cx } from '@/components/cx'
import { Price } from '@/components/price'
import { amountText } from '@/domain/money'
import type { Checkout } from '@/features/checkout'
import { isClosed, nothingLeft } from '@/features/checkout/submission'
import s from './confirm.module.scss'

/** The total with what was saved, and the one filled button; without the server's count, or anything to buy, no total is shown. */
export function ConfirmFooter({ page }: { page: Checkout }) {
  const { shown, failed, counting } = page
  if (!shown) return null
  const { payable, couponOff, coins } = shown.quote
  const saved = couponOff + coins
  const uncounted = failed || nothingLeft(shown)
  return (
    <View className={s.footer}>
      <View className={s.total} ariaLive="polite">
        合计
        <Text className={cx(s.digits, counting && s.counting)}>{uncounted ? '–' : <Price fen={payable} size="total" exact />}</Text>
        {saved > 0 && !uncounted && <View className={s.saved}>{`已优惠 ${amountText(saved)}`}</View>}
      </View>
      <View className={s.send}>
        {failed ? (
          <Button size={44} block loading={page.query.isFetching} onTap={page.recount}>
            重新计算
          </Button>
        ) : (
          <Button size={44} block loading={page.submitting} disabled={isClosed(shown) && !page.unheard} onTap={page.submit}>
            提交订单
          </Button>
        )}
      </View>
    </View>
  )
}
