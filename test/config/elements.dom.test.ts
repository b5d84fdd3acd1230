import { act, fireEvent, render } from '@testing-library/react'
import { createElement } from 'react'
import { Image } from '../../config/h5/elements/image'
import { RichText } from '../../config/h5/elements/rich-text'
import { ScrollView } from '../../config/h5/elements/scroll-view'
import { Button, View } from '../../config/h5/elements/view'

jest.mock('../../config/h5/elements/elements.scss', () => ({}))

const first = ({ container }: { container: HTMLElement }) => container.firstElementChild as HTMLElement
/** jsdom lays nothing out: an element gets the figures a browser would know. */
const measure = (element: Element, figures: Record<string, number>) =>
  Object.entries(figures).forEach(([name, value]) => Object.defineProperty(element, name, { configurable: true, value }))

test('a picture says its name by itself: its box has no role that could', () => {
  const alts = [{ ariaLabel: '支付二维码' }, {}].map(
    (props) => first(render(createElement(Image, { src: 'a.png', ...props }))).querySelector('img')?.alt,
  )
  expect(alts).toEqual(['支付二维码', ''])
})

describe('View', () => {
  test('gives the names of the mini program to the browser', () => {
    const props = { className: 'a', ariaRole: 'radio', ariaChecked: false, ariaLabel: '答案', catchMove: true, hoverClass: 'none', id: 'x' }
    const view = first(render(createElement(View, props)))
    const attributes = Object.fromEntries(Array.from(view.attributes).map(({ name, value }) => [name, value]))
    expect(attributes).toEqual({ class: 'a', role: 'radio', tabindex: '0', 'aria-checked': 'false', 'aria-label': '答案', id: 'x' })
  })

  test('a role that Taro’s Babel plugin has renamed is a stop of the tab key all the same', () => {
    expect(first(render(createElement(View, { role: 'button' } as object))).getAttribute('tabindex')).toBe('0')
  })

  test('a heading is of a part of the page, but the one that says it is the page’s', () => {
    const level = (props: object) => first(render(createElement(View, props))).getAttribute('aria-level')
    expect([{}, { ariaLevel: '1' }].map((props) => level({ ariaRole: 'heading', ...props }))).toEqual(['2', '1'])
    expect(level({ ariaLevel: '1', ariaRole: 'heading' })).toBe('1')
  })

  test('a role that nobody presses is no stop of the tab key', () => {
    expect(first(render(createElement(View, { ariaRole: 'status' } as object))).hasAttribute('tabindex')).toBe(false)
  })

  test('what has the role of something pressed looks pressed, unless it cannot be or names a look of its own', () => {
    const look = (props: object) => first(render(createElement(View, props))).dataset.hover
    expect(look({ ariaRole: 'button' })).toBe('tap')
    expect(look({ role: 'tab' })).toBe('tap')
    expect(look({ ariaRole: 'button', hoverClass: 'dim' })).toBe('dim')
    expect(look({ hoverClass: 'dim', ariaRole: 'button' })).toBe('dim')
    expect(look({ ariaRole: 'button', hoverClass: 'none' })).toBeUndefined()
    expect(look({ ariaRole: 'button', ariaDisabled: true })).toBeUndefined()
    expect(look({ ariaRole: 'status' })).toBeUndefined()
    expect(look({ onClick: () => undefined })).toBeUndefined()
  })

  test('a finger that rests for 350 ms is a long press, also when it trembles; one that moves over 10 px is not', () => {
    jest.useFakeTimers()
    const held = jest.fn()
    const view = first(render(createElement(View, { onLongPress: held })))
    const at = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] })
    const press = (...way: [number, number][]) => {
      fireEvent.touchStart(view, at(100, 200))
      for (const [x, y] of way) fireEvent.touchMove(view, at(x, y))
      jest.advanceTimersByTime(349)
      const early = held.mock.calls.length
      jest.advanceTimersByTime(1)
      fireEvent.touchEnd(view)
      return held.mock.calls.length - early
    }
    expect(press()).toBe(1)
    expect(press([103, 204], [106, 208])).toBe(1)
    expect(press([107, 208])).toBe(0)
    expect(press([120, 200], [100, 200])).toBe(0)
    fireEvent.touchStart(view, at(0, 0))
    fireEvent.touchEnd(view)
    jest.advanceTimersByTime(1000)
    expect(held).toHaveBeenCalledTimes(2)
    jest.useRealTimers()
  })

  test('the look of a pressed element comes with the finger and goes after it', () => {
    jest.useFakeTimers()
    const inner = createElement(View, { className: 'i', hoverClass: 'lit' } as object)
    const outer = first(render(createElement(View, { className: 'o', hoverClass: 'warm' } as object, inner)))
    const child = outer.firstElementChild as HTMLElement
    const look = () => [outer.className, child.className]
    fireEvent.touchStart(child)
    expect(look()).toEqual(['o', 'i'])
    jest.advanceTimersByTime(50)
    expect(look()).toEqual(['o', 'i lit'])
    fireEvent.touchEnd(child)
    jest.advanceTimersByTime(400)
    expect(look()).toEqual(['o', 'i'])
    jest.useRealTimers()
  })

  test('a disabled button hears nothing', () => {
    const press = jest.fn()
    const page = render(createElement(Button, { disabled: true, onClick: press }))
    fireEvent.click(first(page))
    page.rerender(createElement(Button, { onClick: press }))
    fireEvent.click(first(page))
    expect(press).toHaveBeenCalledTimes(1)
  })
})

