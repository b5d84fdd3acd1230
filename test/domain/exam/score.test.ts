import { countedGroups, fullScore, scoreExam } from '@/domain/exam/score'
import { question } from '../practice-fixtures'
import { blanks, caseOf, choice, fill, item, judgement, pick, profile, say, section, sheet } from './fixtures'

describe('a paper of every rule, by hand', () => {
  const exam = profile(
    [
      section('single', ['SINGLE'], { rule: 'full', points: 150 }),
      section('judge', ['JUDGE'], { scoring: { rule: 'penalty', points: 100, wrong: 50 }, floor: true }),
      section('multiple', ['MULTIPLE'], { rule: 'subset', points: 200, each: 50 }),
      section('blank', ['BLANK'], { rule: 'blanks', points: 100 }),
      section('essay', ['ESSAY'], { rule: 'essay', points: 1000 }),
    ],
    { passScore: 500 },
  )
  const items = [
    item('single', choice('s1', 'SINGLE', 'A')),
    item('single', choice('s2', 'SINGLE', 'B')),
    item('judge', judgement('j1', true)),
    item('judge', judgement('j2', false)),
    item('multiple', choice('m1', 'MULTIPLE', { right: 'AB', chapterId: 'c2', chapterName: '呼吸系统' })),
    item('blank', blanks('b1', '甲', '乙', '丙')),
    item('essay', question('e1', 'ESSAY')),
  ]
  const handed = sheet({
    s1: pick('A'), // +1.5
    s2: pick('A'), // 0
    j1: say(true), // +1
    j2: say(true), // −0.5
    m1: pick('A'), // +0.5
    b1: fill('甲', '', '丙'), // 0.34 + 0.33
    e1: { kind: 'essay', text: '要点', selfScore: 1 },
  })
  const score = scoreExam(exam, items, handed)

  test('total, full score, pass line and counts leave the essay out', () => {
    expect(score).toMatchObject({ score: 317, full: 800, passScore: 500, passed: false, answered: 6, correct: 2, total: 6 })
    expect(score.marks.map((mark) => [mark.number, mark.questionId, mark.score, mark.verdict])).toEqual([
      [1, 's1', 150, 'right'],
      [2, 's2', 0, 'wrong'],
      [3, 'j1', 100, 'right'],
      [4, 'j2', -50, 'wrong'],
      [5, 'm1', 50, 'partial'],
      [6, 'b1', 67, 'partial'],
      [7, 'e1', 0, 'apart'],
    ])
    expect(score.marks.every((mark) => mark.elapsedMs === 1000)).toBe(true)
  })
  test('sections, types and areas', () => {
    expect(score.sections.map(({ id, score: got, full, correct, total }) => [id, got, full, correct, total])).toEqual([
      ['single', 150, 300, 1, 2],
      ['judge', 50, 200, 1, 2],
      ['multiple', 50, 200, 0, 1],
      ['blank', 67, 100, 0, 1],
    ])
    expect(score.types.map(({ name, score: got }) => [name, got])).toEqual([
      ['单选题', 150],
      ['多选题', 50],
      ['判断题', 50],
      ['填空题', 67],
    ])
    expect(score.areas).toEqual([
      { id: 'c1', name: '循环系统', score: 267, full: 600, correct: 2, total: 5, few: false, weak: true },
      { id: 'c2', name: '呼吸系统', score: 50, full: 200, correct: 0, total: 1, few: true, weak: false },
    ])
  })
  test('the pass line is reached by reaching it', () => {
    const at = (passScore: number) => scoreExam({ ...exam, passScore }, items, handed)
    expect([at(317).passed, at(318).passed]).toEqual([true, false])
  })
  test('areas run from weak to strong, and weak means below the share of the pass line', () => {
    const chapter = (id: string, right: number) =>
      Array.from({ length: 5 }, (_, index) => ({
        id: `${id}${index}`,
        asked: choice(`${id}${index}`, 'SINGLE', { right: index < right ? 'A' : 'B', chapterId: id, chapterName: id }),
      }))
    const all = [...chapter('strong', 5), ...chapter('middle', 3), ...chapter('poor', 2)]
    const only = profile([section('single', ['SINGLE'], { rule: 'full', points: 100 })], { passScore: 900 })
    const result = scoreExam(
      only,
      all.map(({ asked }) => item('single', asked)),
      sheet(Object.fromEntries(all.map(({ id }) => [id, pick('A')]))),
    )
    expect(result.areas.map(({ id, weak }) => [id, weak])).toEqual([
      ['poor', true],
      ['middle', false],
      ['strong', false],
    ])
  })
  test('by knowledge point a question counts in each of its points, once, and one without in none', () => {
    const asked = (id: string, right: string, points: string[]) => item('single', { ...choice(id, 'SINGLE', right), points })
    const only = profile([section('single', ['SINGLE'], { rule: 'full', points: 100 })], { passScore: 400 })
    const paper = [
      ...[1, 2, 3, 4, 5].map((n) => asked(`q${n}`, n < 3 ? 'A' : 'B', ['心力衰竭', '心力衰竭', ...(n === 5 ? ['静脉输液'] : [])])),
      asked('q6', 'A', []),
    ]
    const result = scoreExam(only, paper, sheet(Object.fromEntries(paper.map(({ question: { id } }) => [id, pick('A')]))))
    expect(result.points).toEqual([
      { id: '心力衰竭', name: '心力衰竭', score: 200, full: 500, correct: 2, total: 5, few: false, weak: true },
      { id: '静脉输液', name: '静脉输液', score: 0, full: 100, correct: 0, total: 1, few: true, weak: false },
    ])
    expect(result.areas).toMatchObject([{ total: 6 }])
  })
})

