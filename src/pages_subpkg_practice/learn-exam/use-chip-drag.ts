import type { CommonEvent } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { touchPoint } from '@/components/touch'
import { LONG_PRESS, LONG_PRESS_SLOP } from '@/domain/widgets'
import { buzz } from '@/hooks/buzz'
import { dropPlace, type ChipBox } from './choice-model'
import { boxesOf, CHIP_CLASS } from './measure'

interface Press {
  index: number
  x: number
  y: number
  timer: ReturnType<typeof setTimeout>
}

/** A chip that was lifted and the place it has reached. */
export interface ChipDrag {
  from: number
  to: number
  boxes: ChipBox[]
}

/** Long press a chip, then drag it to another place. The others make room at once; the page is told when it is let go. */
export function useChipDrag(onDrop: (from: number, to: number) => void) {
  const press = useRef<Press | null>(null)
  const [drag, setDrag] = useState<ChipDrag | null>(null)

  const letGo = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  useEffect(() => letGo, [])

  const lift = async (index: number) => {
    const boxes = await boxesOf(CHIP_CLASS)
    if (press.current?.index !== index) return
    buzz('light')
    setDrag({ from: index, to: index, boxes })
  }
  const start = (index: number, event: CommonEvent) => {
    letGo()
    const point = touchPoint(event)
    if (point) press.current = { index, ...point, timer: setTimeout(() => void lift(index), LONG_PRESS) }
  }
  const move = (event: CommonEvent) => {
    const point = touchPoint(event)
    if (!point || !press.current) return
    if (!drag) {
      if (Math.hypot(point.x - press.current.x, point.y - press.current.y) > LONG_PRESS_SLOP) letGo()
      return
    }
    const to = dropPlace(drag.boxes, { index: drag.from, ...point })
    if (to !== drag.to) setDrag({ ...drag, to })
  }
  const end = () => {
    letGo()
    if (!drag) return
    setDrag(null)
    if (drag.to !== drag.from) onDrop(drag.from, drag.to)
  }
  return { drag, start, move, end }
}
