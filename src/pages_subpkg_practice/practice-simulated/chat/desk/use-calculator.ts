import { useCallback, useState } from 'react'
import { EMPTY_CALCULATOR, pressCalculator, type Calculator, type CalculatorKey } from '@/domain/exam/calculator'

export interface CalculatorState {
  state: Calculator
  press: (key: CalculatorKey) => void
  /** Where it was dragged to, px from the left top of the panes; null: where it opens. */
  at: { x: number; y: number } | null
  move: (at: { x: number; y: number }) => void
}

/** The calculator's value and place outlive its window: it is closed and opened between questions. */
export function useCalculator(): CalculatorState {
  const [state, setState] = useState(EMPTY_CALCULATOR)
  const [at, move] = useState<CalculatorState['at']>(null)
  const press = useCallback((key: CalculatorKey) => setState((before) => pressCalculator(before, key)), [])
  return { state, press, at, move }
}
