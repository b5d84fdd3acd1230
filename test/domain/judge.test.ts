import fc from 'fast-check'
import { judge, normaliseBlank, parseNumber, type Judged } from '@/domain/judge'
import { answerKind, QUESTION_TYPES, type BlankAnswer, type Response } from '@/domain/question'

const choice = (type: Judged['type'], letters: string): Judged => ({ type, answer: { kind: 'choice', letters: [...letters] } })
const pick = (letters: string): Response => ({ kind: 'choice', letters: [...letters] })
const blank = (...blanks: BlankAnswer[]): Judged => ({ type: 'BLANK', answer: { kind: 'blank', blanks } })
const type = (...blanks: string[]): Response => ({ kind: 'blank', blanks })
const essay: Judged = { type: 'ESSAY', answer: { kind: 'essay', model: [], points: [] } }

describe('choices', () => {
  test.each(['A1', 'A2', 'SINGLE', 'A3', 'A4', 'B1', 'CLOZE', 'READING'] as const)('%s is full or 0', (code) => {
    expect(judge(choice(code, 'B'), pick('B'))).toMatchObject({ correct: true, verdict: 'right' })
    expect(judge(choice(code, 'B'), pick('A'))).toMatchObject({ correct: false, verdict: 'wrong', explain: '正确答案是 B' })
    expect(judge(choice(code, 'B'), pick('AB'))).toMatchObject({ correct: false, verdict: 'wrong' })
  })
  test.each(['X', 'MULTIPLE', 'INDEFINITE', 'CASE'] as const)('%s is all or nothing, and names what was missed', (code) => {
    expect(judge(choice(code, 'ACD'), pick('DCA'))).toMatchObject({ correct: true, verdict: 'right' })
    // Exams may give points for a part of the last two (product.md "Question model").
    const whole = code === 'X' || code === 'MULTIPLE' ? '全部选对才得分' : '全部选对才算对'
    const missed = { correct: false, verdict: 'missed', explain: `漏选 C、D，${whole}` }
    expect(judge(choice(code, 'ACD'), pick('A'))).toMatchObject(missed)
    expect(judge(choice(code, 'ACD'), pick('AB'))).toMatchObject({ verdict: 'wrong', explain: `错选 B，漏选 C、D，${whole}` })
    expect(judge(choice(code, 'ACD'), pick('ABCD'))).toMatchObject({ verdict: 'wrong', explain: `错选 B，${whole}` })
  })
  test('true or false', () => {
    const question: Judged = { type: 'JUDGE', answer: { kind: 'judge', value: false } }
    expect(judge(question, { kind: 'judge', value: false }).correct).toBe(true)
    expect(judge(question, { kind: 'judge', value: true })).toMatchObject({ correct: false, explain: '正确答案是错' })
  })
})

