import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { EmptyState } from '@/components/state'
import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { useSharing } from '@/features/share/use-sharing'
import type { PageProps } from '@/hooks/define-page'
import { redirect } from '@/hooks/go'
import { perLearner } from '@/hooks/per-learner'
import { isGone } from '@/domain/errors'
import { hrefOf } from '@/routes'
import { BestRow } from '../parts-intro/best-row'
import { Facts } from '../parts-intro/facts'
import { IntroFooter } from '../parts-intro/intro-footer'
import { IntroSkeleton } from '../parts-intro/intro-skeleton'
import { ModeCard } from '../parts-intro/mode-card'
import { RegisterSheet } from '../parts-intro/register-sheet'
import { Rules } from '../parts-intro/rules'
import { Spread } from '../parts-intro/spread'
import { sharedPaper } from '../shared-paper'
import { useIntro } from '../use-intro'
import s from '../intro.module.scss'

function PaperIntro({ paperId }: PageProps<'simulatedIntro'>) {
  const page = useIntro(paperId)
  const { query } = page
  const intro = query.data
  const thing = useMemo(() => (intro ? sharedPaper(intro) : null), [intro])
  const { share, sheet } = useSharing(thing, () => hrefOf('simulatedIntro', { paperId }))
  // An attempt that runs is always gone on with.
  if ((intro?.withdrawn && !intro.mine?.running) || isGone(query.error)) return <Withdrawn />
  const overlay = (
    <>
      {/* Not with the answer: that of a session that has ended is no more, and what was typed waits for its learner. */}
      <RegisterSheet
        open={page.registering}
        registration={intro?.registration ?? null}
        onRegister={page.register}
        onEnter={page.toChatLogin}
        onClose={page.closeSheet}
      />
      {sheet}
    </>
  )
  return (
    <Screen
      title="模拟考试"
      background="tint"
      footer={
        <IntroFooter
          intro={intro}
          readAt={page.readAt}
          starting={page.starting}
          restarts={page.mode === 'normal' && !intro?.withdrawn}
          onStart={page.start}
          onUnlock={page.unlock}
          onRestart={page.restart}
        />
      }
      overlay={overlay}
    >
      <View className={s.main}>
        <AsyncView query={query} skeleton={<IntroSkeleton />}>
          {(data) => (
            <>
              <Facts intro={data} onShare={share} />
              <BestRow intro={data} onOpen={page.history} />
              {data.computer && <ModeCard intro={data} mode={page.mode} onChoose={page.choose} onCopyLink={page.copyLink} />}
              <Spread sections={data.sections} />
              <Rules intro={data} />
            </>
          )}
        </AsyncView>
      </View>
    </Screen>
  )
}

/** What a candidate reads before a paper (mockup 07), and the way into it. */
export const Intro = perLearner(PaperIntro)

function Withdrawn() {
  return (
    <Screen title="模拟考试">
      <EmptyState
        art="broken-page"
        title="试卷已下架"
        text="考过的记录仍然保留在考试记录里"
        action={{ label: '看看其他试卷', onTap: () => void redirect('practiceSimulated', {}) }}
      />
    </Screen>
  )
}
