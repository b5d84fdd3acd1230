/** From a guarded page through the login and back, against the real server in this process. */
import { eq } from 'drizzle-orm'
import { phoneLogin, sendSms } from '@/api/auth'
import { myExam, saveSubjects } from '@/api/exam'
import { profile } from '@/api/user'
import { DEFAULT_SETTINGS } from '@/domain/settings'
import { followUser, restoreUser, signOut } from '@/features/login-flow'
import { completeLogin } from '@/features/login-flow/complete'
import { articlesKey } from '@/hooks/articles-key'
import { REDIRECT_KEY, rememberTarget } from '@/hooks/login-gate'
import { queryClient } from '@/hooks/query'
import { requireLogin } from '@/hooks/require-login'
import { keepPlace, placeOf } from '@/pages_subpkg_course/playing/places'
import { readHistory, remember } from '@/pages_subpkg_practice/practice-core/search/history'
import { memory as pages, navigation } from '@/platform/navigation'
import { serveWith } from '@/platform/request'
import { memory as device, storage } from '@/platform/storage'
import { device as phone } from '@/platform/system'
import { hrefOf } from '@/routes'
import { useConfigStore } from '@/stores/config'
import { useThemeStore } from '@/stores/theme'
import { feedbackState } from '@/platform/toast/shared'
import { TOKEN_KEY, useUserStore } from '@/stores/user'
import { cancellations, majors, subjects } from '../../server/db/schema'
import { throughServer } from '../api/server'
import { testApp, type TestApp } from '../server/helpers/app'
import { answerFor, wireClient } from './signed-in'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))

let server: TestApp
const PRACTICE = hrefOf('practice', {})
const WRONG = hrefOf('practiceError', {})
const LOGIN = hrefOf('login', { from: 'guard' })

beforeAll(async () => {
  server = await testApp()
  wireClient()
})
beforeEach(() => {
  useUserStore.getState().clearUser()
  queryClient.clear()
  device.clear()
  pages.reset()
  serveWith(throughServer(server))
})
afterAll(async () => {
  serveWith(null)
  queryClient.clear()
  await server.close()
})

const logIn = async (phone: string) => {
  await sendSms(phone, '0')
  const code = server.sms.filter((message) => message.phone === phone).pop()?.code ?? ''
  return completeLogin(await phoneLogin(phone, code))
}

async function addSubjects() {
  const names = { s1: '护师', s2: '会计' }
  await server.deps.db.insert(majors).values({ id: 'm1', name: '职业资格', position: 1 })
  const rows = Object.entries(names).map(([id, name], position) => ({
    id,
    name,
    majorId: 'm1',
    groupName: '资格',
    examName: name,
    position,
  }))
  await server.deps.db.insert(subjects).values(rows)
}

test('back to the page below, which is known by its whole address: it is no second copy', async () => {
  const about = hrefOf('editUser', { field: 'about' })
  pages.reset(PRACTICE, about)
  requireLogin()
  await logIn('13800000061')
  expect(pages.stack()).toEqual([PRACTICE, about])
})

test('a guest at a page that needs an account: login, and back to that page by its stored target', async () => {
  pages.reset(PRACTICE, WRONG)
  queryClient.setQueryData(['course', 'home'], {})
  expect(requireLogin()).toBe(false)
  expect(pages.stack()).toEqual([PRACTICE, WRONG, LOGIN])
  expect(storage.get(REDIRECT_KEY)).toBe(WRONG)
  expect(await logIn('13800000011')).toBe('done')
  expect(pages.stack()).toEqual([PRACTICE, WRONG])
  expect(storage.get(REDIRECT_KEY)).toBeNull()
  expect(requireLogin()).toBe(true)
  // What was read as a guest is read again.
  expect(queryClient.getQueryState(['course', 'home'])?.isInvalidated).toBe(true)
})

test('a device whose date is a year ahead signs in: the code is good in the session that asked for it', async () => {
  phone.setNow(server.clock.now().getTime() + 400 * 86_400_000)
  pages.reset(PRACTICE, LOGIN)
  expect(await logIn('13800000062')).toBe('done')
  phone.setNow(null)
})

