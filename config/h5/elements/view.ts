import { createElement, forwardRef, type TouchEvent } from 'react'
import { attributesOf, type ElementProps } from './attributes'
import './elements.scss'
import './hover'

/** ms a finger rests on an element until it counts as a long press; Taro's own figure. */
const LONG_PRESS = 350

type Hear = (event: TouchEvent) => void
let waiting: ReturnType<typeof setTimeout> | undefined
const giveUp = () => clearTimeout(waiting)

/** The touch handlers of an element that hears a long press; there is one finger, so there is one timer. */
function longPress(heard: Hear, props: ElementProps): ElementProps {
  const first = (act: Hear, then?: Hear) => (event: TouchEvent) => {
    act(event)
    then?.(event)
  }
  const start = (event: TouchEvent) => {
    giveUp()
    waiting = setTimeout(() => heard(event), LONG_PRESS)
  }
  return {
    onTouchStart: first(start, props.onTouchStart),
    onTouchMove: first(giveUp, props.onTouchMove),
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
