import { useState } from 'react'
import { View } from '@tarojs/components'
import { overview } from '@/api/account'
import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { Skeleton } from '@/components/skeleton'
import { definePage } from '@/hooks/define-page'
import { goBack } from '@/hooks/go'
import { useApi } from '@/hooks/query'
import { useLoggedIn } from '@/hooks/require-login'
import { useUserStore } from '@/stores/user'
import { LoginFirst } from '../../parts/login-first'
import { CoolingOff } from './parts/cooling-off'
import { Consequences } from './parts/consequences'
import { CancelBar } from './parts/cancel-bar'
import { Steps } from './parts/steps'
import { useCancellation } from './parts/use-cancellation'
import { VerifyStep } from './parts/verify-step'
import s from './parts/cancel.module.scss'

/** 注销账号 (specification section 2; mockup 39): what is lost, who asks, and 15 days to think again. */
function CancelAccount() {
  const loggedIn = useLoggedIn()
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const ownPhone = useUserStore((state) => state.userInfo?.phone ?? '')
  const page = useCancellation(loggedIn)
  const ways = useApi(['account', 'overview', userId], overview, { enabled: loggedIn })
  // Not `perLearner`: giving the account up ends the login, and its last step would go with it.
  const [agreedBy, setAgreedBy] = useState<string | null>(null)
  // Begun here it has ended the login, too: the last step stands without one. Who is signed in takes it back at once.
  if (page.endsAt !== null) {
    return (
      <Screen title="注销账号" back={() => void goBack()}>
        <Steps at={3} />
        <CoolingOff endsAt={page.endsAt} keeping={page.keeping} onKeep={page.ended ? undefined : page.keep} />
      </Screen>
    )
  }
  const footer =
    page.step === 1 && page.query.data ? (
      <CancelBar
        agreed={agreedBy === userId}
        ready={page.ready}
        onAgree={(agreed) => setAgreedBy(agreed ? userId : null)}
        onNext={page.next}
        onKeep={() => void goBack()}
      />
    ) : undefined
  return (
    <Screen title="注销账号" back={page.step === 2 ? page.back : true} footer={footer}>
      <LoginFirst text="登录后才能注销账号">
        <Steps at={page.step} />
        {page.step === 1 ? (
          <AsyncView query={page.query} skeleton={<Waiting />} errorTitle="检查没有完成">
            {(known) => <Consequences known={known} />}
          </AsyncView>
        ) : (
          <VerifyStep phone={ways.data?.phone ?? ownPhone} onCancelled={page.end} onKeep={() => void goBack()} />
        )}
      </LoginFirst>
    </Screen>
  )
}

function Waiting() {
  return (
    <View className={s.waiting}>
      <Skeleton h={260} r={14} />
      <Skeleton h={160} r={14} className={s.second} />
    </View>
  )
}

export default definePage('cancelAccount', CancelAccount)
