import { Input, View } from '@tarojs/components'
import { useState } from 'react'
import { AsyncView } from '@/components/async-view'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { Screen } from '@/components/screen'
import { Skeleton } from '@/components/skeleton'
import { EmptyState } from '@/components/state'
import { definePage, type PageProps } from '@/hooks/define-page'
import { requireLogin } from '@/hooks/require-login'
import { TABS, type Tab } from './article-words'
import { Rows } from './parts/rows'
import { PrintChoice, PrintEntry } from './parts/print-entry'
import { useInformation, type InformationPage } from './use-information'
import s from './information.module.scss'

const WORDS = 40

const skeleton = (
  <>
    <Skeleton h={238} r={14} className={s.gap} />
    <Skeleton h={330} r={14} className={s.gap} />
  </>
)

function Empty({ page }: { page: InformationPage }) {
  if (page.searching) return <EmptyState art="search" title="没有找到相关文章" text="换个词再试试" />
  if (page.tab !== 'favorite') return <EmptyState art="note" title="这里还没有文章" text="看看别的分类吧" />
  return page.subject.loggedIn ? (
    <EmptyState art="star" title="还没有收藏文章" text="读文章时点下面的「收藏」" />
  ) : (
    <EmptyState
      art="star"
      title="登录后查看收藏"
      text="收藏的文章跟着账号走"
      action={{ label: '去登录', onTap: () => void requireLogin() }}
    />
  )
}

function Tabs({ tab, onChange }: { tab: Tab; onChange: (tab: Tab) => void }) {
  return (
    <View className={s.tabs} ariaRole="tablist">
      {TABS.map((one) => (
        <View
          key={one.tab}
          className={cx(s.tab, one.tab === tab && s.on)}
          ariaRole="tab"
          ariaSelected={one.tab === tab}
          onClick={() => onChange(one.tab)}
        >
          {one.label}
        </View>
      ))}
    </View>
  )
}

/** 资讯 (mockup 35): the entry to printing, the pinned article, then the others; by category, by words, the kept ones. */
function Information({ print }: PageProps<'information'>) {
  const page = useInformation()
  const [asking, setAsking] = useState(print === '1')
  const { query, tab } = page
  const sheet = <PrintChoice open={asking} subjectId={page.subject.id} onClose={() => setAsking(false)} />
  return (
    <Screen title="资讯" background="tint" onRefresh={async () => query.refetch()} onReachBottom={page.more} overlay={sheet}>
      <Tabs tab={tab} onChange={page.setTab} />
      <View className={s.main}>
        <View className={s.search}>
          <Icon name="search" size={18} />
          <Input
            className={s.input}
            value={page.text}
            maxlength={WORDS}
            confirmType="search"
            placeholder="搜索文章"
            placeholderClass={s.hint}
            onInput={(event) => page.setText(event.detail.value)}
          />
        </View>
        {tab === 'all' && !page.searching && <PrintEntry onTap={() => setAsking(true)} />}
        <AsyncView query={query} skeleton={skeleton} empty={<Empty page={page} />} isEmpty={(rows) => rows.length === 0}>
          {(rows) => <Rows rows={rows} now={page.now} />}
        </AsyncView>
      </View>
    </Screen>
  )
}

export default definePage('information', Information)
