import type { CSSProperties, ReactNode, TouchEventHandler } from 'react'

/** What the elements themselves look at; everything else a Taro component may be given passes through `attributesOf`. */
export interface ElementProps {
  className?: string
  style?: CSSProperties | string
  children?: ReactNode
  onTouchStart?: TouchEventHandler
  onTouchMove?: TouchEventHandler
  onTouchEnd?: TouchEventHandler
  onTouchCancel?: TouchEventHandler
}

/** Roles whose elements can be reached and pressed with the keyboard. */
const KEYBOARD_ROLES = new Set(['button', 'switch', 'radio', 'tab', 'checkbox', 'option', 'link'])
/** Roles of what is pressed, as config/plugin-aria has them for the mini program. */
const PRESSED_ROLES = new Set(['button', 'switch', 'radio', 'tab', 'checkbox'])
/** Roles that say whether they are on. */
const CHECKABLE = new Set(['radio', 'checkbox', 'switch'])
/** Meant for the mini program's view; nothing in a browser reads them. */
const MINI_PROGRAM = new Set(
  'catchMove hoverStartTime hoverStayTime hoverStopPropagation placeholderClass adjustPosition showConfirmBar'.split(' '),
)
const ARIA = /^aria([A-Z]\w*)$/

/**
 * Attributes of a plain element from the props of a Taro component: `ariaLabel` → `aria-label`, `ariaRole` → `role` and a
 * place in the tab order, `className` → `class` (React leaves the attributes of elements with a dash in their name as they
 * are), `hoverClass` → `data-hover` (hover.ts). What has the role of something pressed and names no look of its own has the
 * common one, `.tap` of src/styles/_base.scss.
 */
export function attributesOf(props: object): Record<string, unknown> {
  const attributes: Record<string, unknown> = {}
  const has = (name: string) => Boolean((props as Record<string, unknown>)[name])
  for (const [name, value] of Object.entries(props) as [string, unknown][]) {
    if (value === undefined || MINI_PROGRAM.has(name)) continue
    if (name === 'className') attributes.class = value
    else if (name === 'hoverClass') attributes['data-hover'] = value === 'none' ? undefined : value
    // Taro's own Babel plugin has renamed it where it stands in JSX.
    else if (name === 'ariaRole' || name === 'role') {
      attributes.role = value
      // And what says its value in words: keys move it.
      if (KEYBOARD_ROLES.has(String(value)) || has('ariaValueText')) attributes.tabIndex = 0
      if (PRESSED_ROLES.has(String(value)) && !has('hoverClass') && !has('ariaDisabled')) attributes['data-hover'] = 'tap'
      // A heading has to say its level: that of a page says 1, all others are of its parts.
      if (value === 'heading') attributes['aria-level'] ??= '2'
      // And what can be chosen whether it is; the pages say so of what is.
      if (CHECKABLE.has(String(value))) attributes['aria-checked'] ??= 'false'
    } else if (ARIA.test(name)) attributes[name.replace(ARIA, (_, rest: string) => `aria-${rest.toLowerCase()}`)] = String(value)
    else attributes[name] = value
  }
  return attributes
}
