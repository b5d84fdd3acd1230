/** Who waits on the intro of a paper for its doors gets in when they open, by the server's clock, without leaving the page. */
import { act, render, screen } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import type { SimulatedIntro } from '@/api/simulated'
import { IntroFooter } from '@/pages_subpkg_practice/practice-simulated/parts-intro/intro-footer'
import { device } from '@/platform/system'

function mockView({ children }: { children: ReactNode }) {
  return createElement('div', null, children)
}
function mockButton({ disabled, onTap, children }: { disabled?: boolean; onTap?: () => void; children: ReactNode }) {
  return createElement('button', { disabled, onClick: onTap }, children)
}
jest.mock('@tarojs/components', () => ({ View: mockView }))
jest.mock('@/components/button', () => ({ Button: mockButton }))
jest.mock('@/features/question/look', () => ({ clockWords: (ms: number) => `${ms / 1000} s` }))
jest.mock('@/pages_subpkg_practice/practice-simulated/parts-intro/intro.module.scss', () => ({}))

const SERVER = Date.parse('2026-11-20T09:59:50Z')
/** The device is an hour behind. */
const HERE = SERVER - 3_600_000
const MINUTE = 60_000
const nothing = () => undefined

function show(more: Partial<SimulatedIntro>) {
  const rest = { closesAt: null, attemptsLeft: null, mine: null, lock: null, serverNow: SERVER }
  const intro = { opensAt: null, ...rest, ...more } as SimulatedIntro
  render(
    createElement(IntroFooter, {
      intro,
      readAt: HERE,
      starting: false,
      restarts: true,
      onStart: nothing,
      onUnlock: nothing,
      onRestart: nothing,
    }),
  )
}
const button = () => screen.getAllByRole('button').at(-1) as HTMLButtonElement
function pass(ms: number) {
  act(() => {
    device.setNow(HERE + ms)
    jest.advanceTimersByTime(1000)
  })
}

beforeEach(() => {
  jest.useFakeTimers()
  device.setNow(HERE)
})
afterEach(() => {
  device.setNow(null)
  jest.useRealTimers()
})

test('the doors open', () => {
  show({ opensAt: SERVER + 10_000 })
  expect([button().disabled, button().textContent]).toEqual([true, '11\u00a0月\u00a020\u00a0日 18:00 开放'])
  pass(9000)
  expect(button().disabled).toBe(true)
  pass(10_000)
  expect([button().disabled, button().textContent]).toEqual([false, '开始考试'])
})

test('the doors close', () => {
  show({ closesAt: SERVER + MINUTE })
  expect(button().disabled).toBe(false)
  pass(MINUTE - 1000)
  expect(button().disabled).toBe(false)
  pass(MINUTE)
  expect([button().disabled, button().textContent]).toEqual([true, '已过考试时间'])
})

test.each([
  [false, '继续考试 · 剩余 590 s'],
  [true, '继续考试 · 剩余 600 s'],
])('the time of an attempt that runs goes on, while paused (%p) it stands', (paused, words) => {
  const running = { attemptId: 'a', mode: 'normal' as const, remainingMs: 10 * MINUTE, paused, answered: 3 }
  show({ mine: { attempts: 1, best: null, bestFull: null, passed: false, running } })
  expect(button().textContent).toBe('继续考试 · 剩余 600 s')
  pass(10_000)
  expect(button().textContent).toBe(words)
})