describe('blanks', () => {
  const pump = blank({ texts: ['钠钾泵', 'Na+-K+ 泵'] })
  test.each(['钠钾泵', ' 钠钾泵 ', 'na+-k+泵', 'Ｎａ+－Ｋ+ 泵', 'NA+ - K+ 泵'])('accepts %s', (text) => {
    expect(judge(pump, type(text)).correct).toBe(true)
  })
  test.each(['钠泵', '', '　'])('refuses %s', (text) => expect(judge(pump, type(text)).correct).toBe(false))
  test.each([
    ['1000', 1000],
    ['１０００', 1000],
    ['1,000', 1000],
    ['1e3', 1000],
    ['+1000', 1000],
    ['−2.5', -2.5],
    ['.5', 0.5],
    ['1/4', 0.25],
    ['1，000', 1000],
  ])('reads the number %s', (text, value) => expect(parseNumber(text)).toBe(value))
  test.each(['', 'abc', '1,00', '1e', '1/0', '--1', 'Infinity', '0x10'])('%s is no number', (text) => expect(parseNumber(text)).toBeNull())
  test('numbers are right within the tolerance, its edge included', () => {
    const question = blank({ number: 0.3, tolerance: 0.1 })
    expect(judge(question, type('0.4')).correct).toBe(true)
    expect(judge(question, type('0.2')).correct).toBe(true)
    expect(judge(question, type('0.41')).correct).toBe(false)
  })
  test.each(['abc', '零', '-', '1/0'])('%s is no number, not the 0 that is asked for', (text) => {
    expect(judge(blank({ number: 0, tolerance: 0.5 }), type(text))).toMatchObject({ correct: false, verdict: 'wrong' })
  })
  test.each([
    ['40', '', true],
    ['40%', '%', true],
    ['40％', '%。', true],
    ['40', '%', true],
    ['40%', '', false],
    ['41%', '%', false],
    ['40 万', '万元计入成本', true],
    ['40 万元', '万元计入成本', true],
    ['40 元', '万元', false],
    ['40ML', 'mL/h', true],
    ['%', '%', false],
  ])('%s before %s is 40: %s', (given, behind, correct) => {
    expect(judge(blank({ number: 40, tolerance: 0, behind }), type(given)).correct).toBe(correct)
  })
  test.each([
    ['like', true],
    ['likes', false],
    ['like singing', true],
    ['like sing', false],
  ])('%s is right before singing: %s', (given, correct) => {
    expect(judge(blank({ texts: ['like'], behind: 'singing' }), type(given)).correct).toBe(correct)
  })
  test.each([
    ['40 mL', true],
    ['40 mL/h', true],
    ['40 m', false],
  ])('%s is 40 before mL/h: %s', (given, correct) => {
    expect(judge(blank({ number: 40, tolerance: 0, behind: 'mL/h' }), type(given)).correct).toBe(correct)
  })
  test.each([
    ['应收票据', true],
    ['应收票据科目', true],
    ['应收票据科目核算', true],
    ['应收账款科目', false],
    ['科目', false],
  ])('%s is right before 科目核算: %s', (given, correct) => {
    expect(judge(blank({ texts: ['应收票据'], behind: '科目核算' }), type(given)).correct).toBe(correct)
  })
  test('a large number is right within its tolerance, too, and no further', () => {
    const question = blank({ number: 6_000_000.3, tolerance: 0.1 })
    expect(judge(question, type('6000000.4')).correct).toBe(true)
    expect(judge(question, type('6000000.5')).correct).toBe(false)
  })
  test('each blank counts', () => {
    const question = blank({ texts: ['a'] }, { texts: ['b'] }, { texts: ['c'] })
    expect(judge(question, type('a', 'x'))).toMatchObject({
      correct: false,
      verdict: 'partial',
      blanks: [true, false, false],
      explain: '共 3 空，对 1 空',
    })
    expect(judge(question, type('a', 'b', 'c'))).toMatchObject({ correct: true, verdict: 'right' })
  })
})

describe('what was not answered', () => {
  test.each<[Judged, Response, string]>([
    [choice('X', 'CA'), pick(''), '未作答，正确答案是 A、C'],
    [choice('A1', 'C'), pick(''), '未作答，正确答案是 C'],
    [blank({ texts: ['a', 'b'] }, { number: 60, tolerance: 1 }), type(' ', '\u3000'), '未作答，正确答案是 a；60'],
  ])('is no wrong answer, and says the right one: %j', (question, response, explain) => {
    expect(judge(question, response)).toMatchObject({ correct: false, verdict: 'unanswered', explain })
  })
  test('blanks of which none is right are wrong, not partly right', () => {
    expect(judge(blank({ texts: ['a'] }, { texts: ['b'] }), type('x', ''))).toMatchObject({ verdict: 'wrong', blanks: [false, false] })
  })
})

describe('essays', () => {
  test.each([
    [1, 'right'],
    [0.6, 'partial'],
    [0.01, 'partial'],
    [0, 'wrong'],
  ] as const)('a self-rating of %d is %s', (selfScore, verdict) => {
    expect(judge(essay, { kind: 'essay', text: '略', selfScore }).verdict).toBe(verdict)
  })
  test('are not judged before the learner rates them', () => {
    expect(judge(essay, { kind: 'essay', text: '略', selfScore: null })).toMatchObject({ correct: null, verdict: 'unrated' })
  })
  test.each([
    [1, true],
    [0.6, true],
    [0.59, false],
    [0, false],
  ])('a self-rating of %d', (selfScore, correct) => {
    expect(judge(essay, { kind: 'essay', text: '略', selfScore })).toMatchObject({ correct })
  })
  test('say from which rating on they count as right', () => {
    const { explain } = judge(essay, { kind: 'essay', text: '略', selfScore: 0.5 })
    expect(explain).toBe('自评 50 分（满分 100）；自评 60 分及以上算答对')
  })
})

