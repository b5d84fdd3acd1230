import { checkPaper } from '@/domain/exam/paper-check'
import type { ScoringRule } from '@/domain/exam/profile'
import type { ExamContent } from '@/domain/exam/types'
import { blanks, caseOf, choice, item, profile, section } from './fixtures'

const FULL: ScoringRule = { rule: 'full', points: 100 }
const OPTIONS: ScoringRule = { rule: 'options', right: 100, wrong: 100, floor: 'case' }
const exam = profile([section('one', ['A1'], FULL), section('case', ['CASE'], OPTIONS)], { passScore: 400 })
const join = (...parts: ExamContent[]): ExamContent => ({
  items: parts.flatMap((part) => part.items),
  groups: parts.flatMap((part) => part.groups),
})
const single = (id: string): ExamContent => ({ items: [item('one', choice(id, 'A1', 'A'))], groups: [] })
const good = join(single('q1'), single('q2'), caseOf('case', 'g', 'AB', 'C'))
const without = (paper: ExamContent, id: string) => ({ ...paper, items: paper.items.filter(({ question }) => question.id !== id) })

test('a paper that fits has no reasons against it', () => expect(checkPaper(exam, good)).toEqual([]))

test.each<[string, ExamContent, string]>([
  ['a question twice', join(good, single('q1')), '题目 q1 重复'],
  ['a section the exam has not', { ...good, items: [...good.items, item('x', choice('q3', 'A1', 'A'))] }, '没有编号为 x 的部分'],
  [
    'a question of another type',
    join(good, { items: [item('one', choice('x1', 'X', 'AB'))], groups: [] }),
    '部分 one：题目 x1 是X 型题，不属于这一部分',
  ],
  ['an empty section', without(without(good, 'q1'), 'q2'), '部分 one：没有题目'],
  ['half a case', without(good, 'g-2'), '题组 g 应整组按顺序出现：g-1、g-2'],
  [
    'a case in another order',
    { ...good, items: [...good.items.slice(0, 2), ...good.items.slice(2).reverse()] },
    '题组 g 应整组按顺序出现：g-1、g-2',
  ],
  ['a case torn apart', { ...good, items: [2, 0, 1, 3].flatMap((at) => good.items[at] ?? []) }, '题组 g 被拆开了'],
  ['a case that is not there', { ...good, groups: [] }, '找不到题组 g'],
])('%s is refused', (_name, paper, reason) => expect(checkPaper(exam, paper)).toContain(reason))

test('a pass line above what the paper is worth is refused, one at its edge is not', () => {
  expect(checkPaper({ ...exam, passScore: 500 }, good)).toEqual([])
  expect(checkPaper({ ...exam, passScore: 501 }, good)).toEqual(['及格线 5.01 分超过了满分 5 分'])
})

describe('cases to choose from', () => {
  const choosing = (choose: number, floor: 'case' | 'question' = 'case') =>
    profile([section('choice', ['CASE', 'INDEFINITE'], { scoring: { ...OPTIONS, floor }, choose })])
  const cases = join(caseOf('choice', 'g', 'AB', 'C'), caseOf('choice', 'h', 'A', 'BC'), caseOf('choice', 'i', 'ABC'))

  test('fewer than there are, each worth the same', () => expect(checkPaper(choosing(2), cases)).toEqual([]))
  test.each([3, 4])('%i of three is no choice', (choose) => {
    expect(checkPaper(choosing(choose), cases)).toEqual([`部分 choice：只有 3 个案例，不能从中选 ${choose} 个`])
  })
  test('cases of unequal worth would make the choice unfair', () => {
    expect(checkPaper(choosing(2), join(cases, caseOf('choice', 'k', 'ABCD')))).toEqual([
      '部分 choice：可选的案例满分不同（3、4 分），选做不公平',
    ])
  })
  test('a question without a case cannot be chosen', () => {
    const alone = { items: [item('choice', choice('x', 'INDEFINITE', 'ABC'))], groups: [] }
    expect(checkPaper(choosing(2, 'question'), join(cases, alone))).toEqual(['部分 choice：题目 x 不成案例，不能选做'])
  })
})

test('missing one option must not earn more than finding all', () => {
  const subset = profile([section('m', ['MULTIPLE'], { rule: 'subset', points: 100, each: 50 })])
  const paper = (right: string): ExamContent => ({ items: [item('m', choice('x', 'MULTIPLE', right))], groups: [] })
  expect(checkPaper(subset, paper('ABC'))).toEqual([])
  expect(checkPaper(subset, paper('ABCD'))).toEqual(['部分 m：题目 x 少选一项的得分超过了全对的 1 分'])
})

test('each blank must be worth something', () => {
  const tiny = profile([section('b', ['BLANK'], { rule: 'blanks', points: 2 })])
  const paper = (...texts: string[]): ExamContent => ({ items: [item('b', blanks('x', ...texts))], groups: [] })
  expect(checkPaper(tiny, paper('a', 'b'))).toEqual([])
  expect(checkPaper(tiny, paper('a', 'b', 'c'))).toEqual(['部分 b：题目 x 的空太多，每空不到 0.01 分'])
})
