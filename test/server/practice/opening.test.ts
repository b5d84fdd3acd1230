import { bankOf, importBank, single } from '../content/bank'
import { testApp } from '../helpers/app'
import { save, signIn, start, item, type Learner, type World } from './setup'

const TOTAL = 60
const ids = Array.from({ length: TOTAL }, (_, n) => `q${String(n + 1).padStart(2, '0')}`)

interface Opening {
  session: { id: string; position: number; answers: { questionId: string }[] }
  paper: { questions: { id: string; version: number; type: string; stem: object[]; options: object[]; answer: object }[] }
  from: number
  to: number
}

let world: World
let learner: Learner
let sessionId: string
beforeAll(async () => {
  const app = await testApp()
  world = { ...app, db: app.deps.db }
  await importBank(world.db, bankOf(ids.map((id) => single(id))))
})
afterAll(() => world.close())
beforeEach(async () => {
  learner = await signIn(world)
  sessionId = (await start(learner, { subjectId: 'sample', source: 'chapter' })).sessionId
})

const open = async (query = '') => (await learner.get<Opening>(`/sessions/${sessionId}/opening${query}`)).result
const place = (position: number) =>
  learner.post(`/sessions/${sessionId}/position`, { position, recitePosition: 0, elapsedMs: 0, marks: [] })

it('is the session as it stands, and the whole questions around the place; the others keep what numbers and verdicts need', async () => {
  await place(30)
  const { session, paper, from, to } = await open()
  expect(session).toEqual((await learner.get(`/sessions/${sessionId}`)).result)
  expect([from, to]).toEqual([27, 39])
  const whole = (await learner.get<Opening['paper']>(`/sessions/${sessionId}/paper`)).result
  expect(paper.questions.slice(from, to)).toEqual(whole.questions.slice(from, to))
  for (const [at, { stem, options, ...rest }] of paper.questions.entries()) {
    const { id, version, type, answer } = whole.questions[at] ?? {}
    expect(rest).toMatchObject({ id, version, type, answer })
    expect([at, stem.length > 0, options.length > 0]).toEqual([at, at >= from && at < to, at >= from && at < to])
  }
})

it('stands at the number it is opened at, else at the first question without an answer', async () => {
  expect(await open('?at=50')).toMatchObject({ from: 46, to: 58 })
  expect((await learner.get(`/sessions/${sessionId}/opening?at=0`)).status).toBe(400)
  expect(await open()).toMatchObject({ from: 0, to: 9 })
  await save(learner, ...ids.slice(0, 20).map((id) => item(sessionId, id)))
  expect(await open()).toMatchObject({ from: 17, to: 29 })
  await place(2)
  expect(await open()).toMatchObject({ from: 0, to: 11 })
})
