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
})
