import fc from 'fast-check'
import {
  calculatorKey,
  calculatorLines,
  EMPTY_CALCULATOR,
  pressCalculator,
  type Calculator,
  type CalculatorKey,
} from '@/domain/exam/calculator'

const type = (keys: string, from: Calculator = EMPTY_CALCULATOR) =>
  [...keys].reduce((state, key) => pressCalculator(state, key as CalculatorKey), from)
const value = (keys: string) => calculatorLines(type(keys)).value

test('the arithmetic of the mockup stands above its value', () => {
  expect(calculatorLines(type('60×40×1.5+2000='))).toEqual({ line: '60 × 40 × 1.5 + 2000', value: '5600' })
})

test.each([
  ['', '0'],
  ['007', '7'],
  ['1..5.2', '1.52'],
  ['.5', '0.5'],
  ['2+3×4=', '14'],
  ['2−3×4=', '-10'],
  ['8÷4÷2=', '1'],
  ['0.1+0.2=', '0.3'],
  ['5+×3=', '15'],
  ['5+=', '5'],
  ['−5+8=', '3'],
  ['7÷0=', '不能除以 0'],
  ['7÷0=+1', '1'],
  ['2+3=4', '4'],
  ['2+3=×4=', '20'],
  ['2+3==', '5'],
  ['12C', '0'],
  ['1234567890123', '123456789012'],
])('%s shows %s', (keys, shown) => expect(value(keys)).toBe(shown))

test('the last digit is taken back; after a result everything is', () => {
  expect(calculatorLines(pressCalculator(type('125'), 'back')).value).toBe('12')
  expect(pressCalculator(type('1+2='), 'back')).toEqual(EMPTY_CALCULATOR)
})

test('keys of the keyboard', () => {
  expect(['7', '*', '/', '-', 'Enter', 'Backspace', 'C', 'x'].map(calculatorKey)).toEqual(['7', '×', '÷', '−', '=', 'back', 'C', '×'])
  expect(['a', 'Tab', 'ArrowLeft', 'Escape', 'constructor'].map(calculatorKey)).toEqual([null, null, null, null, null])
})

const keys = fc.array(fc.constantFrom<CalculatorKey>(...([...'0123456789.+−×÷=C', 'back'] as CalculatorKey[])), { maxLength: 60 })

test('whatever is pressed, the display shows a number or says why not', () => {
  fc.assert(
    fc.property(keys, (pressed) => {
      const { value } = calculatorLines(pressed.reduce(pressCalculator, EMPTY_CALCULATOR))
      expect(value === '不能除以 0' || Number.isFinite(Number(value))).toBe(true)
    }),
  )
})

test('it reckons as the language does', () => {
  const number = fc.integer({ min: 0, max: 9999 })
  const operator = fc.constantFrom('+', '−', '×')
  fc.assert(
    fc.property(number, fc.array(fc.tuple(operator, number), { maxLength: 3 }), (first, more) => {
      const sum = more.reduce((line, [sign, by]) => `${line}${sign}${by}`, String(first))
      const right = [first, ...more.map(([sign, by]) => (sign === '−' ? -by : by))]
      const products = more.reduce<number[]>(
        (sums, [sign, by], index) =>
          sign === '×' ? [...sums.slice(0, -1), (sums[sums.length - 1] ?? 0) * by] : [...sums, right[index + 1] ?? 0],
        [first],
      )
      const expected = products.reduce((a, b) => a + b, 0)
      expect(type(`${sum}=`).result).toBeCloseTo(Number(expected.toPrecision(12)), 6)
    }),
  )
})
