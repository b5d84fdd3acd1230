/** One move at a time on H5: what Taro's router is told of the browser's history, and when. */
const listeners = new Map<string, () => void>()
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { eventCenter: { on: (name: string, listener: () => void) => listeners.set(name, listener) } },
}))

import { askOnBack, settled, watchMoves } from '@/platform/navigation/moves'

const begins = () => listeners.get('__taroRouterChange')?.()
const stands = () => listeners.get('__afterTaroRouterChange')?.()
const heard: string[] = []
let answer: (leave: boolean) => void
const asked = jest.fn((_words: string) => new Promise<boolean>((resolve) => void (answer = resolve)))
const tick = () => jest.advanceTimersByTimeAsync(0)

/** What the history library would be told of. */
beforeAll(() => {
  jest.useFakeTimers()
  watchMoves(asked)
  for (const name of ['popstate', 'hashchange']) window.addEventListener(name, () => heard.push(name))
})
afterAll(() => jest.useRealTimers())
beforeEach(async () => {
  stands()
  await jest.advanceTimersByTimeAsync(2000)
  heard.length = 0
  asked.mockClear()
})
/** A step back of the browser: the address has changed already. */
const stepBack = () => {
  window.dispatchEvent(new PopStateEvent('popstate'))
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

test('a step back goes through when no page is on its way', () => {
  stepBack()
  expect(heard).toEqual(['popstate', 'hashchange'])
})

test('two quick steps back: the second waits until the page before it stands, and several become one', async () => {
  stepBack()
  begins()
  heard.length = 0
  stepBack()
  stepBack()
  await jest.advanceTimersByTimeAsync(320)
  expect(heard).toEqual([])
  stands()
  await jest.advanceTimersByTimeAsync(450)
  expect(heard).toEqual(['popstate', 'hashchange'])
})

test('a step back as soon as a page stands whose script took a while: the page below is put away first', async () => {
  window.history.replaceState({ idx: 1 }, '')
  begins()
  await jest.advanceTimersByTimeAsync(300)
  stands()
  window.history.replaceState({ idx: 0 }, '')
  stepBack()
  // Taro's router: 350 ms from when it stands.
  await jest.advanceTimersByTimeAsync(360)
  expect(heard).toEqual([])
  await jest.advanceTimersByTimeAsync(100)
  expect(heard).toEqual(['popstate', 'hashchange'])
})

test('a step back once the page before it stands is held no longer', async () => {
  window.history.replaceState({ idx: 2 }, '')
  begins()
  stands()
  await jest.advanceTimersByTimeAsync(500)
  window.history.replaceState({ idx: 1 }, '')
  stepBack()
  begins()
  await jest.advanceTimersByTimeAsync(310)
  stands()
  heard.length = 0
  window.history.replaceState({ idx: 0 }, '')
  stepBack()
  await jest.advanceTimersByTimeAsync(100)
  expect(heard).toEqual(['popstate', 'hashchange'])
})

test('a page that does not come holds nobody for longer than a second', async () => {
  begins()
  stepBack()
  const free = jest.fn()
  void settled().then(free)
  await jest.advanceTimersByTimeAsync(900)
  expect(free).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(200)
  expect(free).toHaveBeenCalled()
  expect(heard).toEqual(['popstate', 'hashchange'])
})

test('a move forward waits for the one under way, and for none when none is', async () => {
  const free = jest.fn()
  void settled().then(free)
  await tick()
  expect(free).toHaveBeenCalledTimes(1)
  begins()
  void settled().then(free)
  await tick()
  expect(free).toHaveBeenCalledTimes(1)
  stands()
  await tick()
  expect(free).toHaveBeenCalledTimes(2)
})

test('a page that is about to leave opens nothing: neither a touch on it nor a move of its own', async () => {
  const [touched, free] = [jest.fn(), jest.fn()]
  window.addEventListener('click', touched)
  begins()
  stands()
  stepBack()
  document.body.click()
  void settled().then(free)
  await jest.advanceTimersByTimeAsync(350)
  expect([heard, touched.mock.calls, free.mock.calls]).toEqual([[], [], []])
  await jest.advanceTimersByTimeAsync(100)
  expect(heard).toEqual(['popstate', 'hashchange'])
  expect(free).toHaveBeenCalledTimes(1)
  document.body.click()
  expect(touched).toHaveBeenCalledTimes(1)
  window.removeEventListener('click', touched)
})

test('a page with unsaved words asks; who leaves, leaves', async () => {
  askOnBack('确定离开吗？')
  stepBack()
  expect(asked).toHaveBeenCalledWith('确定离开吗？')
  expect(heard).toEqual([])
  // The question can be answered, and the page goes on meanwhile.
  const touched = jest.fn()
  window.addEventListener('click', touched, { once: true })
  document.body.click()
  expect(touched).toHaveBeenCalledTimes(1)
  answer(true)
  await jest.advanceTimersByTimeAsync(450)
  expect(heard).toEqual(['popstate', 'hashchange'])
  expect(asked).toHaveBeenCalledTimes(1)
})

test('who stays is where they were: the browser goes forth again, and the router hears nothing', async () => {
  window.history.replaceState({ idx: 4 }, '')
  begins()
  stands()
  await jest.advanceTimersByTimeAsync(500)
  askOnBack('确定离开吗？')
  const go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined)
  window.history.replaceState({ idx: 3 }, '')
  stepBack()
  answer(false)
  await tick()
  expect(go).toHaveBeenCalledWith(1)
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(heard).toEqual([])
  // Asked again the next time.
  stepBack()
  expect(asked).toHaveBeenCalledTimes(2)
  answer(true)
  await jest.advanceTimersByTimeAsync(450)
  expect(heard).toEqual(['popstate', 'hashchange'])
  go.mockRestore()
})

