import fc from 'fast-check'
import { permutation, shuffled } from '@/domain/exam/random'
import { drawPaper, toBank, toDrawn } from '@/domain/exam/shuffle'
import type { ExamContent } from '@/domain/exam/types'
import type { Question } from '@/domain/question'
import { plainText } from '@/domain/rich'
import { group, question, text } from '../practice-fixtures'
import { choice, item, judgement, pick, section } from './fixtures'

const RULE = { rule: 'full', points: 100 } as const
const sections = [section('one', ['A1', 'B1', 'A3', 'JUDGE'], RULE), section('two', ['A1'], RULE)]
const shuffle = { questions: true, options: true }
const b1 = (id: string, right: string): Question =>
  question(id, 'B1', { groupId: 'b', options: [], answer: { kind: 'choice', letters: [right] } })

const paper: ExamContent = {
  items: [
    ...['q1', 'q2', 'q3', 'q4'].map((id) => item('one', choice(id, 'A1', 'B'))),
    ...['c1', 'c2', 'c3'].map((id) => item('one', choice(id, 'A3', { right: 'C', groupId: 'c' }))),
    item('one', b1('b1', 'A')),
    item('one', b1('b2', 'C')),
    item('one', judgement('j', true)),
    ...['r1', 'r2', 'r3'].map((id) => item('two', choice(id, 'A1', 'E'))),
  ],
  groups: [group('c', 'A3', ['c1', 'c2', 'c3']), group('b', 'B1', ['b1', 'b2'])],
}
const draw = (seed: string, from = paper, how = shuffle) => drawPaper({ sections, shuffle: how }, from, seed)
const order = (drawn: ExamContent) => drawn.items.map((each) => each.question.id)
const rightText = (content: ExamContent, id: string) => {
  const asked = content.items.find((each) => each.question.id === id)?.question as Question
  const options =
    asked.options.length > 0 ? asked.options : (content.groups.find(({ id: groupId }) => groupId === asked.groupId)?.options ?? [])
  return asked.answer.kind === 'choice' ? asked.answer.letters.map((letter) => plainText(options[letter.charCodeAt(0) - 65] ?? [])) : []
}

test('chance is the same on every machine, for ever: attempts that run were drawn by it', () => {
  expect(permutation(8, 'seed').join('')).toBe('63154720')
  expect(shuffled(['a', 'b', 'c'], '')).toHaveLength(3)
})

test('every order comes up about as often as any other', () => {
  const seen = new Map<string, number>()
  for (let seed = 0; seed < 6000; seed++) {
    const found = permutation(3, `attempt-${seed}`).join('')
    seen.set(found, (seen.get(found) ?? 0) + 1)
  }
  expect(seen.size).toBe(6)
  for (const times of seen.values()) expect(Math.abs(times - 1000)).toBeLessThan(150)
})

test('a permutation has every place once', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.string(), (length, seed) => {
      expect([...permutation(length, seed)].sort((a, b) => a - b)).toEqual(Array.from({ length }, (_, place) => place))
    }),
  )
})

test('the same seed draws the same paper, other seeds other ones', () => {
  expect(draw('s')).toEqual(draw('s'))
  const orders = new Set(Array.from({ length: 50 }, (_, seed) => order(draw(`${seed}`)).join()))
  expect(orders.size).toBeGreaterThan(40)
})

test('sections keep their place, cases stay whole and in order, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const ids = order(draw(seed))
      expect([...ids].sort()).toEqual(order(paper).sort())
      expect(ids.slice(10).sort()).toEqual(['r1', 'r2', 'r3'])
      expect(ids.join()).toContain('c1,c2,c3')
      expect(ids.join()).toContain('b1,b2')
    }),
  )
})

test('the right option stays the right one, shared options move once for the whole group', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const drawn = draw(seed)
      for (const { question: asked } of paper.items)
        expect([asked.id, rightText(drawn, asked.id)]).toEqual([asked.id, rightText(paper, asked.id)])
      expect(drawn.orders.b1).toEqual(drawn.orders.b2)
      expect(drawn.orders.j).toBeUndefined()
    }),
  )
  const moved = Array.from({ length: 20 }, (_, seed) => draw(`${seed}`).orders)
  expect(new Set(moved.map(({ q1 }) => `${q1}`)).size).toBeGreaterThan(10)
  expect(new Set(moved.map(({ b1: shared }) => `${shared}`)).size).toBeGreaterThan(2)
})

