/**
 * From a login's answer to the page the learner wanted (specification section 4, "After login"). Apart from the rest of the session, which
 * every start of the app loads: only the pages of the login need this.
 */
import type { LoginResult } from '@/api/auth'
import { myExam } from '@/api/exam'
import { keepAccount, logout } from '@/api/session'
import { clockOf, dayOf } from '@/domain/calendar'
import { afterLogin } from '@/domain/post-login'
import { redirect } from '@/hooks/go'
import { takeTarget } from '@/hooks/login-gate'
import { queryClient } from '@/hooks/query'
import { navigation } from '@/platform/navigation'
import { storage } from '@/platform/storage'
import { toast } from '@/platform/toast'
import { TOKEN_KEY, useUserStore } from '@/stores/user'
import { fullUrl } from '@/routes'
import { forgetLearner, isAtLogin, signOut } from './index'

/**
 * Goes to the stored target: tabs by tab switch; the page the login page was opened over by going back to it, where everything is as it
 * was left.
 */
function returnTo({ url, tab }: { url: string; tab: boolean }): Promise<void> {
  if (tab) return navigation.switchTab(url)
  return fullUrl(navigation.behind() ?? '') === url ? navigation.back() : navigation.replace(url)
}

/** The learner's subjects; undefined when the server cannot be asked. */
const fetchSubjects = () => myExam().catch(() => undefined)

/** Takes over the subjects for a learner who goes on elsewhere: the page there may need them. */
async function adoptSubjects(): Promise<undefined> {
  const { userSelQuestions, token } = useUserStore.getState()
  if (userSelQuestions.length > 0) return undefined
  const subjects = await fetchSubjects()
  const now = useUserStore.getState()
  if (subjects && now.token === token) now.setSubjects(subjects)
  return undefined
}

/** Who left the login while it was under way, for a look around, is where he wants to be. */
const hasLeft = () => !isAtLogin()

/** From the login page to the target, or to where a learner without one begins. */
export async function enter(target: { url: string; tab: boolean } | null, login: { token: string; phone: string | null }): Promise<void> {
  const subjects = await (target || hasLeft() ? adoptSubjects() : fetchSubjects())
  if (hasLeft()) return undefined
  const next = afterLogin({ ...login, target, subjects })
  if (next.kind === 'goTo') return returnTo(next)
  if (next.kind === 'learnExam') return redirect('learnExam', { first: '1' })
  if (next.kind === 'practice') {
    const { setSubjects, selectSubject } = useUserStore.getState()
    setSubjects(next.subjects)
    selectSubject(next.subjects[0]?.id ?? '')
  }
  // The list could not be fetched: the practice tab asks again and offers the retry.
  return redirect('practice', {})
}

/** An account that is about to be erased asks once (mockup 39). @returns true: it stays, go on */
async function staysOn(login: LoginResult): Promise<boolean> {
  const { cancelsAt, token } = login
  if (cancelsAt === null) return true
  const content = `这个账号已申请注销，将在 ${dayOf(cancelsAt)} ${clockOf(cancelsAt)} 删除。要撤销注销并继续使用吗？`
  if (!(await toast.confirm({ content, confirmText: '撤销注销', cancelText: '继续注销' }))) return false
  return keepAccount(token).then(
    () => true,
    () => {
      // Not what the learner chose: he is asked again.
      toast.error('撤销没有成功，请重试')
      return staysOn(login)
    },
  )
}

/** Whether the device has the login that just began: without room, or in a browser that keeps nothing, it lasts for this run. */
function isKept(token: string): boolean {
  try {
    storage.set(TOKEN_KEY, token)
    return true
  } catch {
    return false
  }
}

/**
 * Finishes a login the server granted: keeps it, and goes to the stored target, the practice tab or learn-exam.
 * 'bindPhone': the account has no phone yet; the login page goes on with the binding and calls this with its answer.
 */
export async function completeLogin(login: LoginResult): Promise<'bindPhone' | 'done'> {
  const { sysUser, token } = login
  if (token === '') return 'bindPhone'
  // Asked before the login is kept: who closes the app at the question is not signed in to an account that is erased all the same.
  if (sysUser.phone !== null && !(await staysOn(login))) {
    await Promise.all([logout(token).catch(() => null), signOut()])
    await redirect('practice', {})
    return 'done'
  }
  const { userInfo, setLogin } = useUserStore.getState()
  // Another learner's subjects and settings are not this one's.
  if (userInfo && userInfo.id !== sysUser.id) forgetLearner()
  setLogin({ sysUser, token })
  const kept = isKept(token)
  if (sysUser.phone === null) return 'bindPhone'
  // What was read as a guest, or as somebody else, is read again when its page is shown.
  void queryClient.invalidateQueries({ refetchType: 'none' })
  await enter(takeTarget(), { token, phone: sysUser.phone })
  // Said where he goes on: nobody is to wonder why the next start asks again.
  if (!kept) toast.show({ kind: 'warning', text: '登录没能存到本机，关闭或刷新后需要重新登录', duration: 3000 })
  return 'done'
}
