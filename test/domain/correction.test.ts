import { withCorrections } from '@/domain/correction'
import { judge } from '@/domain/judge'
import type { Paper, Question } from '@/domain/question'

const question = (id: string): Question => ({
  id,
  version: 1,
  type: 'A1',
  groupId: null,
  chapterId: 'c',
  chapterName: '章',
  stem: [{ t: 'p', c: [id] }],
  fact: null,
  options: [],
  answer: { kind: 'choice', letters: ['B'] },
  analysis: null,
  points: [],
  difficulty: 2,
  source: null,
  year: null,
})
const paper: Paper = { questions: [question('a'), question('b')], groups: [] }

test('a correction says what is right and leaves the question as it was answered', () => {
  const analysis = [{ t: 'p' as const, c: ['更正'] }]
  const video = { url: 'https://media.example.com/c.mp4', seconds: null }
  const after = withCorrections(paper, [{ questionId: 'a', answer: { kind: 'choice', letters: ['C'] }, analysis, video }])
  expect(after.questions[0]).toEqual({ ...question('a'), answer: { kind: 'choice', letters: ['C'] }, analysis, video })
  expect(after.questions[1]).toBe(paper.questions[1])
  expect(after.questions.map((one) => judge(one, { kind: 'choice', letters: ['C'] }).correct)).toEqual([true, false])
})

test('without corrections the paper is the very same', () => {
  expect(withCorrections(paper, [])).toBe(paper)
  expect(withCorrections(paper, [{ questionId: 'gone', answer: { kind: 'judge', value: true }, analysis: null, video: null }])).toEqual(
    paper,
  )
})

test('a film that explained the wrong answer goes with it', () => {
  const filmed: Paper = { ...paper, questions: [{ ...question('a'), video: { url: 'https://media.example.com/b.mp4', seconds: 60 } }] }
  const [after] = withCorrections(filmed, [
    { questionId: 'a', answer: { kind: 'choice', letters: ['C'] }, analysis: null, video: null },
  ]).questions
  expect(after?.video).toBeUndefined()
})
