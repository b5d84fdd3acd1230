import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { clearedAnswers, clearedQuestions, clearedWrong, clearings, users, wrongBook } from '../../../server/db/schema'
import { exportAccount } from '../../../server/modules/account/export'
import { openWorld, signIn, type Learner, type World } from '../practice/setup'
import { ALL, books, study } from './ground'

const LISTS = [clearedAnswers, clearedQuestions, clearedWrong]
const MIGRATION = path.resolve(__dirname, '../../../server/db/migrations/0020_cleared_lists.sql')

let world: World
let learner: Learner
beforeAll(async () => (world = await openWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  learner = await signIn(world)
  await study(world, learner)
})

const clear = async () => (await learner.post<{ id: string }>('/clearings', { subjectIds: ['s1', 's2'], kinds: ALL })).result.id
const undo = (id: string) => learner.post(`/clearings/${id}/undo`)
const kept = () =>
  Promise.all(
    LISTS.map(async (table) => {
      const [row] = await world.db.select().from(table).where(eq(table.userId, learner.id))
      return row ? row.questionId.length : 0
    }),
  )
test('a clearing holds its rows as lists, and forgets them when it is undone', async () => {
  const id = await clear()
  expect(await kept()).toEqual([3, 3, 2])
  const [row] = await world.db.select().from(clearings).where(eq(clearings.id, id))
  expect(Object.keys(row?.taken ?? {}).sort()).toEqual(['favorites', 'notes', 'sessions'])
  await undo(id)
  expect(await kept()).toEqual([0, 0, 0])
})

test('what can still come back is in the export of the account, readable', async () => {
  const { answers } = await books(world, learner)
  await clear()
  const [user] = await world.db.select().from(users).where(eq(users.id, learner.id))
  if (!user) throw new Error('no user')
  const { text } = await exportAccount(world.db, user, { format: 'json', now: new Date() })
  const exported = JSON.parse(text) as { cleared_answers: { response: unknown[]; firstAt: string[]; correct: unknown[] }[] }
  const [lists] = exported.cleared_answers
  expect(lists?.response).toEqual(expect.arrayContaining(answers.map(({ response }) => response)))
  expect(lists?.firstAt.sort()).toEqual(answers.map(({ firstAt }) => firstAt.toISOString()).sort())
  expect(lists?.correct.map(String).sort()).toEqual(['false', 'false', 'true'])
})

test('rows of a clearing go with the account', async () => {
  await clear()
  await world.db.delete(users).where(eq(users.id, learner.id))
  expect(await kept()).toEqual([0, 0, 0])
})

test('what a clearing brings back names only what stands', async () => {
  const id = await clear()
  await world.db
    .update(clearedWrong)
    .set({ questionId: ['q1', 'nothing'] })
    .where(eq(clearedWrong.clearingId, id))
  await world.db
    .update(clearedAnswers)
    .set({ sessionId: sql`array_fill('nothing'::text, array[3])` })
    .where(eq(clearedAnswers.clearingId, id))
  expect((await undo(id)).success).toBe(true)
  const { answers, wrong } = await books(world, learner)
  expect([answers.length, wrong.map(({ questionId }) => questionId)]).toEqual([0, ['q1']])
})

describe('a clearing from before the lists', () => {
  /** The rows as JSON, the way a clearing held them then. */
  async function asJson(): Promise<string> {
    const own = sql`user_id = ${learner.id}`
    const result = await world.db.execute(sql`select jsonb_build_object(
        'answers', (select jsonb_agg(to_jsonb(a)) from practice_answers a where ${own}),
        'questions', (select jsonb_agg(to_jsonb(q)) from (select user_id, question_id, answered, wrong, last_correct, last_at
          from user_questions where ${own}) q),
        'wrong', (select jsonb_agg(to_jsonb(w)) from wrong_book w where ${own}))::text as taken`)
    return (result as unknown as { rows: { taken: string }[] }).rows[0]?.taken ?? ''
  }

  /** Puts the tables back to what they were before the migration, with this clearing in them, and runs it. */
  async function migrate(id: string, taken: string): Promise<void> {
    await world.db.execute(sql`update clearings set taken = taken || ${taken}::jsonb where id = ${id}`)
    for (const table of LISTS) await world.db.execute(sql`drop table ${table}`)
    const statements = readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint')
    for (const statement of statements) await world.db.execute(sql.raw(statement))
  }

  it('comes back whole after the migration, and holds its rows once', async () => {
    const before = await books(world, learner)
    expect(before.wrong.map(({ card }) => card !== null)).toEqual([true, false])
    const taken = await asJson()
    const id = await clear()
    await migrate(id, taken)
    expect(await kept()).toEqual([3, 3, 2])
    const [row] = await world.db.select().from(clearings).where(eq(clearings.id, id))
    expect(Object.keys(row?.taken ?? {}).sort()).toEqual(['favorites', 'notes', 'sessions'])
    expect((await undo(id)).result).toEqual({ ok: true })
    expect(await books(world, learner)).toEqual(before)
  })

  it('that was undone or was empty leaves nothing in the lists', async () => {
    const id = await clear()
    await undo(id)
    await world.db.delete(wrongBook).where(eq(wrongBook.userId, learner.id))
    await migrate(id, '{}')
    expect(await kept()).toEqual([0, 0, 0])
  })
})