describe('properties', () => {
  const LETTERS = [...'ABCDEFGHIJKL']
  const kinds = {
    choice: pick(''),
    judge: { kind: 'judge', value: true },
    blank: type(),
    essay: { kind: 'essay', text: '', selfScore: 1 },
  } as const
  const choiceType = fc.constantFrom(...QUESTION_TYPES.filter((code) => ['single', 'multiple'].includes(answerKind(code))))
  const caseOf = fc.record({
    code: choiceType,
    answer: fc.subarray(LETTERS, { minLength: 1 }),
    chosen: fc.subarray(LETTERS),
    order: fc.shuffledSubarray(LETTERS, { minLength: LETTERS.length }),
  })
  test('permuting the options with answer and response changes no verdict', () => {
    fc.assert(
      fc.property(caseOf, ({ code, answer, chosen, order }) => {
        const move = (letters: string[]) => letters.map((letter) => order[LETTERS.indexOf(letter)] ?? letter)
        const key = answerKind(code) === 'single' ? answer.slice(0, 1) : answer
        const before = judge(choice(code, key.join('')), pick(chosen.join('')))
        const after = judge(choice(code, move(key).join('')), pick(move(chosen).reverse().join('')))
        expect([after.correct, after.verdict]).toEqual([before.correct, before.verdict])
      }),
    )
  })
  test('an unanswered question is never right', () => {
    fc.assert(
      fc.property(choiceType, fc.subarray(LETTERS, { minLength: 1 }), (code, answer) => {
        expect(judge(choice(code, answer.join('')), pick('')).correct).toBe(false)
      }),
    )
    fc.assert(
      fc.property(fc.array(fc.array(fc.string())), fc.constantFrom('', ' ', '　', '\u200b'), (texts, empty) => {
        const question = blank({ texts: [''] }, ...texts.map((accepted) => ({ texts: accepted })))
        expect(judge(question, type(...texts.map(() => empty), empty)).correct).toBe(false)
      }),
    )
  })
  test('blanks are right exactly when each of them is, partly right when one is, and wrong when none is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom('a', 'b', 'c')), { minLength: 1, maxLength: 20 }),
        (pairs) => {
          const judged = judge(blank(...pairs.map(([text]) => ({ texts: [text] }))), type(...pairs.map(([, text]) => text)))
          const hits = pairs.filter(([text, given]) => text === given).length
          const verdict = hits === pairs.length ? 'right' : hits > 0 ? 'partial' : 'wrong'
          expect([judged.verdict, judged.correct]).toEqual([verdict, verdict === 'right'])
        },
      ),
    )
  })
  test('what was accepted stays accepted in full width and upper case', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,12}$/), (text) => {
        const wide = [...text.toUpperCase()].map((char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)).join('')
        expect(normaliseBlank(wide)).toBe(text)
        expect(judge(blank({ texts: [text] }), type(` ${wide}　`)).correct).toBe(true)
      }),
    )
  })
  test.each(Object.keys(kinds))('a question of the kind %s takes no response of another kind', (kind) => {
    const answers: Record<string, Judged> = {
      choice: choice('A1', 'A'),
      judge: { type: 'JUDGE', answer: { kind: 'judge', value: true } },
      blank: blank({ texts: ['a'] }),
      essay,
    }
    for (const response of Object.values(kinds)) {
      if (response.kind === kind) continue
      const judged = judge(answers[kind] as Judged, response)
      expect(judged).toMatchObject({ correct: false, verdict: 'wrong', explain: '作答方式与题型不符' })
    }
  })
})
