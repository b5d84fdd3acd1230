import { answerWords, clockWords, optionTone, percent, responseWords, spentWords } from '@/features/question/look'
import { DESIGN_LINE, lineOf } from '@/domain/line'
import { isLong } from '@/features/question/options-look'
import type { Inline, Rich } from '@/domain/rich'
import { question } from '../../domain/practice-fixtures'

const choice = (...letters: string[]) => ({ kind: 'choice' as const, letters })
const tones = (facts: Parameters<typeof optionTone>[1]) => ['A', 'B', 'C', 'D'].map((letter) => optionTone(letter, facts))

describe('options', () => {
  const single = question('q', 'A1')
  const several = question('q', 'X')

  it('are only blue before judging, and struck ones step back', () => {
    expect(tones({ question: single, response: choice('C'), shown: false, struck: ['D'] })).toEqual(['idle', 'idle', 'chosen', 'struck'])
  })

  it('show the right and the chosen one after judging', () => {
    expect(tones({ question: single, response: choice('C'), shown: true, struck: ['A'] })).toEqual(['idle', 'answer', 'wrong', 'idle'])
  })

  it('outline what was missed among several', () => {
    expect(tones({ question: several, response: choice('A', 'D'), shown: true, struck: [] })).toEqual(['right', 'idle', 'missed', 'wrong'])
  })

  it('fill every right one while reciting, when nothing was chosen', () => {
    expect(tones({ question: several, response: undefined, shown: true, struck: [] })).toEqual(['answer', 'idle', 'answer', 'idle'])
  })
})

describe('the badge of an option', () => {
  const option = (...c: Inline[]): Rich => [{ t: 'p', c }]
  const formula = (tex: string, w: number): Inline => ({ t: 'f', hash: 'h', tex, w, h: 2.2, d: 0.8 })

  it('stays on the first line of three or more; a formula counts by its width, however long its TeX', () => {
    expect(isLong(option('长'.repeat(34)), DESIGN_LINE)).toBe(false)
    expect(isLong(option('长'.repeat(35)), DESIGN_LINE)).toBe(true)
    const tex = '\\frac{\\mathrm{F}_{2}-\\mathrm{F}_{1}}{l_{2}-l_{1}}'
    expect(tex.length).toBeGreaterThan(34)
    expect(isLong(option(formula(tex, 3.9)), DESIGN_LINE)).toBe(false)
    expect(isLong(option('长'.repeat(30), formula('x', 4.2)), DESIGN_LINE)).toBe(true)
  })

  it('counts the letters that fit the lines of this phone and size of text', () => {
    const words = option('长'.repeat(31))
    expect([lineOf(375, 1.3), lineOf(320, 1), lineOf(430, 1), lineOf(1280, 1)].map((line) => isLong(words, line))).toEqual([
      ...[true, true, false, false],
    ])
  })
})

describe('words', () => {
  it('name answers the way the type is answered', () => {
    expect(answerWords(question('q', 'X'))).toBe('AC')
    expect(answerWords(question('q', 'JUDGE'))).toBe('正确')
    expect(answerWords(question('q', 'BLANK'))).toBe('心率；60')
    expect(responseWords({ kind: 'blank', blanks: [' 心率', '  '] })).toBe('心率；–')
    expect(responseWords({ kind: 'judge', value: false })).toBe('错误')
    expect(responseWords(undefined)).toBe('–')
  })

  it('never call missing data 0 %', () => {
    expect(percent(null)).toBe('–')
    expect(percent(0)).toBe('0%')
    expect(percent(0.707)).toBe('71%')
  })

  it('write times and counts', () => {
    expect(spentWords(38_400)).toBe('38 秒')
    expect(spentWords(125_000)).toBe('2 分 5 秒')
    expect(clockWords(272_999)).toBe('04:32')
    expect(clockWords(3_729_000)).toBe('1:02:09')
    expect(clockWords(-5)).toBe('00:00')
  })
})
