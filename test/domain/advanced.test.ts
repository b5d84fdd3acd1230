import fc from 'fast-check'
import { kindOf, levelWord, missingCoins, progressWords, rightShare, stepOf, type PaperProgress } from '@/domain/advanced'

const begun: PaperProgress = { answered: 12, judged: 12, correct: 10, total: 25, finished: false }

test.each([
  ['open', null, 'start'],
  ['open', begun, 'continue'],
  ['open', { ...begun, finished: true }, 'again'],
  ['coins', null, 'unlock'],
  // Begun while it was open: what the lock says now counts.
  ['coins', begun, 'unlock'],
  ['product', begun, 'closed'],
] as const)('a paper that is %s with %p: %s', (lock, progress, step) => {
  expect(stepOf({ lock, progress })).toBe(step)
})

test('progress in words: nothing judged is no percentage', () => {
  expect(progressWords(null)).toBe('还没有做过')
  expect(progressWords(begun)).toBe('已做 12/25 题 · 正确率 83%')
  expect(progressWords({ ...begun, answered: 25, finished: true })).toBe('做完 25/25 题 · 正确率 83%')
  expect(progressWords({ ...begun, answered: 1, judged: 0, correct: 0 })).toBe('已做 1/25 题')
})

test('the right share lies between 0 and 1, and is nothing without a judged answer', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), (right, wrong) => {
      const share = rightShare({ ...begun, judged: right + wrong, correct: right })
      return share === null ? right + wrong === 0 : share >= 0 && share <= 1
    }),
  )
})

test('kinds come from an address a stranger may have typed; levels stay words', () => {
  expect(['past', 'frequent', '', 'toString', undefined].map(kindOf)).toEqual(['past', 'frequent', null, null, null])
  expect([0, 1, 3, 5, 9].map(levelWord)).toEqual(['容易', '容易', '中等', '困难', '困难'])
  expect([missingCoins(30, 12), missingCoins(30, 30), missingCoins(30, 99)]).toEqual([18, 0, 0])
})
