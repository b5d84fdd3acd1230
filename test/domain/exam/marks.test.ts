import { essaysOf } from '@/domain/exam/essays'
import { fullMark, markQuestion, shownPoints } from '@/domain/exam/marks'
import { pointsText } from '@/domain/exam/points'
import type { ScoringRule } from '@/domain/exam/profile'
import { question } from '../practice-fixtures'
import { blanks, choice, fill, judgement, pick, profile, say, section } from './fixtures'

const FULL: ScoringRule = { rule: 'full', points: 100 }
const PENALTY: ScoringRule = { rule: 'penalty', points: 100, wrong: 50 }
const SUBSET: ScoringRule = { rule: 'subset', points: 200, each: 50 }
const OPTIONS: ScoringRule = { rule: 'options', right: 100, wrong: 100, floor: 'question' }
const BY_CASE: ScoringRule = { ...OPTIONS, floor: 'case' }
const BLANKS: ScoringRule = { rule: 'blanks', points: 200 }
const ESSAY: ScoringRule = { rule: 'essay', points: 1000 }

const one = choice('one', 'A1', 'B')
const several = choice('several', 'MULTIPLE', 'ABD')
const six = choice('six', 'CASE', { right: 'ACE', count: 6 })
const three = blanks('three', '甲', '乙', '丙')

test.each([
  ['full: right', FULL, one, pick('B'), 100, 'right', '回答正确，得 1 分'],
  ['full: wrong', FULL, one, pick('A'), 0, 'wrong', '正确答案是 B；答对得 1 分，本题得 0 分'],
  ['full: several, one missing', FULL, several, pick('AB'), 0, 'wrong', '漏选 D，全部选对才得分；答对得 1 分，本题得 0 分'],
  ['full: several in another order', FULL, several, pick('DBA'), 100, 'right', '回答正确，得 1 分'],
  ['full: true or false', FULL, judgement('j', true), say(false), 0, 'wrong', '正确答案是对；答对得 1 分，本题得 0 分'],
  ['full: blanks are all or nothing', FULL, three, fill('甲', '乙', 'x'), 0, 'wrong', '共 3 空，对 2 空；答对得 1 分，本题得 0 分'],
  ['penalty: right', PENALTY, judgement('j', true), say(true), 100, 'right', '回答正确，得 1 分'],
  ['penalty: wrong', PENALTY, judgement('j', true), say(false), -50, 'wrong', '正确答案是对，答错扣 0.5 分，得 −0.5 分'],
  ['subset: all', SUBSET, several, pick('ABD'), 200, 'right', '全部选对，得 2 分'],
  ['subset: two of three', SUBSET, several, pick('AD'), 100, 'partial', '选对 2 项，每项 0.5 分，得 1 分'],
  [
    'subset: parts are no more than the whole',
    { ...SUBSET, points: 80 },
    several,
    pick('AD'),
    80,
    'partial',
    '选对 2 项，每项 0.5 分，得 0.8 分',
  ],
  ['subset: the same letter twice is one option', SUBSET, several, pick('AA'), 50, 'partial', '选对 1 项，每项 0.5 分，得 0.5 分'],
  ['subset: one wrong option spoils it', SUBSET, several, pick('ABDE'), 0, 'wrong', '选错 1 项，有错选不得分，得 0 分'],
  [
    'subset: retyped to true or false, wrong',
    SUBSET,
    judgement('j', true),
    say(false),
    0,
    'wrong',
    '正确答案是对；答对得 2 分，本题得 0 分',
  ],
  ['subset: retyped to true or false, right', SUBSET, judgement('j', true), say(true), 200, 'right', '回答正确，得 2 分'],
  ['options: retyped to blanks', OPTIONS, three, fill('甲', 'x', ''), 0, 'wrong', '共 3 空，对 1 空；答对得 1 分，本题得 0 分'],
  ['blanks: retyped to a choice', BLANKS, one, pick('A'), 0, 'wrong', '正确答案是 B；答对得 2 分，本题得 0 分'],
  ['options: all', OPTIONS, six, pick('ACE'), 300, 'right', '选对 3 项 +3，得 3 分'],
  ['options: two right, one wrong', OPTIONS, six, pick('ACB'), 100, 'partial', '选对 2 项 +2，选错 1 项 −1，得 1 分'],
  ['options: as many wrong as right', OPTIONS, six, pick('AB'), 0, 'wrong', '选对 1 项 +1，选错 1 项 −1，得 0 分'],
  ['options: everything', OPTIONS, six, pick('ABCDEF'), 0, 'wrong', '选对 3 项 +3，选错 3 项 −3，得 0 分'],
  ['options: below 0 with a floor', OPTIONS, six, pick('ABDF'), 0, 'wrong', '选对 1 项 +1，选错 3 项 −3，合计 −2 分，按 0 分计'],
  ['options: below 0 inside a case', BY_CASE, six, pick('ABDF'), -200, 'wrong', '选对 1 项 +1，选错 3 项 −3，得 −2 分'],
  ['blanks: all', BLANKS, three, fill('甲', '乙', '丙'), 200, 'right', '全部填对，得 2 分'],
  ['blanks: the first takes the remainder', BLANKS, three, fill('甲', '', ''), 67, 'partial', '共 3 空，填对 1 空，得 0.67 分'],
  ['blanks: so does the second', BLANKS, three, fill('', '乙', ''), 67, 'partial', '共 3 空，填对 1 空，得 0.67 分'],
  ['blanks: the last has none of it', BLANKS, three, fill('', '', '丙'), 66, 'partial', '共 3 空，填对 1 空，得 0.66 分'],
  ['blanks: none', BLANKS, three, fill('x', '', ''), 0, 'wrong', '共 3 空，填对 0 空，得 0 分'],
] as const)('%s', (...row) => {
  const [, rule, asked, response, score, verdict, explain] = row
  expect(markQuestion(rule, asked, response)).toEqual({ score, verdict, explain, full: fullMark(rule, asked.answer) })
})

