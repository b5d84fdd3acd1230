import { momentWords } from '@/pages_subpkg_profile/parts/moment-words'

test('a time of day has two digits for its hour, as those of orders and coins', () => {
  expect(momentWords(Date.parse('2026-11-27T04:32:00+08:00'))).toBe('2026-11-27 04:32')
  expect(momentWords(Date.parse('2026-11-27T20:05:00+08:00'))).toBe('2026-11-27 20:05')
})
