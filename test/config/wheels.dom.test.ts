import { act, fireEvent, render } from '@testing-library/react'
import { createElement } from 'react'
import { PickerView, PickerViewColumn } from '../../config/h5/elements/picker-view'
import { Swiper, SwiperItem } from '../../config/h5/elements/swiper'

/** jsdom lays nothing out and scrolls nothing: every element is 375 wide and goes where it is sent. */
beforeAll(() => {
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, value: 375 })
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    const { top, left } = to as ScrollToOptions
    if (top !== undefined) this.scrollTop = top
    if (left !== undefined) this.scrollLeft = left
  } as Element['scrollTo']
})
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('Swiper', () => {
  const pages = ['a', 'b', 'c'].map((name) => createElement(SwiperItem, { key: name }, name))
  function open(current: number) {
    const onChange = jest.fn()
    const draw = (now: number) => createElement(Swiper, { current: now, onChange, children: pages })
    const { container, rerender } = render(draw(current))
    return { view: container.firstElementChild as HTMLElement, onChange, show: (now: number) => rerender(draw(now)) }
  }
  const scroll = (view: HTMLElement, left: number) => {
    view.scrollLeft = left
    fireEvent.scroll(view)
  }

  test('begins at its page', () => expect(open(2).view.scrollLeft).toBe(750))

  test('a finger tells the page when it arrives, once', () => {
    const { view, onChange } = open(0)
    fireEvent.touchStart(view)
    for (const left of [100, 300, 374, 375, 375]) scroll(view, left)
    expect(onChange.mock.calls).toEqual([[{ detail: { current: 1, source: 'touch' } }]])
  })

  test('pages that are passed on the way of the owner are nobody’s choice', () => {
    const { view, onChange, show } = open(0)
    show(2)
    for (const left of [200, 375, 600, 750]) scroll(view, left)
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.touchStart(view)
    scroll(view, 375)
    expect(onChange).toHaveBeenCalledTimes(1)
  })
})

describe('a Swiper that turns by itself', () => {
  const finish = jest.fn()
  const animate = jest.fn((..._: unknown[]) => ({ finish }))
  const motion = { matches: false }
  beforeEach(() => {
    animate.mockClear()
    motion.matches = false
    Object.assign(Element.prototype, { animate })
    Object.assign(window, { matchMedia: () => motion })
  })
  afterEach(() => {
    Reflect.deleteProperty(document, 'hidden')
  })
  const pages = ['a', 'b', 'c'].map((name) => createElement(SwiperItem, { key: name }, createElement('p', {}, name)))
  function open(props: object = { autoplay: true }) {
    const onChange = jest.fn()
    const draw = (now: object) => createElement(Swiper, { interval: 5000, duration: 500, onChange, children: pages, ...now } as object)
    const { container, rerender, unmount } = render(draw(props))
    return {
      view: container.firstElementChild as HTMLElement,
      told: () => onChange.mock.calls.map(([{ detail }]: [{ detail: { current: number; source: string } }]) => detail.current),
      show: (now: object) => rerender(draw(now)),
      unmount,
    }
  }
  const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms))
  const pointer = (type: string, pointerType: string) => Object.assign(new Event(type, { bubbles: true }), { pointerType })

  test('shows the next page every 5 s, after the last one the first, and tells each of them once', () => {
    const { view, told } = open()
    pass(4999)
    expect(told()).toEqual([])
    pass(1)
    fireEvent.scroll(view)
    expect([view.scrollLeft, told()]).toEqual([375, [1]])
    pass(10_000)
    fireEvent.scroll(view)
    expect([view.scrollLeft, told()]).toEqual([0, [1, 2, 0]])
  })

  test('both pages go to the left by their width in 500 ms, also from the last to the first', () => {
    open()
    pass(15_000)
    const ways = animate.mock.calls.map(([frames]) =>
      (frames as { transform: string }[]).map(({ transform }) => transform.match(/-?\d+/)?.[0]),
    )
    expect(ways.slice(0, 2)).toEqual([
      ['375', '0'],
      ['375', '0'],
    ])
    expect(ways.slice(-2)).toEqual([
      ['-750', '-1125'],
      ['375', '0'],
    ])
    expect(animate.mock.calls[0]?.[1]).toMatchObject({ duration: 500 })
  })

  test('stands under a finger and under a mouse, and waits its whole time afterwards', () => {
    const { view, told } = open()
    pass(4000)
    fireEvent.touchStart(view)
    pass(20_000)
    fireEvent.touchEnd(view)
    pass(4999)
    expect(told()).toEqual([])
    pass(1)
    expect(told()).toEqual([1])
    fireEvent(view, pointer('pointerover', 'mouse'))
    pass(20_000)
    fireEvent(view, pointer('pointerout', 'mouse'))
    expect(told()).toEqual([1])
    pass(5000)
    expect(told()).toEqual([1, 2])
  })

  test('a finger that takes a page on its way has it where it belongs', () => {
    const { view } = open()
    pass(5000)
    fireEvent.touchStart(view)
    expect(finish.mock.calls.length).toBe(2)
  })

  test('stands while nobody sees it, while it is told to, and for who wants less motion', () => {
    const { told, show } = open()
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    pass(20_000)
    Reflect.deleteProperty(document, 'hidden')
    expect(told()).toEqual([])
    show({ autoplay: false })
    pass(20_000)
    expect(told()).toEqual([])
    motion.matches = true
    show({ autoplay: true })
    pass(20_000)
    expect(told()).toEqual([])
  })

  test('one page stays, and what is gone turns no more', () => {
    const one = open({ autoplay: true, children: pages.slice(0, 1) })
    const gone = open()
    gone.unmount()
    pass(20_000)
    expect([one.told(), gone.told()]).toEqual([[], []])
  })
})

