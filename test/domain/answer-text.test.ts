import { storableResponse } from '@/domain/answer-text'

test('an emoji cut in half and NUL go, whole emoji stay', () => {
  expect(storableResponse({ kind: 'essay', text: `好😀\uD83D\0${'\uDE00'}完`, selfScore: null })).toEqual({
    kind: 'essay',
    text: '好😀完',
    selfScore: null,
  })
})

test('a limit that falls inside an emoji leaves no half of it', () => {
  const text = `${'a'.repeat(4999)}😀`
  expect(storableResponse({ kind: 'essay', text, selfScore: 1 })).toEqual({ kind: 'essay', text: 'a'.repeat(4999), selfScore: 1 })
})

test('every blank is cleaned, choices are left alone', () => {
  expect(storableResponse({ kind: 'blank', blanks: ['\uD83D', '甲'] })).toEqual({ kind: 'blank', blanks: ['', '甲'] })
  const choice = { kind: 'choice' as const, letters: ['A'] }
  expect(storableResponse(choice)).toBe(choice)
})
