import { View } from '@tarojs/components'
import { AsyncView } from '@/components/async-view'
import { cx } from '@/components/cx'
import { Screen } from '@/components/screen'
import { EmptyState } from '@/components/state'
import { definePage } from '@/hooks/define-page'
import { TicketSkeleton } from '../../parts/ticket/ticket-skeleton'
import { Banner } from '../parts/banner'
import { OfferTicket } from '../parts/offer-ticket'
import { useGetCoupon, type Chip, type GetCouponPage } from './use-get-coupon'
import s from '../parts/coupon.module.scss'

const CHIPS: { value: Chip; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'course', label: '课程' },
  { value: 'book', label: '图书' },
  { value: 'print', label: '资料打印' },
]

const nothing = <EmptyState art="search" title="暂时没有可领的券" text="有新券时会在这里出现，过几天再来看看" />

function Chips({ chip, onChange }: { chip: Chip; onChange: (chip: Chip) => void }) {
  return (
    <View className={s.chips} ariaRole="radiogroup" ariaLabel="券的种类">
      {CHIPS.map(({ value, label }) => (
        <View
          key={value}
          className={cx(s.chip, value === chip && s.chosen)}
          ariaRole="radio"
          ariaChecked={value === chip}
          onClick={() => onChange(value)}
        >
          {label}
        </View>
      ))}
    </View>
  )
}

function Offers({ page }: { page: GetCouponPage }) {
  const { query, now } = page
  return (
    <AsyncView query={query} skeleton={<TicketSkeleton />} empty={nothing} isEmpty={({ offers }) => offers.length === 0}>
      {(centre) => (
        <>
          <Banner saves={centre.saves} endsAt={centre.endsAt} now={now} />
          <Chips chip={page.chip} onChange={page.setChip} />
          {page.offers.map((offer) => (
            <OfferTicket key={offer.id} offer={offer} page={page} />
          ))}
          {page.offers.length === 0 && nothing}
        </>
      )}
    </AsyncView>
  )
}

/** 领券中心 (mockup 31). Under review mode there is nothing to claim. */
function GetCoupon() {
  const page = useGetCoupon()
  if (page.reviewed) {
    return (
      <Screen title="我的">
        <EmptyState art="search" title="暂时没有内容" text="先去学习吧" />
      </Screen>
    )
  }
  return (
    <Screen title="领券中心" background="tint" onRefresh={async () => page.query.refetch()}>
      <View className={s.main}>
        <Offers page={page} />
      </View>
    </Screen>
  )
}

export default definePage('getCoupon', GetCoupon)
