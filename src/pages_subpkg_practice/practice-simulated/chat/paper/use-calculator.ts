import { useCallback, useState } from 'react'
import { EMPTY_CALCULATOR, pressCalculator, type Calculator, type CalculatorKey } from '@/domain/exam/calculator'

export interface CalculatorState {
  state: Calculator
  press: (key: CalculatorKey) => void
}

/** The calculator's value outlives its window: it is closed and opened between questions. */
export function useCalculator(): CalculatorState {
  const [state, setState] = useState(EMPTY_CALCULATOR)
  const press = useCallback((key: CalculatorKey) => setState((before) => pressCalculator(before, key)), [])
  return { state, press }
}
