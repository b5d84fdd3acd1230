import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { calculatorLines, type CalculatorKey } from '@/domain/exam/calculator'
import type { CalculatorState } from './use-calculator'
import b from './button.module.scss'
import s from './calculator.module.scss'

const KEYS: readonly CalculatorKey[] = ['7', '8', '9', '÷', '4', '5', '6', '×', '1', '2', '3', '−', '0', '.', 'C', '+']
const SAID: Partial<Record<CalculatorKey, string>> = { '÷': '除以', '×': '乘以', '−': '减', '+': '加', '.': '小数点', C: '清除' }

export interface CalculatorProps {
  /** The panes it stays inside of. */
  stage: RefObject<HTMLElement>
  calculator: CalculatorState
  onClose: () => void
}

/** px, as the style sheet draws it. */
const SIZE = { width: 232, height: 265 }

const within = (value: number, max: number) => Math.max(0, Math.min(max, value))

/** Where it stands; a window that got smaller takes it along. */
const placeOf = ({ x, y }: { x: number; y: number }) => ({
  left: `max(0px, min(${x}px, 100% - ${SIZE.width}px))`,
  top: `max(0px, min(${y}px, 100% - ${SIZE.height}px))`,
  bottom: 'auto',
})

/** The calculator over the panes: dragged by its title, it takes the keyboard while it has the focus (use-desk-keys.ts). */
export function Calculator({ stage, calculator, onClose }: CalculatorProps) {
  const box = useRef<HTMLElement>(null)
  const grip = useRef<{ x: number; y: number } | null>(null)
  const { at, move } = calculator
  const { line, value } = calculatorLines(calculator.state)

  useEffect(() => box.current?.focus(), [])

  const drag = ({ clientX, clientY }: PointerEvent) => {
    const room = stage.current?.getBoundingClientRect()
    if (!room || !grip.current) return
    move({
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
      <div className={s.screen} aria-live="polite">
        <p className={s.line}>{line}</p>
        <b className={s.value}>{value}</b>
      </div>
      <div className={s.keys}>
        {KEYS.map((key) => (
          <Key key={key} name={key} press={calculator.press} />
        ))}
        <Key name="=" press={calculator.press} />
      </div>
    </section>
  )
}

/** Keys are for the mouse: the keyboard types them, so that Tab does not stop at each. */
function Key({ name, press }: { name: CalculatorKey; press: (key: CalculatorKey) => void }) {
  const look = name === '=' ? s.equals : /[0-9.]/.test(name) ? undefined : s.operator
  return (
    <button type="button" className={cx(b.plain, s.key, look)} tabIndex={-1} aria-label={SAID[name]} onClick={() => press(name)}>
      {name}
    </button>
  )
}
