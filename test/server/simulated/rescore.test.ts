import { eq } from 'drizzle-orm'
import type { ExamCorrection } from '@/domain/exam/types'
import { examAnswers, examAttempts } from '../../../server/db/schema'
import { reportLines } from '../../../server/content/report'
import { RANK } from '../../../server/modules/simulated/config'
import { bankOf, importBank, single } from '../content/bank'
import {
  answer,
  buildPaper,
  ok,
  openWorld,
  questionOf,
  lettersOf,
  reportOf,
  section,
  send,
  sit,
  submit,
  type Sitting,
  type World,
} from './setup'

/** Four options 甲乙丙丁; the key is B (乙) until it is corrected. */
const IDS = ['r1', 'r2', 'r3', 'r4']
const bank = (changes: Record<string, object> = {}) => bankOf(IDS.map((id) => single(id, { ...changes[id] })))

let world: World
beforeEach(async () => {
  world = await openWorld()
  await importBank(world.db, bank())
})
afterEach(() => world.close())

const paperOf = (passScore = 200) =>
  buildPaper(world, { items: { one: IDS }, profile: { passScore, sections: [section('one')] }, paper: { subjectId: 'sample' } })

/** Sits a paper and answers r1, r2, … by the texts given. */
async function sitWith(paperId: string, texts: string[]): Promise<Sitting> {
  const sitting = await sit(world, paperId)
  const entries = texts.map((text, index) => {
    const id = IDS[index] as string
    return answer(index + 1, id, { response: { kind: 'choice', letters: lettersOf(sitting, questionOf(sitting, id), [text]) } })
  })
  await ok(send(sitting, entries))
  return sitting
}
async function finished(paperId: string, texts: string[]): Promise<Sitting> {
  const sitting = await sitWith(paperId, texts)
  await ok(submit(sitting))
  return sitting
}
const bare = ({ from, to, questions }: ExamCorrection) => ({
  from,
  to,
  questions: questions.map((one) => [one.questionId, one.from, one.to]),
})

test('a corrected key marks handed-in exams anew, says what it changed, and keeps what was said before', async () => {
  const paperId = await paperOf()
  const ann = await finished(paperId, ['乙', '甲', '乙', '丙'])
  const bob = await finished(paperId, ['甲', '乙'])
  expect(await reportOf(ann)).toMatchObject({ score: 200, passed: true, correct: 2, corrections: [] })

  const report = await importBank(world.db, bank({ r1: { answer: 'A', analysis: '更正：因为甲。' } }))

  expect(reportLines([report])[0]).toContain('更正 2 份考试成绩')
  const corrected = await reportOf(ann)
  expect(corrected).toMatchObject({ score: 100, passed: false, correct: 1, sections: [{ score: 100 }], types: [{ correct: 1 }] })
  expect(corrected.corrections.map(bare)).toEqual([
    { from: { score: 200, passed: true }, to: { score: 100, passed: false }, questions: [['r1', 100, 0]] },
  ])
  const mark = corrected.marks.find(({ questionId }) => questionId === 'r1')
  expect(mark).toMatchObject({ score: 0, verdict: 'wrong', number: corrected.corrections[0]?.questions[0]?.number })
  expect(mark?.explain).toContain(`正确答案是 ${lettersOf(ann, questionOf(ann, 'r1'), ['甲'])[0]}`)
  expect((await reportOf(bob)).corrections.map(bare)).toEqual([
    { from: { score: 100, passed: false }, to: { score: 200, passed: true }, questions: [['r1', 0, 100]] },
  ])
  interface Review {
    questions: { id: string; answer: object; analysis: unknown; mark: { verdict: string } }[]
  }
  const { questions } = await ok(ann.candidate.get<Review>(`/attempts/${ann.attemptId}/review`))
  const shown = questions.find(({ id }) => id === 'r1')
  expect(shown).toMatchObject({ answer: { letters: lettersOf(ann, questionOf(ann, 'r1'), ['甲']) }, mark: { verdict: 'wrong' } })
  expect(JSON.stringify(shown?.analysis)).toContain('更正')
  const { rows } = await ok(ann.candidate.get<{ rows: { score: number; passed: boolean }[] }>('/attempts?subjectId=sample'))
  expect(rows).toMatchObject([{ score: 100, passed: false }])

  // A second correction stands beside the first; other words of a question change nothing.
  await importBank(world.db, bank({ r1: { answer: 'A', analysis: '更正：因为甲。' }, r2: { answer: 'A' }, r3: { stem: '改了错字' } }))
  const twice = await reportOf(ann)
  expect(twice).toMatchObject({ score: 200, passed: true })
  expect(twice.corrections.map(bare).slice(1)).toEqual([
    { from: { score: 100, passed: false }, to: { score: 200, passed: true }, questions: [['r2', 0, 100]] },
  ])
  // New options make another question: what was corrected before stays corrected.
  await importBank(world.db, bank({ r1: { answer: 'B', options: ['乙', '甲', '丙', '丁'] }, r2: { answer: 'A' } }))
  expect(await reportOf(ann)).toEqual(twice)
})

/** As many others as a percentile needs, with the same answers as one of them. */
async function crowd(attemptId: string): Promise<void> {
  const [row] = await world.db.select().from(examAttempts).where(eq(examAttempts.id, attemptId))
  const answers = await world.db.select().from(examAnswers).where(eq(examAnswers.attemptId, attemptId))
  for (let n = 1; row && n < RANK.sample; n++) {
    const { user } = await world.buildUser()
    await world.db.insert(examAttempts).values({ ...row, id: `copy-${n}`, userId: user.id })
    await world.db.insert(examAnswers).values(answers.map((one) => ({ ...one, attemptId: `copy-${n}` })))
  }
}

test('percentiles are made of corrected totals, and a running exam is marked by the corrected key from the start', async () => {
  const paperId = await paperOf()
  const mine = await sitWith(paperId, ['甲'])
  const late = await sitWith(paperId, ['甲'])
  const other = await sitWith(paperId, ['乙'])
  world.clock.advance(20 * 60_000)
  for (const one of [other, mine]) await ok(submit(one))
  await crowd(other.attemptId)
  expect((await reportOf(mine)).rank).toMatchObject({ sample: RANK.sample, beats: 0 })
  await importBank(world.db, bank({ r1: { answer: 'A' } }))
  expect((await reportOf(mine)).rank).toMatchObject({ sample: RANK.sample, beats: 1 })
  await ok(submit(late))
  expect(await reportOf(late)).toMatchObject({ score: 100, corrections: [] })
})
