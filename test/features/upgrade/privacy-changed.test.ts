/** Section 10 of the privacy policy and of the user agreement: after an important change the learner is asked again. */
import { configureClient } from '@/api/client'
import type { News } from '@/api/system'
import { watchUpgrades } from '@/features/upgrade'
import type { AskedText } from '@/hooks/policy-consent'
import { queryClient } from '@/hooks/query'
import { memory as pages } from '@/platform/navigation'
import { serveWith } from '@/platform/request'
import { memory } from '@/platform/storage'
import { device } from '@/platform/system'
import { hrefOf } from '@/routes'
import { useUserStore } from '@/stores/user'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))

const POLICY = hrefOf('loginAgreement', { code: 'Privacy-Policy', again: '1' })
const TERMS = hrefOf('loginAgreement', { code: 'User-Agreement', again: '1' })
const LEARNER = { id: 'u1', username: null, nickname: '学员', avatar: null, phone: '138****8000' }
let told: News
let now = Date.parse('2026-11-20T04:00:00Z')
/** What the login page does when its form is sent. */
let agreeTo: (...codes: readonly AskedText[]) => void
const agreeToPolicy = () => agreeTo('Privacy-Policy', 'User-Agreement')

async function start() {
  configureClient({ getToken: () => '', getAuditStatus: () => '0', onUnauthorized: () => undefined, onError: () => undefined, baseUrl: '' })
  serveWith(async () => ({ status: 200, body: { success: true, message: '', code: 200, result: told, msg: '' } }))
  const timer = jest.spyOn(globalThis, 'setTimeout').mockReturnValue(0 as never)
  watchUpgrades()
  timer.mockRestore()
  ;({ agreeTo } = await import('@/hooks/policy-consent'))
}
beforeAll(start)
beforeEach(() => {
  memory.clear()
  queryClient.clear()
  useUserStore.getState().setLogin({ sysUser: LEARNER, token: 't' })
})
afterAll(() => {
  serveWith(null)
  queryClient.clear()
  device.setNow(null)
})

/** The app comes to the front an hour later, and the server names this version. @returns whether the learner is asked */
async function isAsked(privacy?: string, terms?: string): Promise<boolean> {
  told = { upgrade: null, announcement: null, privacy, terms }
  now += 3_600_000
  device.setNow(now)
  return isAskedAtOnce()
}

/** The app comes to the front, whether it is time to ask the server or not. */
async function isAskedAtOnce(): Promise<boolean> {
  pages.reset()
  device.show(true)
  await new Promise((resolve) => setTimeout(resolve, 0))
  return pages.stack().at(-1) === POLICY
}

test('who signed in before the change is asked until he agrees, and again only after the next one', async () => {
  expect(await isAsked()).toBe(false)
  agreeToPolicy()
  expect(await isAsked('2027-01-05')).toBe(true)
  expect(await isAsked('2027-01-05')).toBe(true)
  agreeToPolicy()
  expect(await isAsked('2027-01-05')).toBe(false)
  expect(await isAsked('2027-03-01')).toBe(true)
})

test('who goes back without an answer is asked on the next tab page, not half an hour later', async () => {
  expect([await isAsked('2027-01-05'), await isAskedAtOnce(), await isAskedAtOnce()]).toEqual([true, true, true])
  useUserStore.getState().clearUser()
  expect(await isAskedAtOnce()).toBe(false)
  useUserStore.getState().setLogin({ sysUser: LEARNER, token: 't' })
  agreeToPolicy()
  expect(await isAskedAtOnce()).toBe(false)
})

test('a device that kept no version, of an app before this one, is asked once, and not while nothing important changed', async () => {
  expect([await isAsked(), await isAsked()]).toEqual([false, false])
  memory.clear()
  expect(await isAsked('2027-01-05')).toBe(true)
  agreeToPolicy()
  expect(await isAsked('2027-01-05')).toBe(false)
})

test('a guest is never asked: he agrees when he signs in, and is not asked right after it', async () => {
  useUserStore.getState().clearUser()
  expect(await isAsked('2027-01-05')).toBe(false)
  agreeToPolicy()
  useUserStore.getState().setLogin({ sysUser: LEARNER, token: 't' })
  expect(await isAsked('2027-01-05')).toBe(false)
})

test('a server that goes back to knowing of none takes nothing away', async () => {
  expect(await isAsked('2027-01-05')).toBe(true)
  agreeToPolicy()
  expect([await isAsked(), await isAsked('2027-01-05')]).toEqual([false, false])
})

test('the user agreement is asked about by itself, and after the policy where both changed', async () => {
  agreeToPolicy()
  await isAsked()
  expect([await isAsked(undefined, '2027-04-01'), pages.stack().at(-1)]).toEqual([false, TERMS])
  agreeTo('User-Agreement')
  expect(await isAsked('2027-05-01', '2027-05-01')).toBe(true)
  agreeTo('Privacy-Policy')
  expect([await isAskedAtOnce(), pages.stack().at(-1)]).toEqual([false, TERMS])
  agreeTo('User-Agreement')
  expect([await isAskedAtOnce(), pages.stack().at(-1) === TERMS]).toEqual([false, false])
})

test('on a full device the answer holds for as long as the app runs', async () => {
  expect(await isAsked('2027-05-01')).toBe(true)
  memory.setFull(true)
  agreeToPolicy()
  expect(await isAsked('2027-05-01')).toBe(false)
  memory.setFull(false)
})
