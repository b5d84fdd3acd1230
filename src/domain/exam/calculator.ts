/** The calculator of the computer exam (mockup 10): four operations with precedence, its line of arithmetic above the value. */

const OPERATORS = ['+', '−', '×', '÷'] as const
export type Operator = (typeof OPERATORS)[number]
export type CalculatorKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | Operator | '=' | 'C' | 'back'

export interface Calculator {
  /** Numbers and operators in turn, as they are drawn: 60 × 40 +. */
  readonly terms: readonly string[]
  /** The number that is being typed, '' when none is. */
  readonly entry: string
  /** What the last = gave; null before. Not a number after a division by zero. */
  readonly result: number | null
}

export const EMPTY_CALCULATOR: Calculator = { terms: [], entry: '', result: null }

/** Digits a number may have; more are ignored. */
const DIGITS = 12
/** Significant digits of a result: hides the binary rest of 0.1 + 0.2. */
const PRECISION = 12

const isOperator = (key: string): key is Operator => (OPERATORS as readonly string[]).includes(key)

/** A number as it is drawn: at most 12 significant digits, no exponent for what fits. */
const words = (value: number): string => String(Number(value.toPrecision(PRECISION)))

const APPLY: Record<Operator, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '−': (left, right) => left - right,
  '×': (left, right) => left * right,
  '÷': (left, right) => (right === 0 ? Number.NaN : left / right),
}

/** × and ÷ before + and −, each from left to right. A trailing operator is left out. */
function evaluate(terms: readonly string[]): number {
  const sums: number[] = []
  let operator: Operator = '+'
  for (const term of terms) {
    if (isOperator(term)) {
      operator = term
      continue
    }
    const value = Number(term)
    if (operator === '×' || operator === '÷') sums.push(APPLY[operator](sums.pop() ?? 0, value))
    else sums.push(operator === '−' ? -value : value)
  }
  return Number(sums.reduce((sum, value) => sum + value, 0).toPrecision(PRECISION))
}

function typed(entry: string, key: string): string {
  if (key === '.') return entry.includes('.') ? entry : `${entry || '0'}.`
  if (entry.replace('.', '').length >= DIGITS) return entry
  return entry === '0' ? key : entry + key
}

/** The calculator after a key. */
export function pressCalculator(state: Calculator, key: CalculatorKey): Calculator {
  if (key === 'C') return EMPTY_CALCULATOR
  const done = state.result !== null
  if (key === 'back') return done ? EMPTY_CALCULATOR : { ...state, entry: state.entry.slice(0, -1) }
  if (key === '=') return done ? state : equals(state)
  if (isOperator(key)) return operate(state, key)
  return done ? { ...EMPTY_CALCULATOR, entry: typed('', key) } : { ...state, entry: typed(state.entry, key) }
}

function equals({ terms, entry }: Calculator): Calculator {
  if (terms.length === 0 && entry === '') return EMPTY_CALCULATOR
  const all = entry === '' ? terms.slice(0, -1) : [...terms, words(Number(entry))]
  return { terms: all, entry: '', result: evaluate(all) }
}

/** An operator after a result goes on with it; after another operator it takes its place. */
function operate({ terms, entry, result }: Calculator, operator: Operator): Calculator {
  if (result !== null) return Number.isFinite(result) ? { terms: [words(result), operator], entry: '', result: null } : EMPTY_CALCULATOR
  if (entry !== '') return { terms: [...terms, words(Number(entry)), operator], entry: '', result: null }
  return { terms: terms.length > 0 ? [...terms.slice(0, -1), operator] : ['0', operator], entry: '', result: null }
}

/** The two lines of the display. */
export function calculatorLines({ terms, entry, result }: Calculator): { line: string; value: string } {
  const value = result === null ? entry || '0' : Number.isFinite(result) ? words(result) : '不能除以 0'
  return { line: terms.join(' '), value }
}

const TYPED = /* @__PURE__ */ new Map<string, CalculatorKey>([
  ['*', '×'],
  ['x', '×'],
  ['/', '÷'],
  ['-', '−'],
  ['+', '+'],
  ['.', '.'],
  [',', '.'],
  ['=', '='],
  ['Enter', '='],
  ['c', 'C'],
  ['Delete', 'C'],
  ['Backspace', 'back'],
])

/** The calculator's key for a key of the keyboard (KeyboardEvent.key), null when it has none. */
export function calculatorKey(key: string): CalculatorKey | null {
  if (/^[0-9]$/.test(key)) return key as CalculatorKey
  return TYPED.get(key.length === 1 ? key.toLowerCase() : key) ?? null
}
