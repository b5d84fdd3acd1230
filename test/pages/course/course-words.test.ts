import { shownLives } from '@/pages/course/live-choice'
import { noLiveWords } from '@/pages/course/parts/course-words'
import { peopleOf, plainFacts } from '@/features/course-shelf/words'

test('counts of people, in ten thousands from there on, rounded down; nobody is not worth a word', () => {
  expect([0, 1, 9860, 9999, 10_000, 21_499].map((count) => peopleOf(count, '看过'))).toEqual([
    '',
    '1 人看过',
    '9,860 人看过',
    '9,999 人看过',
    '1.0 万人看过',
    '2.1 万人看过',
  ])
  expect(peopleOf(12_345, '已报')).toBe('1.2 万人已报')
})

test('under review a class says its size and its teacher', () => {
  expect(plainFacts({ lessons: 68, teacher: '王静怡' })).toBe('68 讲·王静怡')
  expect(plainFacts({ lessons: 24, teacher: '' })).toBe('24 讲')
})

test('a day without lives names the next one', () => {
  expect(noLiveWords(null)).toBe('今天没有直播')
  expect(noLiveWords('2026-11-04')).toBe('今天没有直播，下一场在 11月4日')
})

describe('three of today’s lives are shown', () => {
  const lives = [0, 1, 2, 3, 4].map((n) => ({ n, startsAt: n * 100, endsAt: n * 100 + 50, replay: true }))
  const shown = (now: number) => shownLives(lives, now).map(({ n }) => n)
  test.each([
    ['before the first', -1, [0, 1, 2]],
    ['the running one and its neighbours', 210, [1, 2, 3]],
    ['the next one and its neighbours', 260, [2, 3, 4]],
    ['the last one runs', 410, [2, 3, 4]],
    ['all are over', 900, [2, 3, 4]],
  ])('%s', (_name, now, expected) => expect(shown(now)).toEqual(expected))
  test('three or fewer are all shown', () => expect(shownLives(lives.slice(0, 3), 0)).toHaveLength(3))
})