describe('floors', () => {
  const judge = section('judge', ['JUDGE'], { scoring: { rule: 'penalty', points: 100, wrong: 50 }, floor: true })
  const four = [1, 2, 3, 4].map((n) => item('judge', judgement(`j${n}`, true)))
  const answers = (...values: boolean[]) => sheet(Object.fromEntries(values.map((value, index) => [`j${index + 1}`, say(value)])))

  test('a section that ends below 0 is 0, and its last penalties are taken back', () => {
    const score = scoreExam(profile([judge]), four, answers(true, false, false, false)) // 1 − 1.5
    expect(score.score).toBe(0)
    expect(score.marks.map((mark) => mark.score)).toEqual([100, -50, -50, 0])
    expect(score.marks[3]?.explain).toBe('正确答案是对，答错扣 0.5 分，得 −0.5 分；部分 judge部分合计 −0.5 分，按 0 分计，本题记 0 分')
    expect(score.marks[2]?.explain).toBe('正确答案是对，答错扣 0.5 分，得 −0.5 分')
  })
  test('without a floor it stays below 0', () => {
    expect(scoreExam(profile([{ ...judge, floor: false }]), four, answers(false, false, false, false)).score).toBe(-200)
  })
  test('a section above 0 keeps its penalties', () => {
    expect(scoreExam(profile([judge]), four, answers(true, true, true, false)).marks.map((mark) => mark.score)).toEqual([
      100, 100, 100, -50,
    ])
  })

  const options = (floor: 'question' | 'case') => section('case', ['CASE'], { rule: 'options', right: 100, wrong: 100, floor })
  const { items } = caseOf('case', 'g', 'ABC', 'A')
  test('per question: the bad question is 0, the good one keeps its points', () => {
    const score = scoreExam(profile([options('question')]), items, sheet({ 'g-1': pick('ABC'), 'g-2': pick('BCD') }))
    expect([score.score, ...score.marks.map((mark) => mark.score)]).toEqual([300, 300, 0])
  })
  test('per case: the bad question eats into the good one, down to 0 for the case', () => {
    const some = scoreExam(profile([options('case')]), items, sheet({ 'g-1': pick('ABC'), 'g-2': pick('BC') }))
    expect([some.score, ...some.marks.map((mark) => mark.score)]).toEqual([100, 300, -200])
    const none = scoreExam(profile([options('case')]), items, sheet({ 'g-1': pick('A'), 'g-2': pick('BCD') }))
    expect([none.score, ...none.marks.map((mark) => mark.score)]).toEqual([0, 100, -100])
    expect(none.marks[1]?.explain).toBe('选对 0 项 +0，选错 3 项 −3，得 −3 分；本案例合计 −2 分，按 0 分计，本题记 −1 分')
  })
  test('one case below 0 takes nothing from the next', () => {
    const second = caseOf('case', 'h', 'AB')
    const score = scoreExam(profile([options('case')]), [...items, ...second.items], sheet({ 'g-2': pick('BCD'), 'h-1': pick('AB') }))
    expect(score.score).toBe(200)
  })
})

describe('choosing k of n cases', () => {
  const rule = section('choice', ['CASE'], { scoring: { rule: 'options', right: 100, wrong: 100, floor: 'case' }, choose: 2 })
  const items = ['g', 'h', 'i'].flatMap((id) => caseOf('choice', id, 'AB', 'C').items)
  const right = sheet({ 'g-1': pick('AB'), 'h-1': pick('AB'), 'i-1': pick('AB'), 'i-2': pick('C') })
  const of = (chosen: string[] | undefined) => scoreExam(profile([rule]), items, { ...right, chosen: chosen ? { choice: chosen } : {} })

  test('only the chosen ones count, also for the full score', () => {
    const score = of(['h', 'i'])
    expect(score).toMatchObject({ score: 500, full: 600, answered: 3, total: 4, correct: 3 })
    expect(score.marks.map((mark) => mark.verdict)).toEqual(['apart', 'apart', 'right', 'unanswered', 'right', 'right'])
    expect(score.marks[0]).toMatchObject({ score: 0, full: 0, explain: '未选做这个案例，不计分' })
  })
  test('not chosen: the first ones', () => expect(of(undefined)).toMatchObject({ score: 400, full: 600 }))
  test('the full score is the same before and after choosing', () => expect(fullScore(profile([rule]), items)).toBe(600))
  test.each([
    [undefined, ['a', 'b']],
    [['a'], ['a', 'b']],
    [['c'], ['a', 'c']],
    [
      ['c', 'b'],
      ['b', 'c'],
    ],
    [
      ['x', 'c', 'c'],
      ['a', 'c'],
    ],
    [
      ['c', 'b', 'a'],
      ['b', 'c'],
    ],
  ])('%j of a, b, c counts %j', (chosen, counted) => expect(countedGroups({ choose: 2 }, ['a', 'b', 'c'], chosen)).toEqual(counted))
  test('where nothing is chosen all count', () => expect(countedGroups({ choose: null }, ['a', 'b'], ['b'])).toEqual(['a', 'b']))
})
