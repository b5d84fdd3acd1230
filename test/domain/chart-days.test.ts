import fc from 'fast-check'
import { addDays, daysBetween } from '@/domain/calendar'
import { heatMonths, heatPicture, heatWeeks } from '@/domain/chart-days'

const cells = (weeks: ReturnType<typeof heatWeeks>) => weeks.flat()

test('the map ends today and begins on a Monday 26 weeks before', () => {
  // 2026-11-20 is a Friday.
  const weeks = heatWeeks([], { today: '2026-11-20', goal: 30 })
  expect(weeks).toHaveLength(27)
  expect(weeks[26]?.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'])
  expect(weeks[0]?.[0]?.day).toBe('2026-05-18')
})

test('levels follow the goal: below half, below it, reached, twice', () => {
  const counts = [0, 1, 14, 15, 29, 30, 59, 60]
  const days = counts.map((all, at) => ({ day: addDays('2026-11-20', -at), all }))
  const levels = cells(heatWeeks(days, { today: '2026-11-20', goal: 30 }))
    .reverse()
    .slice(0, counts.length)
    .map(({ level }) => level)
  expect(levels).toEqual([0, 1, 1, 2, 2, 3, 3, 4])
})

test('on any day the cells are consecutive days up to today, each once, and a Monday starts a column of one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), (offset) => {
      const today = addDays('2024-01-01', offset)
      const all = cells(heatWeeks([{ day: today, all: 1 }], { today, goal: 1 }))
      expect(all[all.length - 1]).toMatchObject({ day: today, level: 3 })
      expect(all.every(({ day }, at) => daysBetween(day, today) === all.length - 1 - at)).toBe(true)
      expect(all.length).toBe(26 * 7 + (offset % 7) + 1)
    }),
  )
})

test('months are named where they have room, and never twice side by side', () => {
  const months = heatMonths(heatWeeks([], { today: '2026-11-20', goal: 30 }))
  expect(months.map(({ label }) => label)).toEqual(['6月', '7月', '8月', '9月', '10月', '11月'])
  expect(months.every(({ left }) => left >= 0 && left < 1)).toBe(true)
})

test('the picture has a cell for every day and is one CSS url in both themes', () => {
  const weeks = heatWeeks([{ day: '2026-11-20', all: 70 }], { today: '2026-11-20', goal: 30 })
  for (const theme of ['light', 'dark'] as const) {
    const picture = heatPicture(weeks, theme)
    expect(picture).toMatch(/^url\("data:image\/svg\+xml,[^"'()\s]+"\)$/)
    const svg = decodeURIComponent(picture)
    expect(svg.match(/<rect /g)).toHaveLength(26 * 7 + 5)
  }
  expect(decodeURIComponent(heatPicture(weeks, 'light'))).toContain("fill='#2B62E3'")
})
