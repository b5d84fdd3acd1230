/** A practice that lies under another page: its clock stands and it hears no key, whatever the app does meanwhile. */
import { act, renderHook } from '@testing-library/react'
import * as api from '@/api/practice'
import { elapsedAt } from '@/domain/practice-session'
import { createCore } from '@/pages_subpkg_practice/practice-core/core'
import { usePracticeCore } from '@/pages_subpkg_practice/practice-core/use-practice-core'
import { keyboard } from '@/platform/keyboard'
import { device } from '@/platform/system'
import { mixed, opened } from '../../domain/practice-fixtures'

const mockPage: Record<'shown' | 'hidden', (() => void)[]> = { shown: [], hidden: [] }
jest.mock('@tarojs/taro', () => ({
  useDidShow: (run: () => void) => void mockPage.shown.push(run),
  useDidHide: (run: () => void) => void mockPage.hidden.push(run),
}))
jest.mock('@/api/practice')
jest.mock('@/platform/toast')

const call = (runs: (() => void)[]) => act(() => runs.splice(0).forEach((run) => run()))
const START = 1_800_000_000_000
const MINUTE = 60_000

function practise() {
  let now = START
  const recorded: string[] = []
  const meta = { sessionId: 's', subjectId: 'n', source: 'chapter' as const, chapterId: null, refId: null, title: '' }
  const ports = {
    record: ({ questionId }: { questionId: string }) => void recorded.push(questionId),
    keep: () => undefined,
    now: () => now,
  }
  const practice = { ...opened(mixed), visible: false, clock: { elapsedMs: 0, idleMs: 0, since: null } }
  const core = createCore({ ...meta, counted: new Set(), corrected: new Set() }, { practice, favorites: [] }, ports)
  const keeper = { keep: () => undefined, flush: () => undefined, stop: () => undefined, drop: () => undefined }
  const page = renderHook(() => usePracticeCore({ core, keeper, bring: null }))
  return {
    page,
    recorded,
    pass: (ms: number) => void (now += ms),
    spent: () => elapsedAt(core.get().practice, now),
  }
}

beforeEach(() => {
  jest.mocked(api.stats).mockResolvedValue([] as never)
  mockPage.shown.length = 0
  mockPage.hidden.length = 0
})

test('the app that comes back to another page leaves the clock of the practice below standing', () => {
  const { page, pass, spent } = practise()
  pass(MINUTE)
  call(mockPage.hidden)
  act(() => device.show(false))
  act(() => device.show(true))
  pass(9 * MINUTE)
  expect(spent()).toBe(MINUTE)
  call(mockPage.shown)
  pass(MINUTE)
  expect(spent()).toBe(2 * MINUTE)
  page.unmount()
})

test('a key pressed on the page above answers no question of the practice below', () => {
  const { page, recorded } = practise()
  call(mockPage.hidden)
  act(() => keyboard.press('A'))
  expect(recorded).toEqual([])
  call(mockPage.shown)
  act(() => keyboard.press('A'))
  expect(recorded).toEqual(['single'])
  page.unmount()
})
