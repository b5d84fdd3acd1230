import { View } from '@tarojs/components'
import type { OpenedShare } from '@/api/share'
import { AsyncView } from '@/components/async-view'
import { Button } from '@/components/button'
import { Screen } from '@/components/screen'
import { Skeleton } from '@/components/skeleton'
import { EmptyState } from '@/components/state'
import { isGone } from '@/domain/errors'
import { definePage, type PageProps } from '@/hooks/define-page'
import { redirect } from '@/hooks/go'
import { continueLabel, withdrawnTitle } from './landing'
import { SharedPaper } from './parts/shared-paper'
import { SharedQuestion } from './parts/shared-question'
import { useShareCallback } from './use-share-callback'
import s from './share-callback.module.scss'

/** What a friend shared: a guest sees it and continues after the login, a learner is taken to it. */
function ShareCallback({ scene = '', code = scene }: PageProps<'shareCallback'>) {
  const { query, loggedIn, onContinue } = useShareCallback(code)
  const opened = query.data
  if (code === '' || isGone(query.error)) return <Gone title="分享已失效" />
  if (opened?.withdrawn) return <Gone title={withdrawnTitle(opened)} />
  const waiting = !opened || loggedIn
  return (
    <Screen
      title="好友分享"
      background="tint"
      footer={
        <View className={s.bar}>
          <Button block loading={waiting && !query.error} disabled={waiting} onTap={onContinue}>
            {opened ? continueLabel(opened) : '登录后继续'}
          </Button>
        </View>
      }
    >
      <View className={s.main}>
        <AsyncView query={query} skeleton={skeleton}>
          {(data) => <Shared opened={data} onChoose={onContinue} />}
        </AsyncView>
      </View>
    </Screen>
  )
}

function Shared({ opened, onChoose }: { opened: OpenedShare; onChoose: () => void }) {
  return opened.question ? <SharedQuestion question={opened.question} onChoose={onChoose} /> : <SharedPaper opened={opened} />
}

const skeleton = (
  <>
    <Skeleton w="40%" h={22} className={s.waiting} />
    <Skeleton w="100%" h={240} r={14} />
  </>
)

function Gone({ title }: { title: string }) {
  return (
    <Screen title="好友分享">
      <EmptyState
        art="broken-page"
        title={title}
        text="去题库看看，还有很多好题"
        action={{ label: '去题库', onTap: () => void redirect('practice', {}) }}
      />
    </Screen>
  )
}

export default definePage('shareCallback', ShareCallback)
