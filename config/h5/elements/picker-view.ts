import {
  Children,
  cloneElement,
  createElement,
  isValidElement,
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type UIEvent,
} from 'react'
import { attributesOf, type ElementProps } from './attributes'

interface PickerViewProps extends ElementProps {
  /** The chosen row of each column, from 0. */
  value?: readonly number[]
  onChange?: (event: { detail: { value: number[] } }) => void
}

interface ColumnProps extends ElementProps {
  /** Given by the PickerView around it. */
  row?: number
  /** What is chosen with it; the PickerView counts the columns that have no name. */
  ariaLabel?: string
  onRow?: (row: number) => void
}

/** Height of a row, px: elements.scss snaps to it. */
const ROW = 40
/** ms without movement after which a wheel stands. */
const STILL = 120
const MINI_PROGRAM = /^(indicator|mask|immediateChange|onPick)/
const forBrowsers = (props: object) => Object.fromEntries(Object.entries(props).filter(([name]) => !MINI_PROGRAM.test(name)))

/**
 * Taro's PickerView as a plain element: wheels of rows of 40 px that the browser scrolls and snaps; a touch, a wheel, a
 * click and the keyboard turn them. Taro's own listens to fingers alone.
 */
export function PickerView({ value = [], onChange, children, ...rest }: PickerViewProps) {
  const columns = Children.toArray(children).filter((child): child is ReactElement<ColumnProps> => isValidElement(child))
  const turn = (column: number, row: number) =>
    onChange?.({ detail: { value: columns.map((_, index) => (index === column ? row : (value[index] ?? 0))) } })
  return createElement(
    'taro-picker-view-core',
    attributesOf(forBrowsers(rest)),
    columns.map((column, index) =>
      cloneElement(column, {
        row: value[index] ?? 0,
        onRow: (row: number) => turn(index, row),
        ariaLabel: column.props.ariaLabel ?? `第 ${index + 1} 列`,
      }),
    ),
  )
}

/** Keys that turn a wheel, by the rows they turn it. */
const TURNS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** A wheel of a PickerView: a screen reader hears its name and the chosen row. */
export function PickerViewColumn({ row = 0, onRow, children, ...rest }: ColumnProps) {
  const view = useRef<Element>(null)
  const still = useRef<ReturnType<typeof setTimeout>>(undefined)
  const count = Children.count(children)
  const told = useRef(onRow)
  told.current = onRow
  useLayoutEffect(() => {
    const element = view.current
    if (element && Math.round(element.scrollTop / ROW) !== row) element.scrollTo({ top: row * ROW })
  }, [row, count])
  // The words of the row are the owner's: a city stays in its row and changes with the province.
  useLayoutEffect(() => view.current?.setAttribute('aria-valuetext', view.current.children[row]?.textContent ?? ''))
  useEffect(() => () => clearTimeout(still.current), [])
  const scrolled = ({ currentTarget }: UIEvent<Element>) => {
    clearTimeout(still.current)
    still.current = setTimeout(() => {
      const now = Math.max(0, Math.min(count - 1, Math.round(currentTarget.scrollTop / ROW)))
      if (now !== row) told.current?.(now)
    }, STILL)
  }
  const clicked = ({ target, currentTarget }: MouseEvent<Element>) => {
    const at = Array.from(currentTarget.children).findIndex((child) => child.contains(target as Node))
    if (at >= 0) currentTarget.scrollTo({ top: at * ROW, behavior: 'smooth' })
  }
  const pressed = (event: KeyboardEvent<Element>) => {
    const turn = TURNS[event.key]
    if (!turn) return
    // The browser would scroll by a length of its own, and the page below hears the key, too.
    event.preventDefault()
    event.stopPropagation()
    if (row + turn >= 0 && row + turn < count) told.current?.(row + turn)
  }
  const said = { role: 'spinbutton', 'aria-valuenow': row + 1, 'aria-valuemin': 1, 'aria-valuemax': count }
  return createElement(
    'taro-picker-view-column-core',
    { ...attributesOf(rest), ...said, tabIndex: 0, onScroll: scrolled, onClick: clicked, onKeyDown: pressed, ref: view },
    children,
  )
}