test('the page that the first of two quick steps leads to asks before the second leaves it', async () => {
  window.history.replaceState({ idx: 6 }, '')
  begins()
  stands()
  await jest.advanceTimersByTimeAsync(500)
  window.history.replaceState({ idx: 5 }, '')
  stepBack()
  begins()
  heard.length = 0
  window.history.replaceState({ idx: 4 }, '')
  stepBack()
  stands()
  askOnBack('确定离开吗？')
  await jest.advanceTimersByTimeAsync(450)
  expect(asked).toHaveBeenCalledTimes(1)
  const go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined)
  answer(false)
  await tick()
  expect(go).toHaveBeenCalledWith(1)
  window.history.replaceState({ idx: 5 }, '')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(heard).toEqual([])
  askOnBack(null)
  go.mockRestore()
})

test('a page has a box of its own; what it moves to meanwhile waits for the answer', async () => {
  const leaves = jest.fn(async () => new Promise<boolean>((resolve) => void (answer = resolve)))
  askOnBack('确定离开吗？', leaves)
  const go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined)
  window.history.replaceState({ idx: 2 }, '')
  begins()
  stands()
  await jest.advanceTimersByTimeAsync(500)
  window.history.replaceState({ idx: 1 }, '')
  stepBack()
  expect([leaves.mock.calls.length, asked.mock.calls.length]).toEqual([1, 0])
  // Its work is over under the box, which can still be answered.
  askOnBack(null)
  const [touched, free] = [jest.fn(), jest.fn()]
  window.addEventListener('click', touched, { once: true })
  document.body.click()
  expect(touched).toHaveBeenCalledTimes(1)
  void settled().then(free)
  answer(false)
  await tick()
  expect(free).not.toHaveBeenCalled()
  window.history.replaceState({ idx: 2 }, '')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await tick()
  expect(free).toHaveBeenCalledTimes(1)
  go.mockRestore()
})

test('an address that is typed over a page that asks: who stays goes back to it', async () => {
  window.history.replaceState({ idx: 3 }, '')
  begins()
  stands()
  await jest.advanceTimersByTimeAsync(500)
  askOnBack('确定离开吗？')
  const go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined)
  window.history.replaceState(null, '')
  stepBack()
  answer(false)
  await tick()
  expect(go).toHaveBeenCalledWith(-1)
  window.history.replaceState({ idx: 3 }, '')
  window.dispatchEvent(new PopStateEvent('popstate'))
  askOnBack(null)
  go.mockRestore()
})
