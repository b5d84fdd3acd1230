import { QueryClientProvider } from '@tanstack/react-query'
import { useLaunch, usePageNotFound } from '@tarojs/taro'
import { useEffect, type PropsWithChildren } from 'react'
import { configureClient } from '@/api/client'
import { configValue } from '@/api/system'
import { launchFlags, REVIEW_CONFIG_KEY } from '@/domain/launch'
import { answersKept, startOutbox } from '@/features/answer-outbox'
import { startProgress } from '@/features/course-progress'
import { examsKept, startExamJournal } from '@/features/exam-journal/leftovers'
import { followSettings, followUser, followWindows, sessionEnded } from '@/features/login-flow'
import { mountFrame, Shell } from '@/features/shell'
import { BrokenPage } from '@/features/shell/broken-page'
import { watchUpgrades } from '@/features/upgrade'
import { drawBrokenPages } from '@/hooks/define-page'
import { redirect } from '@/hooks/go'
import { connectQueryCache, queryClient } from '@/hooks/query'
import { firstScreen } from '@/platform/first-screen'
import { navigation } from '@/platform/navigation'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import { useConfigStore } from '@/stores/config'
import { useUserStore } from '@/stores/user'
import './app.scss'

configureClient({
  baseUrl: system.env.apiServer,
  tokenTimeout: system.env.tokenTimeout,
  getToken: () => useUserStore.getState().token,
  getAuditStatus: () => useConfigStore.getState().isIosTest,
  onUnauthorized: sessionEnded,
  onError: (words) => toast.show({ kind: 'error', ...words }),
})
connectQueryCache()
mountFrame()
drawBrokenPages(BrokenPage)
navigation.start((content) => toast.confirm({ content, confirmText: '离开', cancelText: '留在这里' }), toast.error)
useUserStore.subscribe((now, before) => {
  if (now.token !== before.token || now.userInfo?.id !== before.userInfo?.id) firstScreen.forget()
})
useConfigStore.subscribe((now, before) => {
  // What was asked for under the other flag speaks of prices and of what has to be bought, or leaves out what is there.
  if (now.isIosTest !== before.isIosTest) void queryClient.resetQueries()
})

/** The launch rule of specification section 4; without an answer the flags of other devices hold. */
async function applyLaunchRule(): Promise<void> {
  const apple = system.isApple()
  const value = apple ? await configValue(REVIEW_CONFIG_KEY).catch(() => null) : null
  useConfigStore.getState().setFlags(launchFlags(apple, value))
}

/** Composition root: wires request client, session, toasts, outboxes, exam journal and query cache; screens mount their own hosts. */
export default function App({ children }: PropsWithChildren) {
  useLaunch(() => {
    firstScreen.inSlices()
    useConfigStore.getState().setSystemVersion(system.systemVersion())
    void applyLaunchRule()
    watchUpgrades()
  })
  // A mistyped address, or a link to a page that is no more.
  usePageNotFound(() => void redirect('practice', {}))
  useEffect(() => followWindows(() => answersKept() && examsKept()), [])
  useEffect(() => followUser(), [])
  useEffect(() => followSettings(), [])
  useEffect(() => startOutbox(), [])
  useEffect(() => startExamJournal(), [])
  useEffect(() => startProgress(), [])
  return (
    <QueryClientProvider client={queryClient}>
      <Shell>{children}</Shell>
    </QueryClientProvider>
  )
}
