import { movedMinute, timeWords, USUAL_MINUTE } from '@/domain/reminder'

test('a time of day in words, moved by half an hour between six and eleven', () => {
  expect(timeWords(USUAL_MINUTE)).toBe('20:00')
  expect(timeWords(8 * 60 + 5)).toBe('08:05')
  expect(timeWords(movedMinute(USUAL_MINUTE, 1))).toBe('20:30')
  expect(timeWords(movedMinute(6 * 60, -1))).toBe('06:00')
  expect(timeWords(movedMinute(23 * 60, 1))).toBe('23:00')
})
