import fc from 'fast-check'
import { addDays, clockOf, dayOf, daysBetween, endOfDay, streakDays } from '@/domain/calendar'

describe('the calendar of Asia/Shanghai', () => {
  it('begins a day at midnight of Shanghai, 16:00 UTC', () => {
    expect(dayOf(Date.parse('2026-11-20T15:59:59.999Z'))).toBe('2026-11-20')
    expect(dayOf(Date.parse('2026-11-20T16:00:00.000Z'))).toBe('2026-11-21')
    expect(dayOf(Date.parse('2026-12-31T16:00:00Z'))).toBe('2027-01-01')
  })

  it('ends a day with its last instant', () => {
    expect(endOfDay('2026-12-31')).toBe(Date.parse('2027-01-01T00:00:00+08:00') - 1)
    expect(dayOf(endOfDay('2028-02-29'))).toBe('2028-02-29')
  })

  it('counts days over months, leap days and years', () => {
    expect(daysBetween('2026-11-20', '2026-11-20')).toBe(0)
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
    expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1)
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })

  it('agrees with the time zone database', () => {
    const reference = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' })
    const from = Date.parse('2000-01-01T00:00:00Z')
    fc.assert(
      fc.property(fc.integer({ min: from, max: from + 60 * 365 * 86_400_000 }), (ms) => expect(dayOf(ms)).toBe(reference.format(ms))),
    )
  })

  it('goes there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: -5000, max: 5000 }), (ms, days) => {
        expect(daysBetween(dayOf(ms), addDays(dayOf(ms), days))).toBe(days)
      }),
    )
  })
})

describe('the streak', () => {
  const today = '2026-11-20'
  it('counts back from today, or from yesterday while today is still open', () => {
    expect(streakDays([], today)).toBe(0)
    expect(streakDays([today], today)).toBe(1)
    expect(streakDays(['2026-11-19', '2026-11-18'], today)).toBe(2)
    expect(streakDays(['2026-11-18', today, '2026-11-19', today], today)).toBe(3)
  })

  it('is broken by a whole day without study and ignores days to come', () => {
    expect(streakDays(['2026-11-18', '2026-11-17'], today)).toBe(0)
    expect(streakDays([today, '2026-11-18'], today)).toBe(1)
    expect(streakDays(['2026-11-21', today], today)).toBe(1)
  })
})

test('the time of day is that of Shanghai, its hour without a leading zero', () => {
  const at = (time: string) => clockOf(Date.parse(time))
  expect([at('2026-11-20T00:05:09Z'), at('2026-11-20T15:59:59Z'), at('2026-11-20T16:00:00Z')]).toEqual(['8:05', '23:59', '0:00'])
})
