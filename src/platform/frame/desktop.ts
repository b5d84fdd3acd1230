/** Mockup 44: from 1080 px the app is a column of 430 between its two sides. */
import type { FrameOptions } from './contract'

const WIDE = '(min-width: 1080px)'

/** Draws the sides when the window is wide: a phone never loads them. */
export function mountDesktop(options: FrameOptions): void {
  const wide = window.matchMedia(WIDE)
  const draw = async () => {
    if (!wide.matches) return
    const { drawSides } = await import(/* webpackChunkName: "frame-sides" */ './sides')
    if (!document.querySelector('.frame-brand')) drawSides(options)
  }
  // Without its sides the column stands alone; the next change of the width asks for them again.
  const change = () => void draw().catch(() => undefined)
  wide.addEventListener('change', change)
  change()
  document.addEventListener('wheel', scrollColumn, { passive: true })
}

/** The wheel scrolls the column even when the pointer is outside of it. */
function scrollColumn(event: WheelEvent): void {
  if (event.target instanceof Element && event.target.closest('#container')) return
  const page = Array.from(document.querySelectorAll('.taro_page'))
    .filter((element) => element.getClientRects().length > 0)
    .pop()
  page?.querySelector('taro-scroll-view-core')?.scrollBy({ top: event.deltaY })
}
