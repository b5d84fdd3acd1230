import { codeDigits, groupPhone, isPhone, phoneDigits, resendWait, typedCode, typedPhone } from '@/domain/phone'

test.each([
  ['138 1206 6021', '13812066021'],
  ['+86 138-1206-6021', '13812066021'],
  ['8613812066021', '13812066021'],
  ['86', '86'],
  ['１３８', '138'],
  ['＋８６　１３８　１２０６　６０２１', '13812066021'],
  ['+86 138 1206 6021', '13812066021'],
  ['+8613812066021', '13812066021'],
  ['86 139 1206 6021', '13912066021'],
  ['(+86)138-1206-6021', '13812066021'],
  ['0086 138 1206 6021', '13812066021'],
  ['手机号：13812066021', '13812066021'],
  ['\u202a138 1206 6021\u202c', '13812066021'],
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

test.each([
  ['12a34 567', '123456'],
  [' 123456', '123456'],
  ['123 456', '123456'],
  ['验证码123456', '123456'],
  ['１２３４５６', '123456'],
  ['【知行题库】尾号 6021 的验证码 408312，5 分钟内有效', '408312'],
  ['1234', '1234'],
])('a code is six digits: %s', (text, code) => {
  expect(codeDigits(text)).toBe(code)
})

test.each([
  ['138 1', '138', '138 1'],
  ['', '138 1206 6021', ''],
  ['138 1206 602', '138 1206 6021', '138 1206 602'],
  ['138 1206 60219', '138 1206 6021', '138 1206 6021'],
  ['138 01206 6021', '138 1206 6021', '138 1206 6021'],
  ['138 1206 6021+86 139 0000 1111', '138 1206 6021', '138 1206 6021'],
  ['+86 139 0000 1111', '138 1206 6021', '139 0000 1111'],
  ['+86 138 1206 6021', '138 1206 6021', '138 1206 6021'],
  ['139 0000 11112', '138', '139 0000 1111'],
])('a phone field that reads %s where %s stood shows %s', (text, before, shown) => {
  expect(typedPhone(text, before)).toBe(shown)
})

test.each([
  ['1234567', '123456', '123456'],
  ['1273456', '123456', '123456'],
  ['12356', '123456', '12356'],
  ['验证码654321', '123456', '654321'],
  ['12 408312', '12', '408312'],
])('a code field that reads %s where %s stood shows %s', (text, before, shown) => {
  expect(typedCode(text, before)).toBe(shown)
})

test('the countdown starts at 60 s, ends at 0 and does not trust a clock that went back', () => {
  expect(resendWait(null, 5_000)).toBe(0)
  expect(resendWait(1_000, 1_000)).toBe(60)
  expect(resendWait(1_000, 60_500)).toBe(1)
  expect(resendWait(1_000, 61_000)).toBe(0)
  expect(resendWait(9_000, 1_000)).toBe(0)
})
