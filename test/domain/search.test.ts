import fc from 'fast-check'
import { excerpt, foldText, hitRanges, markedParts, searchWords, SEARCH, textGrams, wordGrams } from '@/domain/search'

describe('folding', () => {
  it.each([
    ['ＡＢＣ　胃溃疡', 'abc 胃溃疡'],
    ['胃\u200b溃\ufeff疡', '胃溃疡'],
    ['  心率，血压；呼吸。', '心率 血压 呼吸'],
    ['pH 为 7.35～7.45', 'ph 为 7.35 7.45'],
    ['0.9%氯化钠', '0.9 氯化钠'],
    ['第1.题', '第1 题'],
    ['人々', '人々'],
    ['𠮷野\u0000家', '𠮷野 家'],
    ['半个\ud83d字', '半个字'],
    ['!!!', ''],
  ])('%j is %j', (text, folded) => expect(foldText(text)).toBe(folded))

  it('knows the words of a query, each once and no more than a search takes', () => {
    expect(searchWords('心率 血压，心率')).toEqual(['心率', '血压'])
    expect(searchWords('%_\\')).toEqual([])
    expect(searchWords('')).toEqual([])
    expect(searchWords('甲 乙 丙 丁 戊 己 庚 辛 壬 癸')).toHaveLength(SEARCH.words)
    expect(searchWords('长'.repeat(10_000))).toEqual(['长'.repeat(SEARCH.word)])
  })
})

describe('grams', () => {
  it('are the characters and the pairs within a word', () => {
    expect(textGrams('胃溃疡 出')).toEqual(['胃', '溃', '疡', '胃溃', '溃疡', '出'])
    expect(wordGrams('胃')).toEqual(['胃'])
    expect(wordGrams('胃溃疡')).toEqual(['胃溃', '溃疡'])
  })

  it('of every word of a text stand in the text', () => {
    const texts = fc.array(fc.constantFrom('胃', '溃', '疡', 'A', '𠮷', ' ', '，', '.', '7', '\u200b', '%'), { maxLength: 30 })
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.join('')
        const grams = new Set(textGrams(foldText(text)))
        for (const word of searchWords(text)) for (const gram of wordGrams(word)) expect(grams.has(gram)).toBe(true)
      }),
    )
  })
})

describe('marking', () => {
  it('places hits in the text as it is written', () => {
    expect(hitRanges('Ａ 型：胃\u200b溃疡', ['a', '胃溃'])).toEqual([
      { start: 0, end: 1 },
      { start: 4, end: 7 },
    ])
  })

  it('joins hits that touch or overlap', () => {
    expect(hitRanges('胃溃疡出血', ['胃溃', '溃疡', '出血'])).toEqual([{ start: 0, end: 5 }])
    expect(markedParts('急性胃溃疡', ['胃溃疡'])).toEqual([
      { text: '急性', hit: false },
      { text: '胃溃疡', hit: true },
    ])
    expect(markedParts('', ['胃'])).toEqual([])
  })

  it('never loses a character, whatever is looked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, query) => {
        const parts = markedParts(text, searchWords(query))
        expect(parts.map((part) => part.text).join('')).toBe(text)
      }),
    )
  })

  it('shows the part of a long text around the hit', () => {
    const text = `${'前'.repeat(50)}胃溃疡${'后'.repeat(50)}`
    const shown = excerpt(text, ['胃溃疡'], 30)
    expect(shown).toBe(`…${'前'.repeat(10)}胃溃疡${'后'.repeat(17)}…`)
    expect(excerpt('短', ['胃'], 30)).toBe('短')
    expect(excerpt(text, [], 5)).toBe('前前前前前…')
  })
})
