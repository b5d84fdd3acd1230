/** A practice that is begun anew: who has left before the server has begun it is not taken from where he is. */
import { act, renderHook } from '@testing-library/react'
import { start } from '@/api/practice'
import { openPractice } from '@/domain/practice-resume'
import { createCore } from '@/pages_subpkg_practice/practice-core/core'
import { createActions } from '@/pages_subpkg_practice/practice-core/use-actions'
import { useOpening } from '@/pages_subpkg_practice/practice-core/use-opening'
import { memory as pages, navigation } from '@/platform/navigation'
import { toast } from '@/platform/toast'
import { hrefOf, type RouteQuery } from '@/routes'
import { chapterMeta, mixed } from '../../domain/practice-fixtures'
import { forget, hide, show } from '../../hooks/pages-on-screen'

jest.mock('@tarojs/taro', () => jest.requireActual<{ taro: object }>('../../hooks/pages-on-screen').taro)
jest.mock('@/api/practice')

const [HOME, DAYS] = [hrefOf('practice', {}), hrefOf('practiceDays', {})]
const ANEW: RouteQuery['practiceCore'] = { source: 'random', subjectId: 'nurse', restart: '1' }
const BEGUN = hrefOf('practiceCore', { sessionId: 's2' })
let begin: () => Promise<void>

beforeEach(() => {
  forget()
  let answer: (begun: Awaited<ReturnType<typeof start>>) => void = () => undefined
  jest.mocked(start).mockReturnValue(new Promise((resolve) => (answer = resolve)))
  begin = () => act(async () => answer({ sessionId: 's2', resumed: false, total: 9 }))
})

async function opened() {
  pages.reset(HOME, DAYS, hrefOf('practiceCore', ANEW))
  const page = renderHook(() => useOpening(ANEW, true))
  await show()
  return page
}

test('the session takes the page over', async () => {
  await opened()
  await begin()
  expect(pages.stack()).toEqual([HOME, DAYS, BEGUN])
})

test('who went back before it had begun stays on the page below', async () => {
  const { unmount } = await opened()
  await navigation.back()
  unmount()
  await begin()
  expect(pages.stack()).toEqual([HOME, DAYS])
})

test('nor while the page still slides away', async () => {
  await opened()
  await navigation.back()
  await begin()
  expect(pages.stack()).toEqual([HOME, DAYS])
})

test('under a login it waits until it is shown again', async () => {
  await opened()
  await navigation.push(hrefOf('login', {}))
  await hide()
  await begin()
  expect(pages.stack().at(-1)).toBe(hrefOf('login', {}))
  await navigation.back()
  await show()
  expect(pages.stack()).toEqual([HOME, DAYS, BEGUN])
})

test('重新练习 of the card: the same', async () => {
  jest.spyOn(toast, 'confirm').mockResolvedValue(true)
  const server = { position: 0, recitePosition: 0, elapsedMs: 0, finished: false, marks: [], answers: [] }
  const practice = openPractice({ paper: mixed, server, note: null, unsent: [] })
  const ports = { record: () => undefined, keep: () => undefined, now: Date.now }
  const actions = createActions(createCore(chapterMeta(), { practice, favorites: [] }, ports), () => undefined)
  pages.reset(HOME, hrefOf('practiceCore', { sessionId: 's1' }))
  const restarting = actions.restart()
  await act(async () => undefined)
  await navigation.back()
  await begin()
  await restarting
  expect(pages.stack()).toEqual([HOME])
})
