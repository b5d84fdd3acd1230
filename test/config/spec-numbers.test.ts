/** Numbers and colours the specification fixes (sections 2 and 9), in the compiled styles and the app's configuration. */
import path from 'node:path'
import { compile } from 'sass'
import { REFRESH_THRESHOLD } from '@/domain/refresher'
import { LONG_PRESS, LONG_PRESS_SLOP, SWIPER_DURATION, SWIPER_INTERVAL } from '@/domain/widgets'
import { DOWNLOAD_MS } from '@/platform/pdf/contract'
import { SOCKET_TIMEOUT_MS } from '@/platform/socket/shared'

const css = (file: string): string => compile(path.resolve(__dirname, '../../src', file), { style: 'compressed' }).css
const tokens = css('styles/_tokens.scss')

/** The declarations of a rule by its exact selector. */
function rule(sheet: string, selector: string): Record<string, string> {
  const rules = [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
  const body = rules.find(([, names]) => names === selector)?.[2] ?? ''
  return Object.fromEntries(body.split(';').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const))
}
/** What a token says in every theme it is named in. */
const token = (name: string): string[] => [...tokens.matchAll(new RegExp(`${name}:([^;}]+)`, 'g'))].map(([, value]) => (value ?? '').trim())

test('dialogs: what confirms is #00bbdd, in both themes', () => {
  expect(css('components/feedback-host/feedback-host.module.scss')).toContain('color:var(--c-dialog-confirm)')
  expect(token('--c-dialog-confirm')).toEqual(['#0bd'])
})

test('tab bar: 50 high, words of 11 px, #4984FA and #999999 in both themes', () => {
  const bar = css('components/tab-bar/tab-bar.module.scss')
  expect(rule(bar, '.tab')).toMatchObject({ height: '50px', 'box-sizing': 'border-box', color: 'var(--c-tab-idle)' })
  expect(rule(bar, '.tab').font).toContain('var(--t-tab)')
  expect(rule(bar, '.on')).toEqual({ color: 'var(--c-tab-on)' })
  expect(token('--t-tab')).toEqual(['400 11px/14px'])
  expect([token('--c-tab-on'), token('--c-tab-idle')]).toEqual([['#4984fa'], ['#999']])
})

test('the platform’s own tab bar has the same colours, and the default title is the product’s name', () => {
  Object.assign(globalThis, { defineAppConfig: (config: unknown) => config })
  const { default: app } = jest.requireActual<{ default: Record<'tabBar' | 'window', object> }>('../../src/app.config')
  expect(app.tabBar).toMatchObject({ custom: true, color: '#999999', selectedColor: '#4984FA' })
  expect(app.window).toMatchObject({ navigationBarTitleText: '知行题库', navigationStyle: 'custom' })
})

test('the upgrade popup fades in within 200 ms, and goes in a browser as it came', () => {
  const popup = css('pages/upgrade-popup/upgrade-popup.module.scss')
  expect(rule(popup, '.mask').animation).toBe('appear 200ms var(--ease) both')
  expect(popup).toContain('@keyframes appear{from{opacity:0}}')
  const below = css('platform/page-below/page-below.scss')
  expect(rule(below, '#app .taro_page.page-below')).toEqual({ display: 'block' })
  expect(rule(below, '#app .taro_page.page-clear')).toMatchObject({ background: 'rgba(0,0,0,0)', transform: 'none', transition: 'none' })
  expect(below).toContain('opacity 200ms')
  expect(rule(css('components/screen/screen.module.scss'), '.clear')).toEqual({ background: 'rgba(0,0,0,0)' })
})

test('a list is pulled 45 px to be read anew', () => expect(REFRESH_THRESHOLD).toBe(45))

test('a banner turns every 5 s within 500 ms, 350 ms are a long press and 10 px end it', () =>
  expect([SWIPER_INTERVAL, SWIPER_DURATION, LONG_PRESS, LONG_PRESS_SLOP]).toEqual([5000, 500, 350, 10]))

test('sockets and downloads are waited for 60 s', () => expect([SOCKET_TIMEOUT_MS, DOWNLOAD_MS]).toEqual([60_000, 60_000]))
