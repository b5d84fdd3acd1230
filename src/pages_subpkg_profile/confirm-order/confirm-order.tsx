import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Confirmation } from '@/api/order'
import { AsyncView } from '@/components/async-view'
import { Card } from '@/components/card'
import { Screen } from '@/components/screen'
import { Skeleton } from '@/components/skeleton'
import { goneWords, isGone } from '@/domain/errors'
import { useCheckout, type Checkout } from '@/features/checkout'
import { nothingLeft } from '@/features/checkout/submission'
import { definePage, type PageProps } from '@/hooks/define-page'
import { go } from '@/hooks/go'
import { perLearner } from '@/hooks/per-learner'
import { useLoggedIn } from '@/hooks/require-login'
import { useReviewMode } from '@/hooks/review-mode'
import { Gone } from '../parts/gone'
import { GoodsShelf } from '../parts/goods-shelf'
import { LoginFirst } from '../parts/login-first'
import { AddressCard } from './parts/address-card'
import { Agreement, AGREEMENT } from './parts/agreement'
import { ConfirmFooter } from './parts/confirm-footer'
import { CouponSheet } from './parts/coupon-sheet'
import { LinesCard } from './parts/lines-card'
import { OffersCard, PayCard, SumsCard } from './parts/sums'
import { useWish } from './use-wish'
import { shelfWithout, type Acts } from './way-on'
import s from './parts/confirm.module.scss'

const skeleton = (
  <>
    {[64, 112, 96].map((height) => (
      <Card key={height} className={s.waiting}>
        <Skeleton h={height} />
      </Card>
    ))}
  </>
)

/** 确认订单 (mockup 29): where to, what, which reductions, how much, how to pay, agreement. */
function ConfirmOrder({ skuId, quantity, printId }: PageProps<'confirmOrder'>) {
  const { lines, setCount } = useWish({ skuId, quantity, printId })
  const page = useCheckout(lines)
  const [coupons, setCoupons] = useState(false)
  // What is known of an order is in sight as long as its learner is there.
  const shown = useLoggedIn() ? page.shown : undefined
  if (lines.length === 0) return <Gone title="确认订单" text="没有要购买的商品" />
  const { error } = page.query
  // Too much for one order is nothing that was withdrawn.
  if (isGone(error) && !shown) return <Gone title="确认订单" text={goneWords(error, '商品不存在或已下架')} />
  return (
    <Screen
      title="确认订单"
      footer={shown && <ConfirmFooter page={page} />}
      scrollIntoView={page.reminded && !page.agreed ? AGREEMENT : undefined}
      overlay={
        shown && (
          <CouponSheet
            open={coupons}
            coupons={shown.coupons}
            chosen={shown.couponId}
            now={shown.serverNow}
            onChoose={page.chooseCoupon}
            onClose={() => setCoupons(false)}
          />
        )
      }
    >
      <View className={s.main}>
        <LoginFirst text="订单会跟着账号走">
          <AsyncView query={{ ...page.query, data: shown }} skeleton={skeleton}>
            {(confirmation) => <Content confirmation={confirmation} page={page} setCount={setCount} onCoupons={() => setCoupons(true)} />}
          </AsyncView>
        </LoginFirst>
      </View>
    </Screen>
  )
}

interface ContentProps {
  confirmation: Confirmation
  page: Checkout
  setCount: Acts['setCount']
  onCoupons: () => void
}

function Content({ confirmation, page, setCount, onCoupons }: ContentProps) {
  const review = useReviewMode()
  const { address, needsAddress } = confirmation
  const changeAddress = () => void go('editAddress', address ? { choose: '1' } : { add: '1' })
  const lines = (
    <LinesCard
      confirmation={confirmation}
      remark={page.remark}
      onRemark={page.setRemark}
      priceBefore={page.priceBefore}
      acts={{ setCount, changeAddress }}
    />
  )
  const without = shelfWithout(confirmation)
  // With nothing to buy there is nothing to pay, to agree to or to send: what is left is why, and where to go on.
  if (nothingLeft(confirmation)) {
    return (
      <>
        {lines}
        {without !== null && (
          <View className={s.shelf}>
            <GoodsShelf title="看看其他好物" without={without} />
          </View>
        )}
      </>
    )
  }
  return (
    <>
      {needsAddress && <AddressCard address={address} onTap={changeAddress} />}
      {lines}
      {!review && <OffersCard confirmation={confirmation} useCoins={page.useCoins} onCoupons={onCoupons} onCoins={page.setCoins} />}
      <SumsCard confirmation={confirmation} />
      <PayCard />
      <Agreement agreed={page.agreed} outlined={page.reminded} physical={needsAddress} onChange={page.agree} />
    </>
  )
}

export default definePage('confirmOrder', perLearner(ConfirmOrder))
