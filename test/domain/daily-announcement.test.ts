import { dayToAnnounce, wasAnnounced } from '@/domain/daily-announcement'

test('a practice that is done, and a guest who has none: nothing to announce', () => {
  expect(dayToAnnounce({ day: '2026-11-25', done: null })).toBe('2026-11-25')
  expect(dayToAnnounce({ day: '2026-11-25', done: { correct: 7, total: 10 } })).toBe('')
  expect(dayToAnnounce(undefined)).toBe('')
})

test('announced is a subject on a day, not the one or the other', () => {
  const entries = [
    { subSpecialtyId: 'nurse', day: '2026-11-24' },
    { subSpecialtyId: 'doctor', day: '2026-11-25' },
  ]
  expect(wasAnnounced(entries, 'nurse', '2026-11-24')).toBe(true)
  expect(wasAnnounced(entries, 'nurse', '2026-11-25')).toBe(false)
})
