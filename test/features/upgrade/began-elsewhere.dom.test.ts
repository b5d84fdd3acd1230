/** Who opens the app on a page that is not interrupted is told on the first tab page he comes to. */
import { render } from '@testing-library/react'
import { createElement } from 'react'
import { configureClient } from '@/api/client'
import type { News } from '@/api/system'
import { watchUpgrades } from '@/features/upgrade'
import { definePage } from '@/hooks/define-page'
import { queryClient } from '@/hooks/query'
import { memory as pages } from '@/platform/navigation'
import { serveWith } from '@/platform/request'
import { device } from '@/platform/system'
import { updates } from '@/platform/update'
import { hrefOf } from '@/routes'
import { show } from '../../hooks/pages-on-screen'

jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<typeof import('../../hooks/pages-on-screen')>('../../hooks/pages-on-screen').taro,
  useRouter: () => null,
}))

const [POPUP, SHARED, TAB] = [hrefOf('upgradePopup', {}), hrefOf('shareCallback', { code: 'c' }), hrefOf('practice', {})]
let told: News = { upgrade: null, announcement: null }
let asked = 0
let now = Date.parse('2026-11-20T04:00:00Z')

beforeAll(() => {
  jest.useFakeTimers()
  device.setNow(now)
  configureClient({ getToken: () => '', getAuditStatus: () => '0', onUnauthorized: () => undefined, onError: () => undefined, baseUrl: '' })
  serveWith(async () => {
    asked += 1
    return { status: 200, body: { success: true, message: '', code: 200, result: told, msg: '' } }
  })
  pages.reset(SHARED)
  watchUpgrades()
})
afterAll(() => {
  serveWith(null)
  queryClient.clear()
  device.setNow(null)
  jest.useRealTimers()
})

const draw = () => render(createElement(definePage('practice', () => null)))

/** So much later. @returns the page on top */
async function after(ms: number): Promise<string> {
  now += ms
  device.setNow(now)
  await jest.advanceTimersByTimeAsync(ms)
  return pages.stack().at(-1) ?? ''
}

test('of a forced version a moment after the tab page is there, and not asked for again at each tab', async () => {
  told = { upgrade: { version: '1.0.36', forced: true, notes: ['更顺手'] }, announcement: null }
  expect([await after(5000), asked]).toEqual([SHARED, 0])
  pages.reset(TAB)
  draw()
  await show()
  expect([await after(1900), asked]).toEqual([TAB, 0])
  expect([await after(200), asked]).toEqual([POPUP, 1])
  pages.reset(TAB)
  await show()
  expect([await after(60_000), asked]).toEqual([TAB, 1])
  await show()
  expect([await after(30 * 60_000), asked]).toEqual([POPUP, 2])
})

test('of what the mini program fetched while a question was on show', async () => {
  told = { upgrade: null, announcement: null }
  // On another day: one offer a day.
  await after(24 * 3_600_000)
  pages.reset(TAB, hrefOf('practiceCore', { source: 'random' }))
  updates.arrive()
  expect(await after(5000)).not.toBe(POPUP)
  pages.reset(TAB)
  draw()
  await show()
  expect(await after(2100)).toBe(POPUP)
  pages.reset(TAB)
  await show()
  expect(await after(2100)).toBe(TAB)
})
