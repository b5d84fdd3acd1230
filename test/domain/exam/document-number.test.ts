import fc from 'fast-check'
import { documentProblem, isDocumentNumber, tidyDocumentNumber } from '@/domain/exam/document-number'

/** The example of GB 11643-1999. */
const GENUINE = '11010519491231002X'

test('the numbers of the standard are taken, in any case and with spaces', () => {
  expect(documentProblem(GENUINE)).toBeNull()
  expect(documentProblem(' 110105 1949 1231 002x ')).toBeNull()
  expect(tidyDocumentNumber(' 110105 1949 1231 002x ')).toBe(GENUINE)
  expect(documentProblem('110105491231002')).toBeNull()
  expect(tidyDocumentNumber('１１０１０５　１９４９１２３１００２ｘ')).toBe(GENUINE)
})

test('what is missing or wrong is said', () => {
  expect(documentProblem('  ')).toBe('请填写身份证号')
  expect(documentProblem('1101051949')).toBe('身份证号应为 18 位')
  expect(documentProblem('110105194912310021')).toBe('身份证号不正确，请再核对一下')
})

test('a day that is not in the calendar is refused, leap years known', () => {
  expect(isDocumentNumber('110105990230123')).toBe(false)
  expect(isDocumentNumber('110105960229123')).toBe(true)
  expect(isDocumentNumber('110105950229123')).toBe(false)
  expect(isDocumentNumber('110105991331123')).toBe(false)
  // Right by its check digit, but nobody born in 1880 sits an exam.
  expect(isDocumentNumber('440524188001010014')).toBe(false)
})

test('one wrong digit and two neighbours exchanged are always found', () => {
  const place = fc.integer({ min: 0, max: 16 })
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 9 }), (at, step) => {
      const digit = (Number(GENUINE[at]) + step) % 10
      expect(isDocumentNumber(GENUINE.slice(0, at) + String(digit) + GENUINE.slice(at + 1))).toBe(false)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15 }), (at) => {
      fc.pre(GENUINE[at] !== GENUINE[at + 1])
      const swapped = GENUINE.slice(0, at) + GENUINE.charAt(at + 1) + GENUINE.charAt(at) + GENUINE.slice(at + 2)
      expect(isDocumentNumber(swapped)).toBe(false)
    }),
  )
})

test('nothing typed makes it throw', () => {
  fc.assert(fc.property(fc.string(), (text) => void documentProblem(text)))
})
