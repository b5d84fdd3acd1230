import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { CalculatorPad, type PadKeyProps } from '../paper/calculator-pad'
import type { CalculatorState } from '../paper/use-calculator'
import b from './button.module.scss'
import s from './calculator.module.scss'

/** px from the left top of the panes. */
export interface CalculatorPlace {
  x: number
  y: number
}

export interface CalculatorProps {
  /** The panes it stays inside of. */
  stage: RefObject<HTMLElement>
  calculator: CalculatorState
  /** Where it was dragged to; null: where it opens. */
  at: CalculatorPlace | null
  onMove: (at: CalculatorPlace) => void
  onClose: () => void
}

/** px, as the style sheet draws it. */
const SIZE = { width: 232, height: 265 }

const within = (value: number, max: number) => Math.max(0, Math.min(max, value))

/** Where it stands; a window that got smaller takes it along. */
const placeOf = ({ x, y }: CalculatorPlace) => ({
  left: `max(0px, min(${x}px, 100% - ${SIZE.width}px))`,
  top: `max(0px, min(${y}px, 100% - ${SIZE.height}px))`,
  bottom: 'auto',
})

/** The calculator over the panes: dragged by its title, it takes the keyboard while it has the focus (use-desk-keys.ts). */
export function Calculator({ stage, calculator, at, onMove, onClose }: CalculatorProps) {
  const box = useRef<HTMLElement>(null)
  const grip = useRef<CalculatorPlace | null>(null)

  useEffect(() => box.current?.focus(), [])

  const drag = ({ clientX, clientY }: PointerEvent) => {
    const room = stage.current?.getBoundingClientRect()
    if (!room || !grip.current) return
    onMove({
      x: within(clientX - room.left - grip.current.x, room.width - SIZE.width),
      y: within(clientY - room.top - grip.current.y, room.height - SIZE.height),
    })
  }
  const hold = (event: PointerEvent) => {
    const own = box.current?.getBoundingClientRect()
    if (!own) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX - own.left, y: event.clientY - own.top }
  }
  const release = () => {
    grip.current = null
  }
  return (
    <section
      ref={box}
      className={s.box}
      style={at ? placeOf(at) : undefined}
      data-keys="calculator"
      role="application"
      aria-label="计算器，数字和运算符可用键盘输入"
      tabIndex={0}
    >
      <header className={s.head} onPointerDown={hold} onPointerMove={drag} onPointerUp={release} onPointerCancel={release}>
        计算器
        <button
          type="button"
          className={cx(b.plain, s.close)}
          aria-label="关闭计算器"
          aria-keyshortcuts="Escape"
          tabIndex={-1}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={onClose}
        >
          <Icon name="close" size={16} />
        </button>
      </header>
      <CalculatorPad calculator={calculator} Key={Key} />
    </section>
  )
}

/** Keys are for the mouse: the keyboard types them, so that Tab does not stop at each. */
function Key({ name, said, className, onPress }: PadKeyProps) {
  return (
    <button type="button" className={cx(b.plain, className)} tabIndex={-1} aria-label={said} onClick={onPress}>
      {name}
    </button>
  )
}
