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
  // Safari before 14 has no listeners here: its window keeps what it was opened with.
  wide.onchange = change
  change()
  document.addEventListener('wheel', scrollColumn, { passive: true })
}

/** Whether there is more of it where the wheel turns to. */
function canMove({ scrollTop, scrollHeight, clientHeight }: Element, down: boolean): boolean {
  return down ? scrollTop + clientHeight < scrollHeight - 1 : scrollTop > 0
}

/** What a wheel would scroll at this height of the column, of 1. */
function movesAt(column: Element, { height, down }: { height: number; down: boolean }): Element | null {
  const box = column.getBoundingClientRect()
  let over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height * height)
  while (over && !(over.matches('taro-scroll-view-core') && canMove(over, down))) over = over.parentElement
  return over
}

/** The wheel scrolls the column even when the pointer is outside of it: what lies in its middle, or below a head that stands. */
function scrollColumn({ target, deltaY }: WheelEvent): void {
  const column = document.querySelector('#container')
  if (!column || (target instanceof Element && column.contains(target))) return
  const down = deltaY > 0
  const over = movesAt(column, { height: 1 / 2, down }) ?? movesAt(column, { height: 3 / 4, down })
  over?.scrollBy({ top: deltaY })
}
