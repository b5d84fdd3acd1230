import { useEffect, useRef, useState } from 'react'
import { majorAt } from './choice-model'
import { boxesOf, MAJOR_CLASS } from './measure'
import { majorAnchor } from './parts/subject-list'

/** A jump by the rail is over after this, ms; scroll events before it belong to the jump and move no mark. */
const JUMP_MS = 300

/** Rail and list follow each other: a tap on the rail jumps the list, scrolling the list moves the mark. */
export function useRail(majorIds: string[]) {
  const [current, setCurrent] = useState('')
  const [jumpTo, setJumpTo] = useState('')
  const jumpedAt = useRef(0)
  const offsets = useRef<number[]>([])
  const count = majorIds.length

  useEffect(() => {
    if (count === 0) return undefined
    // The list is laid out one frame after it was drawn.
    const timer = setTimeout(() => {
      void boxesOf(MAJOR_CLASS).then((boxes) => {
        offsets.current = boxes.map(({ top }) => top - (boxes[0]?.top ?? 0))
      })
    }, 100)
    return () => clearTimeout(timer)
  }, [count])

  const select = (id: string) => {
    jumpedAt.current = Date.now()
    setCurrent(id)
    setJumpTo(majorAnchor(id))
  }
  const scrolled = (scrollTop: number) => {
    if (Date.now() - jumpedAt.current < JUMP_MS) return
    const id = majorIds[majorAt(offsets.current, scrollTop)] ?? ''
    if (id === current) return
    setCurrent(id)
    setJumpTo('')
  }
  return { current: current || (majorIds[0] ?? ''), jumpTo, select, scrolled }
}