test('letters find their way there and back', () => {
  const shown = [2, 0, 1]
  expect(toDrawn(shown, pick('A'))).toEqual(pick('B'))
  expect(toBank(shown, pick('A'))).toEqual(pick('C'))
  expect(toBank(shown, pick('AB'))).toEqual(pick('AC'))
  fc.assert(
    fc.property(fc.string(), fc.subarray(['A', 'B', 'C', 'D', 'E']), (seed, letters) => {
      const places = permutation(5, seed)
      expect(toBank(places, toDrawn(places, { kind: 'choice', letters }))).toEqual({ kind: 'choice', letters })
    }),
  )
  expect(toBank(undefined, pick('B'))).toEqual(pick('B'))
  expect(toDrawn(shown, { kind: 'judge', value: true })).toEqual({ kind: 'judge', value: true })
})

test('without shuffling the paper is as it was written', () => {
  const still = draw('s', paper, { questions: false, options: false })
  expect([order(still), still.orders]).toEqual([order(paper), {}])
  expect(order(draw('s', paper, { questions: false, options: true }))).toEqual(order(paper))
  expect(draw('s', paper, { questions: true, options: false }).orders).toEqual({})
})

test.each([
  ['the analysis names letters', { analysis: text('A、C 是干扰项') }],
  ['the analysis judges a letter', { analysis: text('B 项错误，因为……') }],
  ['a film may name any', { video: { url: 'https://media.example.com/x.mp4', seconds: null } }],
  ['the stem names letters', { stem: text('关于选项 A 的说法') }],
  ['an option refers to the others', { options: ['甲', '乙', '以上都对'].map(text) }],
  ['an option names two others', { options: ['甲', '乙', 'A 和 B'].map(text) }],
])('options stay where %s', (_name, more) => {
  const bound: ExamContent = { items: [item('two', choice('x', 'A1', { right: 'A', ...more }))], groups: [] }
  for (let seed = 0; seed < 20; seed++) expect(draw(`${seed}`, bound).orders).toEqual({})
})

test('shared options stay where one member names letters', () => {
  const items = paper.items.map((each) =>
    each.question.id === 'b2' ? item('one', { ...each.question, analysis: text('C 项正确') }) : each,
  )
  for (let seed = 0; seed < 20; seed++) {
    const { orders, groups } = draw(`${seed}`, { ...paper, items })
    expect([orders.b1, groups[1]]).toEqual([undefined, paper.groups[1]])
  }
})

test.each([
  ['the passage names letters', { passage: text('以下各题：A、B 为同一患者') }],
  ['one of them refers to the others', { options: ['甲', '乙', '以上都不是'].map(text) }],
])('shared options stay where %s', (_name, more) => {
  const groups = paper.groups.map((one) => (one.id === 'b' ? { ...one, ...more } : one))
  for (let seed = 0; seed < 20; seed++) expect(draw(`${seed}`, { ...paper, groups }).orders.b1).toBeUndefined()
})

test('a question beside a group that names letters holds no options but its own', () => {
  const items = paper.items.map((each) =>
    each.question.id === 'q1' ? item('one', { ...each.question, analysis: text('C 项正确') }) : each,
  )
  const orders = Array.from({ length: 20 }, (_, seed) => draw(`${seed}`, { ...paper, items }).orders)
  expect(orders.every(({ q1, b1: shared }) => q1 === undefined && shared !== undefined)).toBe(true)
})

test('several letters are told in their order, whichever way they go', () => {
  expect(toDrawn([2, 0, 1], pick('AC'))).toEqual(pick('AB'))
  expect(toBank([2, 0, 1], pick('AB'))).toEqual(pick('AC'))
  const several: ExamContent = { items: [item('two', choice('x', 'X', 'ACE'))], groups: [] }
  for (let seed = 0; seed < 20; seed++) {
    const { answer } = draw(`${seed}`, several).items[0]?.question as Question
    expect(answer.kind === 'choice' && [...answer.letters]).toEqual(answer.kind === 'choice' && [...answer.letters].sort())
  }
})

test('capitals that are no option letters move nothing', () => {
  const free: ExamContent = {
    items: [item('two', choice('x', 'A1', { right: 'A', analysis: text('维生素 K 缺乏可致 DIC，INR 升高') }))],
    groups: [],
  }
  expect(Object.keys(draw('s', free).orders)).toEqual(['x'])
})
