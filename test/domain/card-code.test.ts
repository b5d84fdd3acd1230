import fc from 'fast-check'
import { CARD_ALPHABET, checkOf, cleanCode, codeProblem, groupsOf } from '@/domain/card-code'

const body = fc.array(fc.constantFrom(...CARD_ALPHABET), { minLength: 15, maxLength: 15 }).map((letters) => letters.join(''))
const whole = body.map((text) => text + checkOf(text))

test('a whole code is right, and read however it is written', () => {
  fc.assert(
    fc.property(whole, (code) => {
      expect(codeProblem(code)).toBeNull()
      expect(cleanCode(` ${groupsOf(code.toLowerCase()).join('-')} \n`)).toBe(code)
    }),
  )
})

test('letters and digits of a Chinese keyboard are the plain ones', () => {
  expect(cleanCode('ｚｘ７Ｋ　２９ＱＤ－８Ｍ')).toBe('ZX7K29QD8M')
})

test('any one wrong character is found, and any two exchanged neighbours', () => {
  fc.assert(
    fc.property(whole, fc.nat(15), fc.constantFrom(...CARD_ALPHABET), (code, at, letter) => {
      fc.pre(code[at] !== letter)
      expect(codeProblem(code.slice(0, at) + letter + code.slice(at + 1))).not.toBeNull()
    }),
  )
  fc.assert(
    fc.property(whole, fc.nat(13), (code, at) => {
      fc.pre(code[at] !== code[at + 1])
      expect(codeProblem(code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2))).not.toBeNull()
    }),
  )
})

test('look-alikes are named, and missing characters counted', () => {
  expect(codeProblem('0O1ILXXXXXXXXXXX')).toBe('激活码里没有 0、O、1、I、L，请对照卡面再看一遍')
  expect(codeProblem('ZX7K')).toBe('激活码是 16 位，现在有 4 位')
  for (const letter of '0O1IL') expect(CARD_ALPHABET).not.toContain(letter)
})

test('cards that were printed stay right: the check is what it was', () => {
  expect(checkOf('ZX7K29QD8MABCDE')).toBe('9')
  expect(codeProblem('ZX7K29QD8MABCDE9')).toBeNull()
})

test('a code is printed in groups of four; what is typed behind its end is left out', () => {
  expect(groupsOf('ZX7K29QD8MABCDEF')).toEqual(['ZX7K', '29QD', '8MAB', 'CDEF'])
  expect(cleanCode('ZX7K29QD8MABCDEFGH')).toBe('ZX7K29QD8MABCDEF')
})
