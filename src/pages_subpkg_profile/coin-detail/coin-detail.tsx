import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import { AsyncView } from '@/components/async-view'
import { useEnvironment } from '@/components/environment'
import { Screen } from '@/components/screen'
import { Skeleton } from '@/components/skeleton'
import { EmptyState } from '@/components/state'
import { definePage } from '@/hooks/define-page'
import { useInk } from '@/features/shell/ink'
import { perLearner } from '@/hooks/per-learner'
import { requireLogin } from '@/hooks/require-login'
import { Bar, Head } from './parts/head'
import { Ledger } from './parts/ledger'
import { Ways } from './parts/ways'
import { Week } from './parts/week'
import { useInvite } from './use-invite'
import { useCoinDetail, type CoinPage } from './use-coin-detail'
import s from './coin-detail.module.scss'

const skeleton = (
  <View className={s.main}>
    <Skeleton h={142} r={14} />
    <Skeleton h={144} r={14} className={s.gap} />
    <Skeleton h={300} r={14} className={s.gap} />
  </View>
)

/** What stands in place of the page: there is no account, or the app is under review. */
function Closed({ reviewed }: { reviewed: boolean }) {
  return (
    <Screen title={reviewed ? '我的' : '我的知币'}>
      {reviewed ? (
        <EmptyState art="search" title="暂时没有内容" text="先去学习吧" />
      ) : (
        <EmptyState
          art="star"
          title="登录后查看知币"
          text="签到、每日一练都能得知币"
          action={{ label: '去登录', onTap: () => void requireLogin() }}
        />
      )}
    </Screen>
  )
}

function Coins({ page, onInvite }: { page: CoinPage; onInvite: () => void }) {
  return (
    <AsyncView query={page.query} skeleton={skeleton}>
      {(overview) => (
        <View className={s.main}>
          <Week overview={overview} page={page} />
          <Ways ways={overview.ways} onInvite={onInvite} />
          <Ledger page={page} today={overview.today} />
        </View>
      )}
    </AsyncView>
  )
}

/** 我的知币 (mockup 33): what there is, the days signed in, how to earn more, and where all of it came from. */
function CoinDetail() {
  const page = useCoinDetail()
  const invite = useInvite()
  const closed = !page.loggedIn || page.reviewed
  useInk(closed ? 'theme' : 'white')
  const { statusBar, navBar } = useEnvironment().safeArea
  const style = statusBar > 0 ? ({ '--bar': `${statusBar + navBar}px` } as CSSProperties) : undefined
  if (closed) return <Closed reviewed={page.reviewed} />
  return (
    <Screen nav="none" onRefresh={page.refresh} onReachBottom={page.more}>
      {/* What sticks ends with the box around it: WeChat's own inside of a scroll-view is as high as the screen. */}
      <View className={s.page} style={style}>
        <Bar />
        <Head overview={page.query.data} earned={page.earned} />
        <Coins page={page} onInvite={invite} />
      </View>
    </Screen>
  )
}

export default definePage('coinDetail', perLearner(CoinDetail))
