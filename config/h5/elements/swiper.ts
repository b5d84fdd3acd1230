import { createElement, useEffect, useLayoutEffect, useRef, type UIEvent } from 'react'
import { attributesOf, type ElementProps } from './attributes'

interface SwiperProps extends ElementProps {
  /** The page on show, from 0. */
  current?: number
  onChange?: (event: { detail: { current: number; source: string } }) => void
}

/** How near to its place a page counts as arrived, in pages. */
const ARRIVED = 0.02
/** Said to the mini program alone. */
const MINI_PROGRAM = /^(duration|circular|autoplay|interval|indicator|vertical|easing|cacheExtent|disableTouch|adjustHeight)/
const forBrowsers = (props: object) => Object.fromEntries(Object.entries(props).filter(([name]) => !MINI_PROGRAM.test(name)))

/**
 * Taro's Swiper as a plain element: pages side by side that the browser itself scrolls and snaps (elements.scss), so that
 * they follow a finger, a wheel and the keyboard. Taro's brings a library of 56 KB.
 */
export function Swiper({ current = 0, onChange, ...rest }: SwiperProps) {
  const view = useRef<Element>(null)
  /** The page that was told about last, by the owner or to him. */
  const told = useRef(0)
  /** Where the view is being moved to by its owner: the pages it passes are nobody's choice. */
  const target = useRef<number | null>(null)
  const placed = useRef(false)
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
  const scrolled = ({ currentTarget, target: origin }: UIEvent<Element>) => {
    const { scrollLeft, clientWidth } = currentTarget
    // The scrolling of a list inside a page rises as well.
    if (origin !== currentTarget || clientWidth === 0) return
    const page = Math.round(scrollLeft / clientWidth)
    if (Math.abs(scrollLeft / clientWidth - page) > ARRIVED) return
    if (target.current !== null && target.current !== page) return
    target.current = null
    if (page === told.current) return
    told.current = page
    onChange?.({ detail: { current: page, source: 'touch' } })
  }
  return createElement('taro-swiper-core', {
    ...attributesOf(forBrowsers(rest)),
    onScroll: scrolled,
    // Whoever touches it takes over.
    onTouchStart: () => {
      target.current = null
    },
    ref: view,
  })
}

/** Taro's SwiperItem as a plain element. */
export function SwiperItem(props: ElementProps) {
  return createElement('taro-swiper-item-core', attributesOf(props))
}
