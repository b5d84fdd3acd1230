/** A bank of many thousand questions: one session holds so many of them, and its paper is read whatever their number. */
import { sql } from 'drizzle-orm'
import { questionGroups, questionGroupVersions } from '../../../server/db/schema'
import { ApiError } from '../../../server/http/errors'
import { loadPaper } from '../../../server/modules/bank/repository'
import { LIST_AT_MOST } from '../../../server/modules/practice/lists'
import { nowOf, openWorld, signIn, start, type Learner, type World } from './setup'

/** Three that share material stand across the end of what a session holds. */
const GROUP = [LIST_AT_MOST - 2, LIST_AT_MOST - 1, LIST_AT_MOST].map((n) => `n${n}`)
const MORE = 10

let world: World
let learner: Learner
beforeAll(async () => {
  world = await openWorld()
  learner = await signIn(world)
  const { db } = world
  await db.insert(questionGroups).values({ id: 'gn', chapterId: 'c3', version: 1 })
  const content = { id: 'gn', type: 'A3' as const, passage: null, options: null, questionIds: GROUP }
  await db.insert(questionGroupVersions).values({ groupId: 'gn', version: 1, content })
  const numbers = sql`generate_series(0, ${LIST_AT_MOST + MORE - 1}::int) n`
  const group = sql`case when n between ${LIST_AT_MOST - 2}::int and ${LIST_AT_MOST}::int then 'gn' end`
  await db.execute(sql`insert into questions (id, subject_id, chapter_id, group_id, type, version, position, withdrawn)
    select 'n' || n, 's1', 'c3', ${group}, 'A1', 1, 1000 + n, false from ${numbers}`)
  await db.execute(sql`insert into question_versions (question_id, version, group_version, content, source_hash, plain, created_at)
    select 'n' || n, 1, case when ${group} is null then null else 1 end,
      v.content || jsonb_build_object('id', 'n' || n, 'groupId', ${group}), 'n' || n, 'n' || n, v.created_at
    from question_versions v, ${numbers} where v.question_id = 'q5' and v.version = 1`)
  await db.execute(sql`update questions set withdrawn = true where chapter_id <> 'c3' or id in ('q5', 'q6', 'q7', 'q8')`)
})
afterAll(() => world.close())

const idsOf = async (sessionId: string) =>
  (await learner.get<{ questions: { id: string }[] }>(`/sessions/${sessionId}/paper`)).result.questions.map(({ id }) => id)

test.each([{ source: 'chapter', chapterId: 'c3' }, { source: 'chapter' }])(
  'a longer list (%j) is its first questions, with whole groups',
  async (list) => {
    const { sessionId, total } = await start(learner, list)
    expect(total).toBe(LIST_AT_MOST)
    const ids = await idsOf(sessionId)
    expect(ids.slice(0, LIST_AT_MOST - 2)).toEqual(Array.from({ length: LIST_AT_MOST - 2 }, (_, n) => `n${n}`))
    expect(ids.slice(LIST_AT_MOST - 2)).toEqual([`n${LIST_AT_MOST + 1}`, `n${LIST_AT_MOST + 2}`])
    expect((await learner.get<unknown[]>(`/sessions/${sessionId}/stats`)).result).toHaveLength(LIST_AT_MOST)
  },
)

test('a longer wrong book is practised from its latest on', async () => {
  const at = new Date(nowOf(world))
  await world.db.execute(sql`insert into wrong_book (user_id, question_id, subject_id, wrong_times, last_wrong_at)
    select ${learner.id}, 'n' || n, 's1', 1, ${at.toISOString()}::timestamptz + make_interval(secs => n)
    from generate_series(0, ${LIST_AT_MOST + MORE - 1}::int) n`)
  const list = { source: 'wrong' }
  const { sessionId, total } = await start(learner, list)
  expect(total).toBe(LIST_AT_MOST)
  expect((await idsOf(sessionId))[0]).toBe(`n${LIST_AT_MOST + MORE - 1}`)
  expect(await start(learner, list)).toEqual({ sessionId, resumed: true, total: LIST_AT_MOST })
})

test('a paper of more questions than a statement takes parameters is read as any other', async () => {
  const items = Array.from({ length: 70_000 }, (_, n) => ({ questionId: `none ${n}`, version: 1 }))
  await expect(loadPaper(world.db, items)).rejects.toThrow(ApiError)
})
