import { Screen } from '@/components/screen'
import { EmptyState } from '@/components/state'
import { definePage, type PageProps } from '@/hooks/define-page'
import { requireLogin, useLoggedIn } from '@/hooks/require-login'
import { useReviewMode } from '@/hooks/review-mode'
import { MyList } from './parts/my-list'
import { OneCoupon } from './parts/one-coupon'

/** 我的优惠券 (mockup 32); with an id the detail of one of them. */
function CouponDetail({ id, state }: PageProps<'couponDetail'>) {
  const loggedIn = useLoggedIn()
  const reviewed = useReviewMode()
  if (reviewed) {
    return (
      <Screen title="我的">
        <EmptyState art="search" title="暂时没有内容" text="先去学习吧" />
      </Screen>
    )
  }
  if (!loggedIn) {
    return (
      <Screen title="我的优惠券">
        <EmptyState
          art="ticket"
          title="登录后查看优惠券"
          text="领到的券都在账号里"
          action={{ label: '去登录', onTap: () => void requireLogin() }}
        />
      </Screen>
    )
  }
  return id === undefined ? <MyList asked={state} /> : <OneCoupon id={id} />
}

export default definePage('couponDetail', CouponDetail)
