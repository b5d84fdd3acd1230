import { configureClient } from '@/api/client'
import type { News } from '@/api/system'
import { watchUpgrades } from '@/features/upgrade'
import { queryClient } from '@/hooks/query'
import { memory as pages } from '@/platform/navigation'
import { serveWith } from '@/platform/request'
import { memory } from '@/platform/storage'
import { device } from '@/platform/system'
import { feedbackState } from '@/platform/toast/shared'
import { updates } from '@/platform/update'
import { hrefOf } from '@/routes'

jest.mock('@tarojs/taro', () => ({ useDidShow: () => undefined, useDidHide: () => undefined }))

const HOUR = 3_600_000
const POPUP = hrefOf('upgradePopup', {})
let told: News = { upgrade: null, announcement: null }
let asked = 0
let now = Date.parse('2026-11-20T04:00:00Z')
/** What the start leaves for later. */
let later: () => void

beforeAll(() => {
  device.setNow(now)
  configureClient({ getToken: () => '', getAuditStatus: () => '0', onUnauthorized: () => undefined, onError: () => undefined, baseUrl: '' })
  serveWith(async () => {
    asked += 1
    return { status: 200, body: { success: true, message: '', code: 200, result: told, msg: '' } }
  })
  const timer = jest.spyOn(globalThis, 'setTimeout').mockReturnValue(0 as never)
  watchUpgrades()
  later = timer.mock.calls[0]?.[0] as () => void
  timer.mockRestore()
})
beforeEach(() => {
  memory.clear()
  pages.reset()
  told = { upgrade: null, announcement: null }
})
afterAll(() => {
  serveWith(null)
  queryClient.clear()
  device.setNow(null)
})

/** The app comes to the front so much later. */
async function comeBack(ms: number): Promise<string> {
  now += ms
  device.setNow(now)
  device.show(true)
  await new Promise((resolve) => setTimeout(resolve, 0))
  return pages.stack().at(-1) ?? ''
}
const upgrade = (forced: boolean) => ({ version: '1.0.36', forced, notes: ['更顺手'] })

test('the first page does not wait: the server is asked a moment after it', async () => {
  told = { upgrade: upgrade(true), announcement: null }
  expect(asked).toBe(0)
  later()
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect([asked, pages.stack().at(-1)]).toEqual([1, POPUP])
})

test('an optional version is offered once a day, a forced one every time', async () => {
  told = { upgrade: upgrade(false), announcement: null }
  expect(await comeBack(HOUR)).toBe(POPUP)
  pages.reset()
  expect(await comeBack(HOUR)).not.toBe(POPUP)
  expect(await comeBack(24 * HOUR)).toBe(POPUP)
  told = { upgrade: upgrade(true), announcement: null }
  for (let n = 0; n < 2; n++) {
    pages.reset()
    expect(await comeBack(HOUR)).toBe(POPUP)
  }
})

test('a clock that was set back does not put the server off until it is where it was', async () => {
  told = { upgrade: upgrade(true), announcement: null }
  expect(await comeBack(HOUR)).toBe(POPUP)
  pages.reset()
  expect(await comeBack(-24 * HOUR)).toBe(POPUP)
})

test('a question on screen is not interrupted, and the server is not asked for it', async () => {
  told = { upgrade: upgrade(true), announcement: null }
  const before = asked
  pages.reset(hrefOf('practice', {}), hrefOf('practiceCore', { source: 'random' }))
  expect(await comeBack(HOUR)).not.toBe(POPUP)
  expect(asked).toBe(before)
})

test('an announcement is told once on this device', async () => {
  told = { upgrade: null, announcement: { id: 'a1', title: '维护通知', body: '今晚两点', link: null } }
  await comeBack(HOUR)
  expect(feedbackState().dialog).toMatchObject({ title: '维护通知', content: '今晚两点', cancelText: null })
  feedbackState().dialog?.resolve(true)
  await comeBack(HOUR)
  expect(feedbackState().dialog).toBeNull()
})

test('an announcement that was read is not told again when a newer one has ended or was taken back', async () => {
  const tell = async (id: string) => {
    told = { upgrade: null, announcement: { id, title: id, body: '今晚两点', link: null } }
    await comeBack(HOUR)
    const title = feedbackState().dialog?.title
    feedbackState().dialog?.resolve(true)
    await new Promise((resolve) => setTimeout(resolve, 0))
    return title
  }
  expect([await tell('older'), await tell('newer'), await tell('older')]).toEqual(['older', 'newer', undefined])
})

test.each([
  [
    'a page of the app',
    '/pages_subpkg_practice/Information/Information?from=news',
    '/pages_subpkg_practice/Information/Information?from=news',
  ],
  ['a site', 'https://www.example.org/exam', hrefOf('webView', { url: 'https://www.example.org/exam', title: '报名开始' })],
])('an announcement with a link leads to %s when the learner wants it, and nowhere when he does not', async (what, link, page) => {
  for (const wanted of [true, false]) {
    told = { upgrade: null, announcement: { id: `${what}${wanted}`, title: '报名开始', body: '点开看时间', link } }
    pages.reset()
    await comeBack(HOUR)
    expect(feedbackState().dialog).toMatchObject({ confirmText: '查看详情', cancelText: '知道了' })
    const before = pages.stack()
    feedbackState().dialog?.resolve(wanted)
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(pages.stack()).toEqual(wanted ? [...before, page] : before)
  }
})

test('what the mini program fetched by itself is offered, too', async () => {
  updates.arrive()
  expect(pages.stack().at(-1)).toBe(POPUP)
})
