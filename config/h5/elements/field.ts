import { createElement, useEffect, useLayoutEffect, useRef, type KeyboardEvent, type SyntheticEvent } from 'react'
import { attributesOf, type ElementProps } from './attributes'

type Line = HTMLInputElement | HTMLTextAreaElement
type Hear = (event: { detail: { value: string; cursor: number } }) => void

interface FieldProps extends ElementProps {
  /** What the owner wants to stand in the field; a field keeps by itself what is typed. */
  value?: string
  type?: string
  password?: boolean
  placeholder?: string
  disabled?: boolean
  maxlength?: number
  focus?: boolean
  autoFocus?: boolean
  /** A textarea as high as its text. */
  autoHeight?: boolean
  confirmType?: string
  ariaLabel?: string
  /** Attributes of the field itself. */
  nativeProps?: object
  onInput?: Hear
  onFocus?: Hear
  onBlur?: Hear
  onConfirm?: Hear
}

/** The mini program's own limit of a field that names none. */
const MAX_LENGTH = 140
/** Keys that a phone shows; the field takes nothing else. */
const KEYS: Record<string, { inputMode: string; taken: RegExp }> = {
  number: { inputMode: 'numeric', taken: /\d/ },
  digit: { inputMode: 'decimal', taken: /[\d.]/ },
}

/** The Enter that ends a word: Safari has told the end before its key, and only the old number says so. */
const endsWord = ({ isComposing, keyCode }: KeyboardEvent['nativeEvent']) => isComposing || keyCode === 229

const detailOf = ({ value, selectionEnd }: Line) => ({ detail: { value, cursor: selectionEnd ?? value.length } })

/** The text of a field: the owner's when that changes, the learner's otherwise. */
function useText(value: string | undefined, autoHeight: boolean) {
  const line = useRef<Line>(null)
  /** Letters are being put together into words; until they are, the text is nobody's business. */
  const composing = useRef(false)
  const fit = () => {
    const field = line.current
    if (!field || !autoHeight) return
    field.style.height = 'auto'
    field.style.height = `${field.scrollHeight}px`
  }
  useLayoutEffect(() => {
    const field = line.current
    if (!field || composing.current || value === undefined || field.value === value) return
    const { selectionStart, selectionEnd } = field
    field.value = value
    // A field of several lines is written in the middle, too; in a single line what is typed is formatted, and goes on behind it.
    if (field.tagName === 'TEXTAREA' && field === document.activeElement) field.setSelectionRange(selectionStart, selectionEnd)
  }, [value])
  useLayoutEffect(fit)
  return { line, composing, fit }
}

/** Keeps letters out of a field of digits, whatever keyboard they come from. */
function useKeys(line: { current: Line | null }, type = '') {
  useEffect(() => {
    const field = line.current
    const keys = KEYS[type]
    if (!field || !keys) return
    const refuse = (event: InputEvent) => {
      if (event.data && !keys.taken.test(event.data)) event.preventDefault()
    }
    field.addEventListener('beforeinput', refuse as EventListener)
    return () => field.removeEventListener('beforeinput', refuse as EventListener)
  }, [line, type])
}

const tell = (hear?: Hear) => (event: SyntheticEvent<Line>) => hear?.(detailOf(event.currentTarget))

/** The field itself, inside an element with the class of the component: the way Taro's web components are built, too. */
function useField(tag: 'input' | 'textarea', props: FieldProps, looks: object) {
  const { value, type, placeholder, disabled, maxlength = MAX_LENGTH, focus, autoFocus, autoHeight = false, ...rest } = props
  const { confirmType, nativeProps, password: _, onInput, onFocus, onBlur, onConfirm, ...others } = rest
  // Class and style stand around the field; its name is its own.
  const { 'aria-label': name, ...around } = attributesOf(others)
  const { line, composing, fit } = useText(value, autoHeight)
  useKeys(line, type)
  const opens = Boolean(focus || autoFocus)
  useEffect(() => {
    if (opens) line.current?.focus()
  }, [line, opens])
  const written = (event: SyntheticEvent<Line>) => {
    fit()
    if (!composing.current) tell(onInput)(event)
  }
  const field = createElement(tag, {
    placeholder,
    disabled,
    maxLength: maxlength,
    enterKeyHint: confirmType,
    inputMode: KEYS[type ?? '']?.inputMode,
    'aria-label': name,
    ...looks,
    ...nativeProps,
    ref: line,
    onInput: written,
    onCompositionStart: () => {
      composing.current = true
    },
    onCompositionEnd: (event: SyntheticEvent<Line>) => {
      composing.current = false
      written(event)
    },
    onFocus: tell(onFocus),
    onBlur: tell(onBlur),
    onKeyDown: (event: KeyboardEvent<Line>) => {
      // A key in a field is a letter, nobody's shortcut.
      event.stopPropagation()
      if (event.key === 'Enter' && !endsWord(event.nativeEvent)) tell(onConfirm)(event)
    },
  })
  return createElement(`taro-${tag}-core`, around, field)
}

/** Taro's Input as a plain element; digits are asked for by the keyboard, not by `type`, which knows no length. */
export function Input(props: FieldProps) {
  const type = props.password ? 'password' : props.confirmType === 'search' ? 'search' : 'text'
  return useField('input', props, { className: 'weui-input', type })
}

/** Taro's Textarea as a plain element; one as high as its text begins with a line, not with the browser's two. */
export function Textarea(props: FieldProps) {
  return useField('textarea', props, { className: 'taro-textarea', ...(props.autoHeight && { rows: 1 }) })
}
