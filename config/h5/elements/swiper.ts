import { createElement, useEffect, useLayoutEffect, useRef, type PointerEvent, type UIEvent } from 'react'
import { SWIPER_DURATION, SWIPER_INTERVAL } from '../../../src/domain/widgets'
import { attributesOf, type ElementProps } from './attributes'

interface SwiperProps extends ElementProps {
  /** The page on show, from 0. */
  current?: number
  onChange?: (event: { detail: { current: number; source: string } }) => void
  /** Turns by itself every `interval` ms in `duration` ms, after the last page to the first one. */
  autoplay?: boolean
  interval?: number
  duration?: number
}

/** How near to its place a page counts as arrived, in pages. */
const ARRIVED = 0.02
/** Said to the mini program alone. */
const MINI_PROGRAM = /^(circular|indicator|vertical|easing|cacheExtent|disableTouch|adjustHeight)/
const forBrowsers = (props: object) => Object.fromEntries(Object.entries(props).filter(([name]) => !MINI_PROGRAM.test(name)))

/** Calls `turn` again and again; `hold` stops that, `wait` begins it anew. Whoever wants less motion turns the pages himself. */
function useTurning(interval: number | null, turn: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(turn)
  newest.current = turn
  const hold = () => clearTimeout(timer.current)
  const wait = () => {
    hold()
    if (interval === null || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    timer.current = setTimeout(() => {
      newest.current()
      wait()
    }, interval)
  }
  useEffect(() => {
    wait()
    return hold
    // The two are the same for one interval.
  }, [interval])
  return { hold, wait }
}

/** Lets what is on a page glide from one place to another, px from where it stands. */
const glide = (page: Element | undefined, way: [from: number, to: number], duration: number) =>
  page?.firstElementChild?.animate?.(
    way.map((x) => ({ transform: `translateX(${x}px)` })),
    { duration, easing: 'ease' },
  )

/**
 * Taro's Swiper as a plain element: pages side by side that the browser itself scrolls and snaps (elements.scss), so that
 * they follow a finger, a wheel and the keyboard. Taro's brings a library of 56 KB.
 */
export function Swiper(props: SwiperProps) {
  const { current = 0, onChange, autoplay, interval = SWIPER_INTERVAL, duration = SWIPER_DURATION, ...rest } = props
  const view = useRef<Element>(null)
  /** The page that was told about last, by the owner or to him. */
  const told = useRef(0)
  /** Where the view is being moved to by its owner: the pages it passes are nobody's choice. */
  const target = useRef<number | null>(null)
  const placed = useRef(false)
  const gliding = useRef<(Animation | undefined)[]>([])
  useLayoutEffect(() => {
    const element = view.current
    if (!element || (placed.current && told.current === current)) return
    target.current = placed.current ? current : null
    element.scrollTo({ left: current * element.clientWidth, behavior: placed.current ? 'smooth' : 'auto' })
    told.current = current
    placed.current = true
  }, [current])
  useEffect(() => {
    // A window that changes its width keeps the page.
    const keep = () => view.current?.scrollTo({ left: told.current * view.current.clientWidth })
    window.addEventListener('resize', keep)
    return () => window.removeEventListener('resize', keep)
  }, [])
  const tell = (page: number, source: string) => {
    told.current = page
    onChange?.({ detail: { current: page, source } })
  }
  const scrolled = ({ currentTarget, target: origin }: UIEvent<Element>) => {
    const { scrollLeft, clientWidth } = currentTarget
    // The scrolling of a list inside a page rises as well.
    if (origin !== currentTarget || clientWidth === 0) return
    const page = Math.round(scrollLeft / clientWidth)
    if (Math.abs(scrollLeft / clientWidth - page) > ARRIVED) return
    if (target.current !== null && target.current !== page) return
    target.current = null
    if (page !== told.current) tell(page, 'touch')
  }
  const turn = () => {
    const { clientWidth = 0, children = [] } = view.current ?? {}
    // Nobody sees it, or there is nothing else to see.
    if (document.hidden || clientWidth === 0 || children.length < 2) return
    const [before, page] = [told.current, (told.current + 1) % children.length]
    target.current = null
    // The browser's own way from the last page to the first would lead past all others: the pages change places first.
    view.current?.scrollTo({ left: page * clientWidth })
    const apart = (page - before) * clientWidth
    gliding.current = [glide(children[before], [apart, apart - clientWidth], duration), glide(children[page], [clientWidth, 0], duration)]
    tell(page, 'autoplay')
  }
  const { hold, wait } = useTurning(autoplay ? interval : null, turn)
  // A finger that taps comes as a pointer, too, and as one that goes when the finger scrolls.
  const byMouse = (act: () => void) => (event: PointerEvent) => event.pointerType === 'mouse' && act()
  return createElement('taro-swiper-core', {
    ...attributesOf(forBrowsers(rest)),
    onScroll: scrolled,
    // Whoever touches it takes over.
    onTouchStart: () => {
      target.current = null
      gliding.current.forEach((animation) => animation?.finish())
      hold()
    },
    onTouchEnd: wait,
    onTouchCancel: wait,
    onPointerEnter: byMouse(hold),
    onPointerLeave: byMouse(wait),
    ref: view,
  })
}

/** Taro's SwiperItem as a plain element. */
export function SwiperItem(props: ElementProps) {
  return createElement('taro-swiper-item-core', attributesOf(props))
}