describe('ScrollView', () => {
  const scrollTo = jest.fn()
  beforeEach(() => {
    Object.assign(Element.prototype, { scrollTo })
    scrollTo.mockClear()
  })

  test('tells its place, and the end once for each length of the content', () => {
    const [scrolled, end] = [jest.fn(), jest.fn()]
    const onScroll = (event: unknown) => scrolled((event as { detail: { scrollTop: number } }).detail.scrollTop)
    const view = first(render(createElement(ScrollView, { scrollY: true, lowerThreshold: 100, onScroll, onScrollToLower: end })))
    const at = (scrollTop: number, scrollHeight: number) => {
      measure(view, { scrollTop, scrollHeight, clientHeight: 500 })
      fireEvent.scroll(view)
    }
    at(0, 1000)
    expect(end).toHaveBeenCalledTimes(0)
    at(450, 1000)
    at(480, 1000)
    expect(end).toHaveBeenCalledTimes(1)
    at(980, 1500)
    expect(end).toHaveBeenCalledTimes(2)
    expect(scrolled.mock.calls.flat()).toEqual([0, 450, 480, 980])
  })

  test('follows a change of scrollTop, and not every other change', () => {
    const page = render(createElement(ScrollView, { scrollY: true, scrollTop: 0 }))
    scrollTo.mockClear()
    page.rerender(createElement(ScrollView, { scrollY: true, scrollTop: 0, className: 'b' }))
    expect(scrollTo).not.toHaveBeenCalled()
    page.rerender(createElement(ScrollView, { scrollY: true, scrollTop: 7 }))
    expect(scrollTo).toHaveBeenCalledWith({ top: 7, behavior: 'auto' })
  })

  test('brings a child to its beginning, less the room the child asks for above itself', () => {
    const scrollBy = jest.fn()
    Object.assign(Element.prototype, { scrollBy })
    // jsdom has no CSS.escape.
    Object.assign(globalThis, { CSS: { escape: (id: string) => id } })
    const computed = jest.spyOn(window, 'getComputedStyle').mockReturnValue({ scrollMarginTop: '12px' } as CSSStyleDeclaration)
    const child = createElement(View, { id: 'a' } as object)
    const page = render(createElement(ScrollView, { scrollY: true }, child))
    jest.spyOn(page.container.querySelector('#a') as Element, 'getBoundingClientRect').mockReturnValue({ top: 300, left: 0 } as DOMRect)
    page.rerender(createElement(ScrollView, { scrollY: true, scrollIntoView: 'a', scrollWithAnimation: true }, child))
    expect(scrollBy).toHaveBeenCalledWith({ top: 288, left: 0, behavior: 'smooth' })
    computed.mockRestore()
  })

  test('what lies around it does not follow a finger inside it', () => {
    const [around, inside] = [jest.fn(), jest.fn()]
    const view = createElement(ScrollView, { onTouchMove: inside })
    fireEvent.touchMove(first(render(createElement(View, { onTouchMove: around }, view))).firstElementChild as Element)
    expect([inside.mock.calls.length, around.mock.calls.length]).toEqual([1, 0])
  })
})

test('RichText draws nodes, their styles and attributes, and new ones in place of old ones', () => {
  const bold = [{ name: 'p', attrs: { style: 'color: red', class: 'c' }, children: [{ type: 'text', text: '<b>1</b>' }] }]
  const page = render(createElement(RichText, { nodes: bold }))
  expect(first(page).innerHTML).toBe('<p style="color: red;" class="c">&lt;b&gt;1&lt;/b&gt;</p>')
  act(() => page.rerender(createElement(RichText, { nodes: [{ type: 'text', text: '2' }] })))
  expect(first(page).innerHTML).toBe('2')
})

test('RichText: a formula whose picture does not come is its source; any other picture stays', () => {
  const picture = (src: string) => ({ name: 'img', attrs: { src, alt: 'a<b', 'aria-label': 'a<b' } })
  const nodes = [picture('https://m.example/zxedu/media/formula/abcdefgh.svg?ink=000000'), picture('/zxedu/media/picture/a.png')]
  const [formula, figure] = Array.from(first(render(createElement(RichText, { nodes }))).children)
  const text = formula?.parentElement
  ;[formula, figure].forEach((image) => fireEvent.error(image as Element))
  expect(text?.textContent).toBe('a<b')
  expect((text?.firstElementChild as HTMLElement).style.fontFamily).toBe('monospace')
  expect(text?.lastElementChild).toBe(figure)
})
