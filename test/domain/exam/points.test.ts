import { bestText, points, pointsText } from '@/domain/exam/points'

test('points are told without needless zeros, below 0 with a minus sign', () => {
  expect([150, 200, 5, 0, -50].map(pointsText)).toEqual(['1.5', '2', '0.05', '0', '−0.5'])
  expect(points(150)).toBe('1.5 分')
})

test('a best result names what it was out of where the paper is worth something else today, and only there', () => {
  expect(bestText(500, { bestFull: 600, full: 600 })).toBe('5 分')
  expect(bestText(500, { bestFull: null, full: 600 })).toBe('5 分')
  expect(bestText(500, { bestFull: 600, full: 800 })).toBe('5 / 6 分')
})
