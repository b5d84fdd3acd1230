import { codeDigits, groupPhone, isPhone, phoneDigits, resendWait } from '@/domain/phone'

test.each([
  ['138 1206 6021', '13812066021'],
  ['+86 138-1206-6021', '13812066021'],
  ['8613812066021', '13812066021'],
  ['86', '86'],
  ['１３８', ''],
  ['138120660219999', '13812066021'],
])('%s keeps its digits %s', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits)
})

test.each([
  ['', ''],
  ['138', '138'],
  ['1381', '138 1'],
  ['13812066021', '138 1206 6021'],
])('%s is grouped as %s', (digits, grouped) => {
  expect(groupPhone(digits)).toBe(grouped)
})

test('only mainland mobile numbers are phones', () => {
  expect(isPhone('13812066021')).toBe(true)
  expect(isPhone('12812066021')).toBe(false)
  expect(isPhone('1381206602')).toBe(false)
})

test('a code is six digits', () => {
  expect(codeDigits('12a34 567')).toBe('123456')
})

test('the countdown starts at 60 s, ends at 0 and does not trust a clock that went back', () => {
  expect(resendWait(null, 5_000)).toBe(0)
  expect(resendWait(1_000, 1_000)).toBe(60)
  expect(resendWait(1_000, 60_500)).toBe(1)
  expect(resendWait(1_000, 61_000)).toBe(0)
  expect(resendWait(9_000, 1_000)).toBe(0)
})
