import { boot } from '../../config/h5/boot'
import { begin } from '../../config/h5/start'
import { drawing, FACTS, FakeCall, freshPage, layer, scripts, signIn, start, style } from './opened'

beforeEach(freshPage)

describe('the home as it was seen last', () => {
  const keep = (about: { key?: string | null; at?: number } = {}) =>
    localStorage.setItem('zx.first-screen', JSON.stringify({ key: start().key(), at: Date.now(), html: '<p>140 天</p>', ...about }))

  test('is shown to its own learner, and the app waits for its paint', () => {
    signIn('a')
    begin(FACTS)
    keep()
    begin(FACTS)
    boot(FACTS)
    expect(start().kept).toContain('140 天')
    expect(layer()?.textContent).toContain('140 天')
    expect(start().whole).toBe(true)
    expect(layer()?.isConnected).toBe(false)
    style()
    expect(layer()?.isConnected).toBe(true)
    expect(scripts()).toEqual([])
  })

  /** A visit for which the home of the one before is kept, and something is different. */
  const visitAfter = (change: () => void) => {
    signIn('a')
    begin(FACTS)
    keep()
    change()
    document.head.innerHTML = ''
    begin(FACTS)
    boot(FACTS)
  }

  test.each<[string, () => void]>([
    ['a wide window', () => (window.innerWidth = 1280)],
    ['another page', () => (window.location.hash = '#/pages/course/course')],
  ])('is not shown to %s, who starts as soon as the frame of the page is painted', (_, change) => {
    jest.useFakeTimers()
    visitAfter(change)
    expect([layer(), drawing()]).toEqual([null, null])
    expect(scripts()).toEqual([])
    jest.advanceTimersByTime(17)
    expect(scripts()).toEqual(['/h5/js/app.js'])
    jest.useRealTimers()
  })

  test('nothing is painted in a window that is hidden: the app starts all the same', () => {
    jest.useFakeTimers()
    const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
    visitAfter(() => (window.location.hash = '#/pages/course/course'))
    jest.advanceTimersByTime(300)
    expect(scripts()).toEqual(['/h5/js/app.js'])
    frames.mockRestore()
    jest.useRealTimers()
  })

  test.each<[string, () => void]>([
    ['another learner', () => signIn('b')],
    ['a guest after the learner left', () => localStorage.removeItem('uni_id_token')],
    ['a week later', () => keep({ at: Date.now() - 8 * 86_400_000 })],
    ['another build', () => keep({ key: 'css/old.css,js/old.js,a,nurse' })],
  ])('is not shown to %s, who waits a moment for the first screen', (_, change) => {
    jest.useFakeTimers()
    visitAfter(change)
    expect([layer(), drawing()?.getAttribute('src')]).toEqual([null, '/h5/js/first.js'])
    expect(scripts()).toEqual([])
    jest.advanceTimersByTime(300)
    expect(scripts()).toEqual(['/h5/js/app.js'])
    jest.useRealTimers()
  })
})

describe('the first screen of a home of which nothing is kept', () => {
  const picture = jest.fn((_answers: unknown, _device: unknown) => '<p>136 天</p>')
  beforeEach(() => {
    picture.mockClear()
    Object.assign(window, { zxFirst: { picture } })
  })
  afterEach(() => {
    delete (window as { zxFirst?: unknown }).zxFirst
  })
  const answer = (path: string, result: unknown) => FakeCall.sent.find(({ url }) => url.includes(path))?.answer(result)
  const answerAll = () => {
    answer('practice/home', 'the home')
    answer('bank/chapters', 'the tree')
    answer('practice/progress', 'the progress')
  }

  test('is drawn when the last of its answers is there, with what this device keeps', () => {
    signIn('a')
    localStorage.setItem('zx.theme', JSON.stringify({ state: { theme: 'dark' } }))
    begin(FACTS)
    boot(FACTS)
    style()
    answer('practice/home', 'the home')
    answer('bank/chapters', 'the tree')
    expect(picture).not.toHaveBeenCalled()
    answer('practice/progress', 'the progress')
    const answers = { home: 'the home', tree: 'the tree', progress: 'the progress' }
    expect(picture.mock.calls).toEqual([[answers, { theme: 'dark', fontScale: 1, announced: [] }]])
    expect([layer()?.isConnected, layer()?.textContent, start().whole]).toEqual([true, expect.stringContaining('136 天'), false])
    expect(scripts()).toEqual([])
  })

  test('and not before its script has come', () => {
    const { zxFirst } = window as unknown as { zxFirst: unknown }
    delete (window as { zxFirst?: unknown }).zxFirst
    begin(FACTS)
    boot(FACTS)
    style()
    answer('getMayorList', [{ groups: [{ subjects: [{ id: 'nurse' }] }] }])
    answerAll()
    expect(layer()).toBeNull()
    Object.assign(window, { zxFirst })
    drawing()?.onload?.(new Event('load'))
    expect(layer()?.isConnected).toBe(true)
  })

  test('a guest has no progress to wait for', () => {
    begin(FACTS)
    boot(FACTS)
    answer('getMayorList', [{ groups: [{ subjects: [{ id: 'nurse' }] }] }])
    answerAll()
    expect(picture.mock.calls.map(([answers]) => answers)).toEqual([{ home: 'the home', tree: 'the tree', progress: null }])
  })

  test('is not drawn over a page that has drawn itself', () => {
    signIn('a')
    begin(FACTS)
    boot(FACTS)
    style()
    delete start().heard
    answerAll()
    expect([picture.mock.calls, layer()]).toEqual([[], null])
  })

  test('nor when the page drew itself before the style sheet came', () => {
    signIn('a')
    begin(FACTS)
    boot(FACTS)
    answerAll()
    start().layer = null
    style()
    expect(document.querySelector('#first-screen')).toBeNull()
  })

  test('an answer that is none, and what cannot be drawn: the app says so', () => {
    signIn('a')
    begin(FACTS)
    boot(FACTS)
    answer('practice/home', 'the home')
    answer('practice/progress', 'the progress')
    const call = FakeCall.sent.find(({ url }) => url.includes('bank/chapters'))
    Object.assign(call ?? {}, { readyState: 4, status: 200, responseText: '{"success":false,"message":"稍后再试","result":null}' })
    call?.dispatch()
    expect([picture.mock.calls, layer(), scripts()]).toEqual([[], null, ['/h5/js/app.js']])
    picture.mockImplementationOnce(() => {
      throw new Error('of another shape')
    })
    answer('bank/chapters', 'the tree')
    expect([picture.mock.calls.length, layer()]).toEqual([1, null])
  })
})
