import { barsPicture, barsTop, linePicture, lineRuns, trendBuckets } from '@/domain/chart-trend'

const day = (name: string, answered: number, correct: number) => ({ day: name, answered, correct, studyMs: 0, all: answered })
const of = { today: '2026-11-20', least: 5 }

test('thirty days: each its own, without study zero answers and no rate', () => {
  const buckets = trendBuckets([day('2026-11-20', 10, 7), { ...day('2026-10-22', 4, 4), all: 9 }, day('2026-10-21', 50, 50)], {
    ...of,
    span: 30,
  })
  expect(buckets).toHaveLength(30)
  expect(buckets[0]).toEqual({ from: '2026-10-22', to: '2026-10-22', answered: 4, correct: 4, all: 9, rate: null })
  expect(buckets[29]).toMatchObject({ answered: 10, rate: 0.7 })
  expect(buckets.filter(({ rate }) => rate !== null)).toHaveLength(1)
})

test('thirteen weeks that end today: days add up before the minimum is asked for', () => {
  const buckets = trendBuckets([day('2026-11-14', 3, 3), day('2026-11-20', 3, 0), day('2026-11-13', 6, 6)], { ...of, span: 91 })
  expect(buckets).toHaveLength(13)
  expect(buckets[12]).toMatchObject({ from: '2026-11-14', to: '2026-11-20', answered: 6, rate: 0.5 })
  expect(buckets[11]).toMatchObject({ to: '2026-11-13', rate: 1 })
})

test('an essay that was rated down later takes no rate below zero or above one', () => {
  const rate = (correct: number) => trendBuckets([day('2026-11-20', 5, correct)], { ...of, span: 30 })[29]?.rate
  expect([rate(-1), rate(6)]).toEqual([0, 1])
})

test('the line is broken where nothing is known', () => {
  expect(lineRuns([null, 0.5, 1, null, 0, null])).toEqual([
    [
      { at: 1, value: 0.5 },
      { at: 2, value: 1 },
    ],
    [{ at: 4, value: 0 }],
  ])
  const paths = decodeURIComponent(linePicture([null, 0.5, 1, null, 0, null], 'light')).match(/stroke='#16B378'/g)
  expect(paths).toHaveLength(2)
  expect(decodeURIComponent(linePicture([null, null], 'dark'))).not.toContain("stroke='#34C892'")
})

test('bars: none for nothing, full colour from the goal on, the goal always in sight', () => {
  expect([barsTop([1, 2], 30), barsTop([99], 30), barsTop([], 0)]).toEqual([30, 99, 1])
  const svg = decodeURIComponent(barsPicture([0, 1, 30, 45], { goal: 30, theme: 'light' }))
  expect(svg.match(/<rect /g)).toHaveLength(3)
  expect(svg.match(/fill='#4984FA'/g)).toHaveLength(2)
  const heights = [...svg.matchAll(/<rect [^>]*height='([\d.]+)'/g)].map(([, height]) => Number(height))
  expect(heights).toEqual([3, 58.7, 88])
  expect(svg).toContain("stroke-dasharray='4 4'")
})
