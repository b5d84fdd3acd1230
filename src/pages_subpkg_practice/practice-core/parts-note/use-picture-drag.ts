import type { CommonEvent } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { touchPoint } from '@/components/touch'
import { LONG_PRESS, LONG_PRESS_SLOP } from '@/domain/widgets'
import { buzz } from '@/hooks/buzz'
import { droppedAt } from './picture-model'

interface Press {
  index: number
  x: number
  y: number
  timer: ReturnType<typeof setTimeout>
}

/** Long press a picture, then drag it to another place; the list changes when it is let go. */
export function usePictureDrag(count: number, onMove: (from: number, to: number) => void) {
  const press = useRef<Press | null>(null)
  const [drag, setDrag] = useState<{ index: number; dx: number } | null>(null)
  const letGo = () => {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }
  useEffect(() => letGo, [])

  const start = (index: number, event: CommonEvent) => {
    letGo()
    const point = touchPoint(event)
    if (!point || count < 2) return
    const lift = () => {
      buzz('light')
      setDrag({ index, dx: 0 })
    }
    press.current = { index, ...point, timer: setTimeout(lift, LONG_PRESS) }
  }
  const move = (event: CommonEvent) => {
    const point = touchPoint(event)
    if (!point || !press.current) return
    if (drag) setDrag({ index: drag.index, dx: point.x - press.current.x })
    else if (Math.hypot(point.x - press.current.x, point.y - press.current.y) > LONG_PRESS_SLOP) letGo()
  }
  const end = () => {
    letGo()
    if (!drag) return
    setDrag(null)
    onMove(drag.index, droppedAt(drag.index, drag.dx, count))
  }
  return { drag, start, move, end }
}
