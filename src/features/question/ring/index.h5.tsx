import { useLayoutEffect, useRef, type TouchEvent } from 'react'
import type { RingProps } from './contract'
import { drag, release, type Drag } from './gesture'
import s from './ring.module.scss'

const SLIDE_MS = 240
const EASE = `transform ${SLIDE_MS}ms cubic-bezier(.2,.8,.2,1)`
const still = window.matchMedia('(prefers-reduced-motion: reduce)')

function place(track: HTMLElement | null, to: { at: number; offset: number; animated: boolean }) {
  if (!track) return
  track.style.transition = to.animated && !still.matches ? EASE : 'none'
  track.style.transform = `translateX(calc(${-100 * to.at}% + ${to.offset}px))`
}

/** Whether the finger came down on a table or formula that is wider than the question: it moves that one sideways. */
function onWide(target: EventTarget): boolean {
  const wide = (target as Element).closest('[style*=overflow-x]')
  return wide !== null && wide.scrollWidth > wide.clientWidth
}

/**
 * Only the question on show is there for focus, keys and a screen reader: its neighbours wait beside it for a swipe, and nothing
 * of them is seen. Whose focus was in the question that was turned away from goes on in the one that came.
 */
function showOne(track: HTMLElement, at: number, sliding: boolean): void {
  const slots = Array.from(track.children) as HTMLElement[]
  const current = slots[at % slots.length]
  const held = slots.some((slot) => slot !== current && slot.contains(document.activeElement))
  // What is inert hears of no finger, and one that comes down on a question that is still leaving turns as well.
  for (const slot of slots) slot.inert = slot !== current && !sliding
  if (!held || !current) return
  current.tabIndex = -1
  current.focus({ preventScroll: true })
}

/** Shows one of the slots, during its slide and after it. @returns ends it */
function keepOne(track: HTMLElement, { at, slide }: { at: number; slide: boolean }): () => void {
  let sliding = slide
  const show = () => showOne(track, at, sliding)
  const timer = setTimeout(() => {
    sliding = false
    show()
  }, SLIDE_MS)
  show()
  // A slot whose question arrives is another element.
  const watch = new MutationObserver(show)
  watch.observe(track, { childList: true })
  return () => {
    clearTimeout(timer)
    watch.disconnect()
  }
}

const point = ({ touches, timeStamp }: TouchEvent) => ({ x: touches[0]?.clientX ?? 0, y: touches[0]?.clientY ?? 0, time: timeStamp })

/** The ring in a browser: the track follows the finger by its own transform; React hears of a committed turn only. */
export function Ring({ at, count, onTurn, said, style, children }: RingProps) {
  const track = useRef<HTMLDivElement>(null)
  const finger = useRef<Drag | null>(null)
  const before = useRef(at)

  useLayoutEffect(() => {
    // One step slides, a jump does not: the slots between are not drawn.
    const slide = Math.abs(at - before.current) === 1
    place(track.current, { at, offset: 0, animated: slide })
    before.current = at
    return track.current ? keepOne(track.current, { at, slide }) : undefined
  }, [at])

  const end = (event: TouchEvent, cancelled: boolean) => {
    const step = finger.current && !cancelled ? release(finger.current, { at, count, time: event.timeStamp }) : 0
    if (finger.current?.axis === 'x') place(track.current, { at, offset: 0, animated: true })
    finger.current = null
    if (step !== 0) onTurn(step)
  }
  return (
    <div className={s.ring} style={style}>
      <div
        ref={track}
        className={s.track}
        onTouchStart={(event) => {
          finger.current =
            event.touches.length > 1 || onWide(event.target)
              ? null
              : { ...point(event), axis: '', offset: 0, width: track.current?.clientWidth ?? 1 }
        }}
        // Taro's ScrollView keeps touchmove to itself, so it is heard on the way down.
        onTouchMoveCapture={(event) => {
          if (!finger.current) return
          finger.current = drag(finger.current, point(event))
          if (finger.current.axis !== 'x') return
          const end = (finger.current.offset > 0 && at === 0) || (finger.current.offset < 0 && at === count - 1)
          place(track.current, { at, offset: end ? finger.current.offset / 3 : finger.current.offset, animated: false })
        }}
        onTouchEnd={(event) => end(event, false)}
        onTouchCancel={(event) => end(event, true)}
      >
        {children}
      </div>
      {/* Said to a screen reader when another question comes: a key leaves the focus on 下一题, far below it. */}
      <div className="q-said" role="status">
        {said ?? `第 ${at + 1} 题，共 ${count} 题`}
      </div>
    </div>
  )
}