test('many calls that lose their session together open one login, and its target is used after it', async () => {
  useUserStore.getState().setLogin({ ...(await answerFor(server)), token: 'a.forged.token' })
  pages.reset(PRACTICE, WRONG)
  const calls = await Promise.allSettled([profile(), myExam(), profile(), myExam(), profile()])
  expect(calls.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  await expect(profile()).rejects.toThrow('未登录')
  expect(pages.stack()).toEqual([PRACTICE, WRONG, LOGIN])
  expect(useUserStore.getState().token).toBe('')
  await logIn('13800000012')
  expect(pages.stack()).toEqual([PRACTICE, WRONG])
})

test('a target that is a tab is reached by a tab switch; one that is not behind the login by navigation', async () => {
  rememberTarget(hrefOf('course', {}))
  pages.reset(PRACTICE, LOGIN)
  await completeLogin(await answerFor(server))
  expect(pages.stack()).toEqual([hrefOf('course', {})])
  rememberTarget(WRONG)
  pages.reset(PRACTICE, LOGIN)
  await completeLogin(await answerFor(server))
  expect(pages.stack()).toEqual([PRACTICE, WRONG])
})

test('a forged target is neither kept nor followed', async () => {
  rememberTarget('https://evil.example/')
  rememberTarget('/pages/nowhere/nowhere')
  rememberTarget(LOGIN)
  expect(storage.get(REDIRECT_KEY)).toBeNull()
  storage.set(REDIRECT_KEY, '//evil.example/pages/course/course')
  pages.reset(LOGIN)
  await completeLogin(await answerFor(server))
  expect(navigation.current()).toBe(hrefOf('learnExam', { first: '1' }))
})

test('without a target: learn-exam for a learner without subjects, else the first one becomes active at the practice tab', async () => {
  const login = await answerFor(server)
  pages.reset(LOGIN)
  await completeLogin(login)
  expect(pages.stack()).toEqual([hrefOf('learnExam', { first: '1' })])
  await addSubjects()
  await saveSubjects({ subjectIds: ['s2', 's1'], base: [] })
  useUserStore.getState().clearUser()
  pages.reset(LOGIN)
  await completeLogin(login)
  expect(pages.stack()).toEqual([PRACTICE])
  expect(useUserStore.getState()).toMatchObject({
    activeSubSpecialtyId: 's2',
    activeName: '会计',
    userSelQuestions: [
      { id: 's2', nodeName: '会计' },
      { id: 's1', nodeName: '护师' },
    ],
  })
  // The page of a target needs them as well.
  useUserStore.getState().clearUser()
  rememberTarget(WRONG)
  pages.reset(PRACTICE, LOGIN)
  await completeLogin(login)
  expect(useUserStore.getState().userSelQuestions).toMatchObject([{ id: 's2' }, { id: 's1' }])
  // The next learner of this device inherits nothing.
  await completeLogin(await answerFor(server))
  expect(useUserStore.getState().userSelQuestions).toEqual([])
})

test('a login without a phone stays in the login flow; without a token too', async () => {
  const half = await answerFor(server, { phone: null })
  pages.reset(PRACTICE, LOGIN)
  expect(await completeLogin(half)).toBe('bindPhone')
  expect(await completeLogin({ ...half, token: '' })).toBe('bindPhone')
  expect(pages.stack()).toEqual([PRACTICE, LOGIN])
  // A call it may not make yet leads back into the flow and does not end the half login.
  await expect(myExam()).rejects.toMatchObject({ errorCode: 401 })
  expect(useUserStore.getState().token).toBe(half.token)
})

test('sign-out ends the session on the server too, and opens no login when the server has ended it before', async () => {
  const login = await answerFor(server)
  await completeLogin(login)
  useConfigStore.getState().setNowLearning('s1', '循环系统')
  pages.reset(hrefOf('profile', {}))
  storage.set(articlesKey(login.sysUser.id), '[]')
  await signOut()
  expect(useConfigStore.getState().nowLearning).toEqual([])
  expect(storage.get(articlesKey(login.sysUser.id))).toBeNull()
  expect(useUserStore.getState()).toMatchObject({ token: '', userInfo: null })
  useUserStore.getState().setLogin(login)
  await signOut()
  expect(pages.stack()).toEqual([hrefOf('profile', {})])
  useUserStore.getState().setLogin(login)
  await expect(profile()).rejects.toMatchObject({ errorCode: 401 })
})

test('signing out brings back the settings, and the theme the app is drawn in with them', async () => {
  useUserStore.getState().setSettings({ ...DEFAULT_SETTINGS, theme: 'dark', fontScale: 1.3 })
  useThemeStore.getState().setTheme('dark')
  await signOut()
  expect([useUserStore.getState().settingRules, useThemeStore.getState().theme]).toEqual([DEFAULT_SETTINGS, 'light'])
})

test('who signs in after another learner begins a lesson at its beginning and sees nothing of his searches', async () => {
  const first = await answerFor(server)
  const second = { ...first, sysUser: { ...first.sysUser, id: 'somebody else' } }
  const leave = () => {
    keepPlace('lesson', 90_000)
    remember('心力衰竭')
  }
  await completeLogin(first)
  leave()
  // The session ended by itself and the same learner came back: all of it is still there.
  useUserStore.getState().dropToken()
  await completeLogin(first)
  expect([placeOf('lesson', 0), readHistory()]).toEqual([90_000, ['心力衰竭']])
  await completeLogin(second)
  expect([placeOf('lesson', 0), readHistory()]).toEqual([0, []])
  leave()
  await signOut()
  expect([placeOf('lesson', 0), readHistory()]).toEqual([0, []])
})

test('a device that lost the learner but kept the token reads the card again', async () => {
  const login = await answerFor(server)
  useUserStore.getState().setLogin(login)
  useUserStore.setState({ userInfo: null })
  await restoreUser()
  expect(useUserStore.getState().userInfo?.id).toBe(login.sysUser.id)
})

describe('a card that could not be read at the start is read', () => {
  let stop: () => void = () => undefined
  const known = () => useUserStore.getState().userInfo?.id
  /** A start of a device that kept the token alone, while the server cannot be asked who that is. */
  const startUnread = async () => {
    const login = await answerFor(server)
    useUserStore.getState().setLogin(login)
    useUserStore.setState({ userInfo: null })
    const answer = throughServer(server)
    serveWith((call) => (call.url.includes('/user/profile') ? Promise.reject(new Error('away')) : answer(call)))
    stop = followUser()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(known()).toBeUndefined()
    serveWith(answer)
    return login.sysUser.id
  }
  const becomes = async (id: string) => {
    for (let n = 0; n < 100 && known() !== id; n += 1) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(known()).toBe(id)
  }
  afterEach(() => stop())

  test('when the network is back', async () => {
    const id = await startUnread()
    phone.goOnline(true)
    await becomes(id)
  })

  test('when the server answers something else', async () => {
    const id = await startUnread()
    await queryClient.fetchQuery({ queryKey: ['exam', 'mine'], queryFn: myExam })
    await becomes(id)
  })
})

test('no network after the login: the practice tab, which asks for the subjects again', async () => {
  const login = await answerFor(server)
  serveWith(null)
  pages.reset(LOGIN)
  expect(await completeLogin(login)).toBe('done')
  expect(pages.stack()).toEqual([PRACTICE])
})

describe('an account that is about to be erased', () => {
  const given = async () => {
    const login = await answerFor(server)
    const dueAt = new Date(server.clock.now().getTime() + 86_400_000)
    await server.deps.db.insert(cancellations).values({ userId: login.sysUser.id, requestedAt: server.clock.now(), dueAt })
    return { ...login, cancelsAt: dueAt.getTime() }
  }
  const asked = async () => {
    for (let n = 0; n < 100 && !feedbackState().dialog; n += 1) await new Promise((resolve) => setTimeout(resolve, 5))
    return feedbackState().dialog
  }
  const kept = (id: string) => server.deps.db.$count(cancellations, eq(cancellations.userId, id))

  test('asks before the login is kept: who reloads at the question is signed in nowhere', async () => {
    const login = await given()
    pages.reset(LOGIN)
    const done = completeLogin(login)
    expect((await asked())?.confirmText).toBe('撤销注销')
    expect([useUserStore.getState().token, storage.get(TOKEN_KEY)]).toEqual(['', null])
    feedbackState().dialog?.resolve(true)
    expect(await done).toBe('done')
    expect([useUserStore.getState().token, await kept(login.sysUser.id)]).toEqual([login.token, 0])
  })

  test('asks again when it could not be kept, and ends nothing meanwhile', async () => {
    const login = await given()
    pages.reset(LOGIN)
    const answer = throughServer(server)
    serveWith((call) => (call.url.includes('/cancel/revoke') ? Promise.reject(new Error('away')) : answer(call)))
    const done = completeLogin(login)
    const first = await asked()
    first?.resolve(true)
    for (let n = 0; n < 100 && [null, first].includes(feedbackState().dialog); n += 1)
      await new Promise((resolve) => setTimeout(resolve, 5))
    expect([feedbackState().toast?.text, feedbackState().dialog?.confirmText]).toEqual(['撤销没有成功，请重试', '撤销注销'])
    expect([await kept(login.sysUser.id), pages.stack()]).toEqual([1, [LOGIN]])
    serveWith(answer)
    feedbackState().dialog?.resolve(true)
    expect(await done).toBe('done')
    expect([useUserStore.getState().token, await kept(login.sysUser.id)]).toEqual([login.token, 0])
  })

  test('goes on ending when the learner says so, and the new session ends with it', async () => {
    const login = await given()
    pages.reset(LOGIN)
    const done = completeLogin(login)
    ;(await asked())?.resolve(false)
    expect(await done).toBe('done')
    expect([useUserStore.getState().token, await kept(login.sysUser.id), pages.stack()]).toEqual(['', 1, [PRACTICE]])
    expect((await server.call('GET', '/api/account', { token: login.token })).status).toBe(401)
  })
})