describe('PickerView', () => {
  const column = (names: string[]) =>
    createElement(
      PickerViewColumn,
      { key: names.join('') },
      names.map((name) => createElement('p', { key: name }, name)),
    )
  function open(value: number[]) {
    const onChange = jest.fn()
    const children = [column(['a', 'b', 'c']), column(['d', 'e'])]
    const { container } = render(createElement(PickerView, { value, onChange, children }))
    return { columns: Array.from(container.querySelectorAll<HTMLElement>('taro-picker-view-column-core')), onChange }
  }

  test('each wheel begins at its row', () => expect(open([2, 1]).columns.map(({ scrollTop }) => scrollTop)).toEqual([80, 40]))

  test('a wheel tells its row once it stands', () => {
    const { columns, onChange } = open([0, 1])
    for (const top of [20, 60, 81]) {
      columns[0]!.scrollTop = top
      fireEvent.scroll(columns[0]!)
      act(() => jest.advanceTimersByTime(50))
    }
    expect(onChange).not.toHaveBeenCalled()
    act(() => jest.advanceTimersByTime(120))
    expect(onChange.mock.calls).toEqual([[{ detail: { value: [2, 1] } }]])
  })

  test('a click turns the wheel to the row', () => {
    const { columns } = open([0, 0])
    fireEvent.click(columns[1]!.children[1]!)
    expect(columns[1]!.scrollTop).toBe(40)
  })

  test('a wheel says its name and its row, and the arrow keys turn it', () => {
    const { columns, onChange } = open([2, 0])
    const said = columns.map((wheel) => ['role', 'aria-label', 'aria-valuetext', 'aria-valuenow'].map((name) => wheel.getAttribute(name)))
    expect(said).toEqual([
      ['spinbutton', '第 1 列', 'c', '3'],
      ['spinbutton', '第 2 列', 'd', '1'],
    ])
    fireEvent.keyDown(columns[0]!, { key: 'ArrowUp' })
    expect(fireEvent.keyDown(columns[1]!, { key: 'ArrowDown' })).toBe(false)
    expect(onChange.mock.calls).toEqual([[{ detail: { value: [1, 0] } }], [{ detail: { value: [2, 1] } }]])
    // At its ends a wheel stands.
    fireEvent.keyDown(columns[0]!, { key: 'ArrowDown' })
    fireEvent.keyDown(columns[1]!, { key: 'ArrowUp' })
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  test('a wheel whose rows change under it says the new one', () => {
    const draw = (names: string[]) =>
      createElement(PickerView, {
        value: [0],
        children: [
          createElement(
            PickerViewColumn,
            { key: 0, ariaLabel: '城市' },
            names.map((name) => createElement('p', { key: name }, name)),
          ),
        ],
      })
    const { container, rerender } = render(draw(['杭州市']))
    rerender(draw(['南京市']))
    const wheel = container.querySelector('[role=spinbutton]')
    expect(['aria-label', 'aria-valuetext'].map((name) => wheel?.getAttribute(name))).toEqual(['城市', '南京市'])
  })
})
