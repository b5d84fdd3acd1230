import { createElement, forwardRef, useEffect, useImperativeHandle, useRef, type RefObject, type TouchEvent, type UIEvent } from 'react'
import { attributesOf, type ElementProps } from './attributes'

interface ScrollProps extends ElementProps {
  scrollX?: boolean
  scrollY?: boolean
  scrollTop?: number
  scrollLeft?: number
  scrollIntoView?: string
  scrollWithAnimation?: boolean
  lowerThreshold?: number | string
  onScroll?: (event: unknown) => void
  onScrollToLower?: (event: unknown) => void
}

/** Said to the mini program alone: H5 never shows a scroll bar (frame.scss) and has a refresher of its own (Screen). */
const MINI_PROGRAM = /^(enhanced|showScrollbar|upperThreshold|onScrollToUpper|refresher|onRefresher|bounces|scrollAnchoring|pagingEnabled)/
const px = (value: number | string) => Number.parseFloat(String(value)) || 0

const forBrowsers = (props: object) => Object.fromEntries(Object.entries(props).filter(([name]) => !MINI_PROGRAM.test(name)))

/**
 * Brings a child to the beginning of the view, as the mini program does, less the room it asks for above itself. The
 * browser's own scrollIntoView would also move the page around the view.
 */
function bringIntoView(view: Element, id: string, behavior: ScrollBehavior): void {
  const child = view.querySelector(`#${CSS.escape(id)}`)
  if (!child) return
  const [outer, inner] = [view.getBoundingClientRect(), child.getBoundingClientRect()]
  const room = px(getComputedStyle(child).scrollMarginTop)
  view.scrollBy({ top: inner.top - outer.top - room, left: inner.left - outer.left, behavior })
}

/** Follows the props that move the view; only their changes move it. */
function usePosition(view: RefObject<Element>, { scrollTop, scrollLeft, scrollIntoView, scrollWithAnimation }: ScrollProps): void {
  const behavior = scrollWithAnimation ? 'smooth' : 'auto'
  useEffect(() => {
    if (scrollTop !== undefined) view.current?.scrollTo({ top: scrollTop, behavior })
  }, [view, scrollTop, behavior])
  useEffect(() => {
    if (scrollLeft !== undefined) view.current?.scrollTo({ left: scrollLeft, behavior })
  }, [view, scrollLeft, behavior])
  useEffect(() => {
    if (scrollIntoView && view.current) bringIntoView(view.current, scrollIntoView, behavior)
  }, [view, scrollIntoView, behavior])
}

/** Taro's ScrollView as a plain element; `onScrollToLower` comes once for each length of the content. */
export const ScrollView = forwardRef<Element, ScrollProps>(function ScrollView(props, ref) {
  const {
    scrollX,
    scrollY,
    scrollTop,
    scrollLeft,
    scrollIntoView,
    scrollWithAnimation,
    lowerThreshold = 50,
    onScroll,
    onScrollToLower,
    ...rest
  } = props
  const view = useRef<Element>(null)
  const told = useRef(0)
  useImperativeHandle(ref, () => view.current as Element)
  usePosition(view, { scrollTop, scrollLeft, scrollIntoView, scrollWithAnimation })

  const scrolled = (event: UIEvent<Element>) => {
    const { scrollTop: top, scrollLeft: left, scrollHeight, scrollWidth, clientHeight, clientWidth } = event.currentTarget
    const remaining = scrollY ? scrollHeight - top - clientHeight : scrollWidth - left - clientWidth
    const length = scrollY ? scrollHeight : scrollWidth
    const seen = Object.assign(event, { detail: { scrollTop: top, scrollLeft: left, scrollHeight, scrollWidth } })
    onScroll?.(seen)
    if (remaining > px(lowerThreshold)) told.current = 0
    else if (told.current !== length) {
      told.current = length
      onScrollToLower?.(seen)
    }
  }
  // A finger inside the view scrolls it; what lies around must not follow it.
  const moved = (event: TouchEvent) => {
    event.stopPropagation()
    rest.onTouchMove?.(event)
  }
  return createElement('taro-scroll-view-core', {
    ...attributesOf(forBrowsers(rest)),
    'scroll-x': scrollX ? '' : undefined,
    'scroll-y': scrollY ? '' : undefined,
    onScroll: scrolled,
    onTouchMove: moved,
    ref: view,
  })
})
