import '../../config/h5/elements/hover'

/** The look of a pressed element on H5. */
const touch = (kind: 'touchstart' | 'touchend', on: Element) => on.dispatchEvent(new Event(kind, { bubbles: true }))

let outer: HTMLElement
let inner: HTMLElement

beforeEach(() => {
  jest.useFakeTimers()
  document.body.innerHTML = '<div data-hover="row"><div data-hover="dim"><i></i></div></div>'
  outer = document.body.firstElementChild as HTMLElement
  inner = outer.firstElementChild as HTMLElement
})
afterEach(() => jest.useRealTimers())

function press(ms: number) {
  touch('touchstart', inner.firstElementChild as Element)
  jest.advanceTimersByTime(ms)
}

test('it comes after 50 ms, and goes 400 ms after the finger', () => {
  press(49)
  expect(inner.className).toBe('')
  jest.advanceTimersByTime(1)
  expect(inner.className).toBe('dim')
  touch('touchend', inner)
  jest.advanceTimersByTime(399)
  expect(inner.className).toBe('dim')
  jest.advanceTimersByTime(1)
  expect(inner.className).toBe('')
})

test('what lies around it is not pressed with it, and is where it alone is touched', () => {
  press(50)
  expect(outer.className).toBe('')
  touch('touchend', inner)
  touch('touchstart', outer)
  jest.advanceTimersByTime(50)
  expect(outer.className).toBe('row')
})

test('what was answered meanwhile wants no look any more, and keeps none', () => {
  press(50)
  touch('touchend', inner)
  inner.removeAttribute('data-hover')
  jest.advanceTimersByTime(400)
  expect(inner.className).toBe('')
})

test('an element that wants none once the finger is there a while gets none', () => {
  press(20)
  inner.removeAttribute('data-hover')
  jest.advanceTimersByTime(30)
  expect([outer.className, inner.className]).toEqual(['', ''])
})