test.each([
  ['nothing', one, null],
  ['no letters', one, pick('')],
  ['an answer that was never there', one, undefined],
  ['empty blanks', three, fill('', ' \u200b', '')],
] as const)('%s is unanswered, and costs nothing where a wrong answer does', (_name, asked, response) => {
  expect(markQuestion(PENALTY, asked, response)).toEqual({ score: 0, full: 100, verdict: 'unanswered', explain: '未作答，得 0 分' })
})

test('an answer of another kind earns nothing and costs nothing', () => {
  expect(markQuestion(PENALTY, judgement('j', true), pick('A'))).toMatchObject({
    score: 0,
    verdict: 'wrong',
    explain: '作答方式与题型不符，得 0 分',
  })
})

test('an essay that was answered in another way has no rating to explain', () => {
  expect(markQuestion(ESSAY, question('e', 'ESSAY'), pick('A')).explain).toBe('本题 10 分，对照参考答案自评，不计入总分')
})

test('an essay stands apart, answered or not', () => {
  const essay = question('e', 'ESSAY')
  const written = markQuestion(ESSAY, essay, { kind: 'essay', text: '要点', selfScore: null })
  expect(written).toEqual({ score: 0, full: 0, verdict: 'apart', explain: '本题 10 分，对照参考答案自评，不计入总分' })
  expect(markQuestion(ESSAY, essay, null)).toMatchObject({ verdict: 'apart', explain: '未作答，本题 10 分，对照参考答案自评，不计入总分' })
})

test('a self-rating is explained beside the total and earns nothing in it', () => {
  const essay = question('e', 'ESSAY')
  const rated = (text: string, selfScore: number) => markQuestion(ESSAY, essay, { kind: 'essay', text, selfScore })
  const apart = { score: 0, full: 0, verdict: 'apart' }
  expect(rated('要点', 0.35)).toEqual({ ...apart, explain: '本题 10 分，自评 35%，10 × 35% = 3.5 分，不计入总分' })
  expect(rated('要点', 0)).toEqual({ ...apart, explain: '本题 10 分，自评 0%，10 × 0% = 0 分，不计入总分' })
  expect(rated(' ', 1)).toEqual({ ...apart, explain: '未作答，本题 10 分，对照参考答案自评，不计入总分' })
})

test('essays are summed up beside the score, and the next one to rate is named', () => {
  const rules = profile([section('one', ['A1'], FULL), section('e', ['ESSAY'], ESSAY)])
  const place = (number: number, selfScore: number | null, text = '要点') => ({
    number,
    sectionId: 'e',
    response: { kind: 'essay' as const, text, selfScore },
  })
  const other = { number: 1, sectionId: 'one', response: pick('A') }
  expect(essaysOf(rules, [other])).toBeNull()
  expect(essaysOf(rules, [other, place(2, 0.5), { ...place(3, null), response: null }, place(4, null)])).toEqual({
    score: 500,
    full: 3000,
    waiting: 1,
    at: 4,
  })
  expect(essaysOf(rules, [place(2, 1), place(3, 0.005)])).toEqual({ score: 1010, full: 2000, waiting: 0, at: 2 })
})

test('what a question is worth is not shown where it would tell how many options are right', () => {
  expect(fullMark(OPTIONS, six.answer)).toBe(300)
  expect(shownPoints(OPTIONS)).toBeNull()
  expect(shownPoints(SUBSET)).toBe(200)
})

test.each([
  [150, '1.5'],
  [200, '2'],
  [7, '0.07'],
  [-50, '−0.5'],
  [0, '0'],
])('%i hundredths read %s', (hundredths, words) => expect(pointsText(hundredths)).toBe(words))
