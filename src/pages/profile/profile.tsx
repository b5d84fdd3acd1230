import { View } from '@tarojs/components'
import { Screen } from '@/components/screen'
import { definePage } from '@/hooks/define-page'
import { usePageCard } from '@/hooks/page-card'
import { useReviewMode } from '@/hooks/review-mode'
import { hrefOf } from '@/routes'
import { figuresOf } from './figures'
import { Figures } from './parts/figures'
import { Head } from './parts/head'
import { Leaving } from './parts/leaving'
import { Rows } from './parts/rows'
import { Shop } from './parts/shop'
import { readCardAhead, useProfile } from './use-profile'
import s from './profile.module.scss'

// Before the page is drawn: what the browser has asked for already is there for the first drawing.
readCardAhead()

/** 我的 (specification section 2; mockup 37): who learns, how far, and the way to everything personal. */
function ProfilePage() {
  const page = useProfile()
  const reviewed = useReviewMode()
  // The profile is private: its card leads a friend to the question bank.
  usePageCard('一起用知行题库备考', hrefOf('practice', {}))
  return (
    <Screen tab="profile" background="tint" filled={page.info !== null} laterTitle={page.info?.nickname ?? '我的'} onRefresh={page.refresh}>
      <Head info={page.info} subject={page.subject.name} daysLeft={page.daysLeft} onTap={page.openCard} />
      {page.cancelsAt !== null && <Leaving endsAt={page.cancelsAt} onTap={() => page.open('cancelAccount')} />}
      <Figures figures={figuresOf(page.study)} loading={page.loading} onOpen={page.openStats} />
      {!reviewed && (
        <Shop
          shop={page.shelf?.shop ?? null}
          onOrders={page.openOrders}
          onCoins={() => page.open('coinDetail')}
          onCoupons={() => page.open('couponDetail')}
          onGoods={page.openGoods}
        />
      )}
      <Rows shelf={page.shelf} reviewed={reviewed} open={page.open} onPrint={page.openPrint} onTeacher={page.openTeacher} />
      <View className={s.end} />
    </Screen>
  )
}

export default definePage('profile', ProfilePage)
