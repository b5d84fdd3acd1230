import { createElement, forwardRef, type TouchEvent } from 'react'
import { LONG_PRESS, LONG_PRESS_SLOP } from '../../../src/domain/widgets'
import { attributesOf, type ElementProps } from './attributes'
import './elements.scss'
import './hover'

type Hear = (event: TouchEvent) => void
let waiting: ReturnType<typeof setTimeout> | undefined
/** Where the finger came down, px of the window. */
let from = { x: 0, y: 0 }
const giveUp = () => clearTimeout(waiting)
const placeOf = ({ touches }: TouchEvent) => {
  const finger = touches[0]
  return finger ? { x: finger.clientX, y: finger.clientY } : from
}

/** The touch handlers of an element that hears a long press; there is one finger, so there is one timer and one place. */
function longPress(heard: Hear, props: ElementProps): ElementProps {
  const first = (act: Hear, then?: Hear) => (event: TouchEvent) => {
    act(event)
    then?.(event)
  }
  const start = (event: TouchEvent) => {
    giveUp()
    from = placeOf(event)
    waiting = setTimeout(() => heard(event), LONG_PRESS)
  }
  // A finger that rests trembles.
  const move = (event: TouchEvent) => {
    const at = placeOf(event)
    if (Math.hypot(at.x - from.x, at.y - from.y) > LONG_PRESS_SLOP) giveUp()
  }
  return {
    onTouchStart: first(start, props.onTouchStart),
    onTouchMove: first(move, props.onTouchMove),
    onTouchEnd: first(giveUp, props.onTouchEnd),
    onTouchCancel: first(giveUp, props.onTouchCancel),
  }
}

/** Taro's View as a plain element. */
export const View = forwardRef<Element, ElementProps & { onLongPress?: Hear }>(function View({ onLongPress, ...props }, ref) {
  return createElement('taro-view-core', { ...attributesOf(props), ...(onLongPress && longPress(onLongPress, props)), ref })
})

/** Taro's Text as a plain inline element. */
export const Text = forwardRef<Element, ElementProps>(function Text(props, ref) {
  return createElement('taro-text-core', { ...attributesOf(props), ref })
})

/** Taro's Button as a plain element; its open abilities exist in the mini program alone. */
export const Button = forwardRef<Element, ElementProps & { disabled?: boolean; onClick?: () => void }>(function Button(props, ref) {
  const { disabled, onClick, ...rest } = props
  const attributes = attributesOf({ ...rest, ariaRole: 'button', ariaDisabled: disabled || undefined })
  return createElement('taro-button-core', { ...attributes, onClick: disabled ? undefined : onClick, ref })
})
