import { birthdayFault, passwordFault, personFault, plainLine, type PersonField } from '@/domain/account'
import { feedbackFault } from '@/domain/feedback'
import { compareVersions } from '@/domain/version'

test('a line is kept without what nobody sees; an emoji is one character of it', () => {
  expect(plainLine('  小满\u200b\u202e同学\n ')).toBe('小满同学')
  // The Hangul filler is a letter to a pattern and a blank to the eye: names of it look like none.
  expect(plainLine('\u3164\u3164')).toBe('')
  expect(plainLine('小\u00ad\u034f\u180b\uffa0满')).toBe('小满')
  expect(personFault('nickname', '👨‍👩‍👧‍👦')).toBe('昵称至少 2 个字')
  expect(personFault('nickname', '👨‍👩‍👧‍👦满')).toBeNull()
  expect(personFault('about', '')).toBeNull()
  expect(personFault('school', '校'.repeat(31))).toBe('学校最多 30 个字')
})

test.each([
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2001-02-29', false],
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['1919-12-31', false],
  ['x', false],
])('%s as a birthday: %s', (day, right) => {
  expect(birthdayFault(day, '2026-11-20') === null).toBe(right)
})

test.each([
  ['abc1234', false],
  ['abcdefgh', false],
  ['12345678', false],
  ['abcd1234', true],
  [`a1${'x'.repeat(30)}`, true],
  [`a1${'x'.repeat(31)}`, false],
])('the password %s: %s', (password, right) => {
  expect(passwordFault(password) === null).toBe(right)
})

test('versions compare by their numbers', () => {
  const sorted = ['1.0.100', '1.0.36', '1.0', '1.0.35', '2', '1.0.0'].sort(compareVersions)
  expect(sorted).toEqual(['1.0', '1.0.0', '1.0.35', '1.0.36', '1.0.100', '2'])
})

test('a feedback has enough words and not too many', () => {
  expect(feedbackFault({ body: '打不开了', contact: '' })).toMatch(/至少写 5 个字/)
  expect(feedbackFault({ body: '打不开了呀', contact: '' })).toBeNull()
})

test('what a learner says of himself may be as long as the page says, the last character included', () => {
  const fits = (field: PersonField, length: number) => personFault(field, '字'.repeat(length)) === null
  expect([1, 2, 16, 17].map((length) => fits('nickname', length))).toEqual([false, true, true, false])
  expect([0, 30, 31].map((length) => fits('school', length))).toEqual([true, true, false])
  expect([0, 60, 61].map((length) => fits('about', length))).toEqual([true, true, false])
})
