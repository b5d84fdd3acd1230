import { figuresOf } from '@/pages/profile/figures'

const study = { streakDays: 18, answered: 3264, accuracy: 0.806, studyMs: 86.9 * 3_600_000 }
const read = (figures: ReturnType<typeof figuresOf>) => figures.map(({ value, unit }) => `${value}${unit}`)

test('the four figures of a learner', () => {
  expect(read(figuresOf(study))).toEqual(['18天', '3,264', '81%', '86h'])
})

test('a guest sees no numbers', () => {
  expect(read(figuresOf(null))).toEqual(['–', '–', '–', '–'])
})

test('without answers there is no accuracy, and short study is told in minutes', () => {
  expect(read(figuresOf({ streakDays: 0, answered: 0, accuracy: null, studyMs: 99 * 60_000 + 59_999 }))).toEqual(['0天', '0', '–', '99分'])
})

test('an accuracy of 0 is a number', () => {
  expect(figuresOf({ ...study, accuracy: 0 })[2]).toMatchObject({ value: '0', unit: '%' })
})
