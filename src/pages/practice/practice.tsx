import { View } from '@tarojs/components'
import { useState } from 'react'
import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { Skeleton } from '@/components/skeleton'
import { EmptyState } from '@/components/state'
import { SubjectSheet } from '@/features/subject-switch/subject-sheet'
import { useChanged } from '@/hooks/changed'
import { definePage, type PageProps } from '@/hooks/define-page'
import { go } from '@/hooks/go'
import { usePageCard } from '@/hooks/page-card'
import { requireLogin } from '@/hooks/require-login'
import { hrefOf } from '@/routes'
import { useUserStore } from '@/stores/user'
import type { HomeData } from './home-data'
import { readHomeAhead } from './home-reads'
import { keptStep } from './kept-step'
import { Chapters } from './parts/chapters'
import { ContinueCard } from './parts/continue-card'
import { HomeSkeleton } from './parts/home-skeleton'
import { HomeNav } from './parts/nav'
import { News } from './parts/news'
import { Top } from './parts/top'
import { usePractice } from './use-practice'
import s from './practice.module.scss'

// Before the page is drawn: what the browser has asked for already is there for the first drawing.
readHomeAhead()

type PracticeState = ReturnType<typeof usePractice>

function Home({ data, page, fade }: { data: HomeData; page: PracticeState; fade: boolean }) {
  const { home, sections, total, step } = data
  const { personal } = home
  return (
    <View key={home.subject.id} className={fade ? s.fade : undefined}>
      <Top
        data={data}
        announcement={page.announcement}
        chaptersId={page.chaptersId}
        onLogin={requireLogin}
        onStats={() => void go('practiceDays', { section: 'stats' })}
        onStep={page.step}
        onOpen={(entry) => page.entries[entry]()}
      />
      {step ? (
        page.whole && (
          <>
            <News key={home.subject.id} news={home.news} />
            <Chapters
              id={page.chaptersId}
              sections={sections}
              total={total}
              open={page.view.open}
              limit={page.view.limit}
              unseen={personal && personal.progress.total - personal.progress.answered}
              onToggle={page.view.toggle}
              onPractise={page.practiseChapter}
              onRandom={page.entries.random}
              onUnseen={page.entries.unseen}
            />
          </>
        )
      ) : (
        <EmptyState
          art="note"
          title="这个科目还没有题目"
          text="先看看别的科目吧"
          action={{ label: '选择科目', onTap: () => void go('learnExam', {}) }}
        />
      )}
    </View>
  )
}

/** 题库 (specification section 2; mockup 01): how long is left, go on where I stopped, start something else, the chapters. */
function Practice(props: PageProps<'practice'>) {
  const page = usePractice(props)
  const [choosing, setChoosing] = useState(false)
  const { subject, query } = page
  const name = query.data?.home.subject.name ?? subject.name
  usePageCard(`一起来做题${name ? `：${name}` : ''}`, hrefOf('practice', {}))
  const changed = useChanged(query.data?.home.subject.id)
  const choose = () => (subject.chosen.length > 0 ? setChoosing(true) : void go('learnExam', {}))
  const select = (id: string) => {
    setChoosing(false)
    useUserStore.getState().selectSubject(id)
  }
  // Without network the practice goes on where this device kept it.
  const kept = query.error && !query.data ? keptStep() : null
  const nameless = query.error ? undefined : <Skeleton w={150} h={22} className={s.noName} />
  const navLeft = name ? <HomeNav name={name} onSubject={choose} onSearch={() => void go('practiceCore', { search: '1' })} /> : nameless
  const sheet = (
    <SubjectSheet
      open={choosing}
      subjects={subject.chosen}
      activeId={subject.id}
      onSelect={select}
      onAdd={() => {
        setChoosing(false)
        void go('learnExam', {})
      }}
      onClose={() => setChoosing(false)}
    />
  )
  return (
    <Screen
      tab="practice"
      background="tint"
      navLeft={navLeft}
      onRefresh={async () => query.refetch()}
      onReachBottom={page.view.more}
      reachBottom={100}
      scrollIntoView={page.scrollTarget}
      overlay={sheet}
    >
      <View className={s.main}>
        {kept && <ContinueCard step={kept} onTap={() => page.step(kept.target)} />}
        <AsyncView query={query} skeleton={<HomeSkeleton />} errorText="题目没有加载出来，已做的答案不受影响">
          {(data) => <Home data={data} page={page} fade={changed} />}
        </AsyncView>
      </View>
    </Screen>
  )
}

export default definePage('practice', Practice)
