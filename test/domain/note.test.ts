import { charactersOf, NOTE_LIMIT, noteFault, noteLength, plainNote, typedNote } from '@/domain/note'

const FAMILY = '👨‍👩‍👧‍👦'

describe('a note is counted as its reader counts', () => {
  test.each([
    ['', 0],
    ['室颤先兆', 4],
    ['R-on-T ≥ 5', 10],
    ['a\nb', 3],
    ['😀', 1],
    ['👍🏽', 1],
    [FAMILY, 1],
    ['❤️', 1],
    ['🇨🇳🇫🇷', 2],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1],
    ['é', 1],
    ['e\u0301', 1],
    ['𠮷野', 2],
  ])('%j is %i', (text, length) => {
    expect(noteLength(text)).toBe(length)
    expect(charactersOf(text).join('')).toBe(text)
  })

  test('it agrees with the platform that can count', () => {
    const text = `病人 ${FAMILY} 👩🏽‍⚕️ 体温 38.5℃ 🇨🇳 e\u0301 ❤️‍🔥`
    const segments = [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)
    expect(charactersOf(text)).toEqual(segments)
  })
})

describe('a text as it is kept', () => {
  test('line breaks and spaces stay, whatever the device calls a line break', () => {
    expect(plainNote('一\r\n  二\r三\u2028四\n\n\t五 ')).toBe('一\n  二\n三\n四\n\n\t五 ')
  })
  test('what nobody sees goes', () => {
    expect(plainNote('\ufeff加\u200b微\u200c信\u2060\u202e：\u200dabc\u00ad')).toBe('加微信：abc')
    expect(plainNote('\u200b\u200d\u2060')).toBe('')
  })
  test('emoji stay whole', () => {
    const text = `${FAMILY}👩🏽‍⚕️❤️‍🔥🏳️‍🌈`
    expect(plainNote(text)).toBe(text)
  })
  test('scripts are words', () => {
    const text = '<script>alert(1)</script>&amp;=1+1'
    expect(plainNote(text)).toBe(text)
    expect(noteFault(text)).toBeNull()
  })
})

describe('what the field takes', () => {
  test('the last character that fits stays whole', () => {
    const full = FAMILY.repeat(NOTE_LIMIT)
    expect(typedNote(full)).toEqual({ text: full, over: 0 })
    expect(typedNote(`${full}a`)).toEqual({ text: full, over: 1 })
  })
  test('control characters are dropped before the cut', () => {
    expect(typedNote('a\u0000\u0007b')).toEqual({ text: 'ab', over: 0 })
  })
  test('a hundred thousand characters are cut at once', () => {
    const started = performance.now()
    expect(typedNote('长'.repeat(100_000))).toEqual({ text: '长'.repeat(NOTE_LIMIT), over: 4340 })
    expect(performance.now() - started).toBeLessThan(2000)
  })
  test('what it takes is never refused', () => {
    for (const text of ['长'.repeat(500), `e${'\u0301'.repeat(20_000)}`, 'a\u0000'.repeat(300)])
      expect(noteFault(typedNote(text).text)).toBeNull()
  })
})

describe('refused in words', () => {
  test.each(['a\u0000', 'a\u001b[31m', '\u007f', '\u0085'])('the control character in %j', (text) => {
    expect(noteFault(text)).toMatch(/不支持的字符/)
  })
  test('one character too many', () => {
    expect(noteFault('长'.repeat(NOTE_LIMIT))).toBeNull()
    expect(noteFault('长'.repeat(NOTE_LIMIT + 1))).toMatch(/最多 140 个字/)
  })
  test('a hundred thousand accents on one letter', () => {
    expect(noteFault(`e${'\u0301'.repeat(100_000)}`)).toMatch(/最多 140 个字/)
  })
})
