import { eq } from 'drizzle-orm'
import { questionStats } from '../../../server/db/schema'
import { answer, buildPaper, choice, ok, openWorld, send, sit, signIn, submit } from '../simulated/setup'
import type { Candidate, World } from '../simulated/setup'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const siteOf = async (id: string) => (await world.db.select().from(questionStats).where(eq(questionStats.questionId, id)))[0]

/** Answers a question in a practice session, in the letters of the bank. */
async function practise({ token }: Candidate, questionId: string, letters: string[]) {
  const body = { source: 'chapter', subjectId: 'n1' }
  const { sessionId } = await ok(world.call<{ sessionId: string }>('POST', '/api/practice/sessions', { token, body }))
  const item = { sessionId, questionId, version: 1, revision: 1, response: { kind: 'choice', letters }, elapsedMs: 1000, answeredAt: 0 }
  const { accepted } = await ok(
    world.call<{ accepted: { correct: boolean }[] }>('POST', '/api/practice/answers', { token, body: { items: [item] } }),
  )
  return accepted[0]?.correct
}

/** Takes an exam that asks for two questions; wrong ones choose 丁, which stands at D in the bank. */
async function takeExam(candidate: Candidate, right: Record<string, boolean>) {
  const sitting = await sit(world, await buildPaper(world, { items: { one: Object.keys(right) } }), candidate)
  const entries = Object.entries(right).map(([id, good], index) => answer(index + 1, id, { response: choice(sitting, id, good) }))
  await ok(send(sitting, entries))
  await ok(submit(sitting))
  return sitting
}

test('the site counts the first attempt of a learner, wherever it was made', async () => {
  const learner = await signIn(world)
  // a1 is practised first and missed in the exam; a2 is missed in the exam first and practised then.
  const right = await practise(learner, 'a1', ['A'])
  expect(await siteOf('a1')).toMatchObject({ sample: 1, correct: right ? 1 : 0, letters: { A: 1 } })
  await takeExam(learner, { a1: false, a2: false })
  expect(await siteOf('a1')).toMatchObject({ sample: 1, letters: { A: 1 } })
  expect(await siteOf('a2')).toMatchObject({ sample: 1, correct: 0, letters: { D: 1 } })
  await practise(learner, 'a2', ['A'])
  await takeExam(learner, { a2: true })
  expect(await siteOf('a2')).toMatchObject({ sample: 1, correct: 0, letters: { D: 1 } })
})

test('thirty candidates of an exam make the accuracy and the most chosen wrong option that practice shows', async () => {
  for (let at = 0; at < 30; at++) await takeExam(await signIn(world), { a3: at < 12, a4: true })
  const reader = await signIn(world)
  const body = { source: 'chapter', subjectId: 'n1' }
  const { sessionId } = await ok(world.call<{ sessionId: string }>('POST', '/api/practice/sessions', { token: reader.token, body }))
  const figures = await ok(
    world.call<{ questionId: string; sample: number; correctRate: number; mostWrong: string | null }[]>(
      'GET',
      `/api/practice/sessions/${sessionId}/stats`,
      { token: reader.token },
    ),
  )
  const of = (id: string) => figures.find(({ questionId }) => questionId === id)
  expect(of('a3')).toMatchObject({ sample: 30, correctRate: 0.4, mostWrong: 'D' })
  expect(of('a4')).toMatchObject({ sample: 30, correctRate: 1, mostWrong: null })
}, 600_000)
