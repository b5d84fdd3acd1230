import fc from 'fast-check'
import { choosePages } from '@/domain/page-range'

const ok = (text: string, total = 100) => {
  const choice = choosePages(text, total)
  return choice.ok ? [choice.count, choice.pages] : choice.message
}

test('nothing typed means all pages', () => {
  expect(ok('')).toEqual([100, ''])
  expect(ok('  ，, ')).toEqual([100, ''])
  expect(ok('1-100')).toEqual([100, ''])
})

test('ranges are read as people type them, and a page is printed once', () => {
  expect(ok('1–40, 88')).toEqual([41, '1-40,88'])
  expect(ok('88 1 - 40')).toEqual([41, '1-40,88'])
  expect(ok('1至3、2～5；5')).toEqual([5, '1-5'])
  expect(ok('１－４０，　８８')).toEqual([41, '1-40,88'])
  expect(ok('3,1,2')).toEqual([3, '1-3'])
})

test.each([['abc'], ['0'], ['5-3'], ['1-2-3'], ['-3'], ['1.5'], ['一'], ['99999999999999999999'], ['1-'], ['<script>']])(
  '%s is refused in words',
  (text) => expect(ok(text)).toMatch(/不是页码，请按 1-40,88 的格式填写/),
)

test('a page behind the last one is refused with the number of pages', () => {
  expect(ok('1-40,101')).toBe('这份资料只有 100 页')
  expect(ok('1'.padEnd(500, ',1'))).toBe('页码太长了，请缩短后重试')
})

test('any text is counted within the document or refused, and its shortest form means the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789-–, 至,') }), fc.integer({ min: 1, max: 300 }), (text, total) => {
      const choice = choosePages(text, total)
      if (!choice.ok) return
      expect(choice.count).toBeGreaterThanOrEqual(1)
      expect(choice.count).toBeLessThanOrEqual(total)
      expect(choosePages(choice.pages, total)).toEqual(choice)
    }),
  )
})
