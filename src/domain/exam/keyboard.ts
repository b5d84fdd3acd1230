/** What a key means in the computer exam (mockup notes 10): letters choose, arrows turn, M marks, Enter goes on. */
import { calculatorKey, type CalculatorKey } from './calculator'

export interface KeyPlace {
  /** `data-keys` of the element around the focus: option, numbers, divider, calculator, text; '' elsewhere. */
  zone: string
  /** Options of the question on show, 0 when it has none. */
  options: number
}

export type ExamKey =
  | { do: 'choose'; letter: string }
  /** Steps through the questions. */
  | { do: 'turn'; by: number }
  | { do: 'mark' }
  | { do: 'highlight' }
  | { do: 'zoom'; by: 1 | -1 }
  /** Chooses the option that has the focus. */
  | { do: 'toggle' }
  /** Moves the focus among the options. */
  | { do: 'focus'; by: 1 | -1 }
  /** Moves the divider, per cent of the width. */
  | { do: 'divide'; by: number }
  | { do: 'calculate'; key: CalculatorKey }

/** Numbers in a row of the panel. */
export const NUMBERS_PER_ROW = 8
const DIVIDER_STEP = 2
const STEP: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }
const ZOOM: Record<string, 1 | -1> = { '+': 1, '=': 1, '-': -1 }

/** Keys of one zone alone; undefined: the key means what it means everywhere. */
function zoneKey(key: string, zone: string): ExamKey | null | undefined {
  const step = STEP[key]
  const upright = key === 'ArrowUp' || key === 'ArrowDown'
  if (zone === 'calculator') {
    const typed = calculatorKey(key)
    return typed && { do: 'calculate', key: typed }
  }
  if (zone === 'divider' && step) return upright ? null : { do: 'divide', by: step * DIVIDER_STEP }
  if (zone === 'numbers' && upright && step) return { do: 'turn', by: step * NUMBERS_PER_ROW }
  if (zone === 'option' && upright && step) return { do: 'focus', by: step }
  if (zone === 'option' && key === ' ') return { do: 'toggle' }
  return undefined
}

/** The meaning of a KeyboardEvent.key; null: it has none here and is left to the browser. */
export function examKey(key: string, { zone, options }: KeyPlace): ExamKey | null {
  const own = zoneKey(key, zone)
  if (own !== undefined) return own
  if (key === 'ArrowLeft' || key === 'ArrowRight') return { do: 'turn', by: STEP[key] ?? 0 }
  if (key === 'Enter') return { do: 'turn', by: 1 }
  const zoom = ZOOM[key]
  if (zoom) return { do: 'zoom', by: zoom }
  const letter = key.toUpperCase()
  if (letter === 'M') return { do: 'mark' }
  if (letter === 'Y') return { do: 'highlight' }
  const place = /^[A-L]$/.test(letter) ? letter.charCodeAt(0) - 65 : -1
  return place >= 0 && place < options ? { do: 'choose', letter } : null
}
