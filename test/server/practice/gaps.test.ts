import { eq } from 'drizzle-orm'
import type { Paper, QuestionGroup } from '@/domain/question'
import { plainText } from '@/domain/rich'
import { questionGroupVersions, questionVersions } from '../../../server/db/schema'
import { openWorld, signIn, start, type World } from './setup'

let world: World
beforeAll(async () => {
  world = await openWorld()
  const { db } = world
  const gap = (n: number) => ({ t: 'gap' as const, n })
  const passage: QuestionGroup['passage'] = [{ t: 'p', c: ['Tom ', gap(1), ' and ', gap(2), ' and ', gap(3)] }]
  const content: QuestionGroup = { id: 'g2', type: 'CLOZE', passage, options: null, questionIds: ['a1', 'a2', 'a3'] }
  await db.update(questionGroupVersions).set({ content }).where(eq(questionGroupVersions.groupId, 'g2'))
  for (const id of content.questionIds) {
    const version = eq(questionVersions.questionId, id)
    const [row] = await db.select().from(questionVersions).where(version)
    if (!row) throw new Error(`no question ${id}`)
    const changed = { ...row.content, type: 'CLOZE' as const, stem: [] }
    await db.update(questionVersions).set({ content: changed }).where(version)
  }
})
afterAll(() => world.close())

/** A question of a case that tells a fact. */
async function tell(id: string) {
  const version = eq(questionVersions.questionId, id)
  const [row] = await world.db.select().from(questionVersions).where(version)
  if (!row) throw new Error(`no question ${id}`)
  const changed = { ...row.content, type: 'A4' as const, fact: [{ t: 'p' as const, c: [`事实 ${id}`] }] }
  await world.db.update(questionVersions).set({ content: changed }).where(version)
}

/** The app marked the first gap of the passage: the learner filled in another one than he was judged for. */
test('the third gap of a passage is the third in a list that holds it alone', async () => {
  const learner = await signIn(world)
  await learner.post('/favorite', { questionId: 'a3', on: true })
  const { sessionId } = await start(learner, { source: 'favorite' })
  const { result } = await learner.get<Paper>(`/sessions/${sessionId}/paper`)
  expect(result.questions.map(({ id, gap }) => [id, gap])).toEqual([['a3', 3]])
})

test('a friend who opens a shared gap is told which one it is', async () => {
  const { token } = await signIn(world)
  const body = { kind: 'question', subjectId: 's1', refId: 'a2' }
  const { code } = (await world.call<{ code: string }>('POST', '/api/share', { token, body })).body.result
  const opened = await world.call<{ question: object }>('GET', `/api/share/${code}`, {})
  expect(opened.body.result.question).toMatchObject({ stem: [{ t: 'p', c: ['第 2 空'] }] })
})

test('a question of a case has the facts that one before it told, which is not in the list; each is told once', async () => {
  const learner = await signIn(world)
  for (const id of ['b1', 'b2', 'b3']) await tell(id)
  const factsIn = async (ids: string[]) => {
    for (const id of ids) await learner.post('/favorite', { questionId: id, on: true })
    const { sessionId } = await start(learner, { source: 'favorite' })
    const { questions } = (await learner.get<Paper>(`/sessions/${sessionId}/paper`)).result
    for (const id of ids) await learner.post('/favorite', { questionId: id, on: false })
    return questions.map(({ id, fact }) => [id, fact === null ? '' : plainText(fact)])
  }
  expect(await factsIn(['b2'])).toEqual([['b2', '事实 b1\n事实 b2']])
  expect(new Map((await factsIn(['b2', 'b3'])) as [string, string][])).toEqual(
    new Map([
      ['b2', '事实 b1\n事实 b2'],
      ['b3', '事实 b3'],
    ]),
  )
})

test('a friend who opens a shared question of a case has the facts that the ones before it told', async () => {
  const { token } = await signIn(world)
  for (const id of ['b1', 'b2']) await tell(id)
  const body = { kind: 'question', subjectId: 's1', refId: 'b2' }
  const { code } = (await world.call<{ code: string }>('POST', '/api/share', { token, body })).body.result
  const { result } = (await world.call<{ question: object }>('GET', `/api/share/${code}`, {})).body
  expect(JSON.stringify(result.question)).toMatch(/事实 b1.*事实 b2/)
})
