/** Runs the server over the bench's world with 200 learners in the middle of an exam, in a process of its own; counts what stands on request. */
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { buildApp } from '../../server/app'
import { readConfig } from '../../server/config'
import { importFiles } from '../../server/content/import'
import { createDeps } from '../../server/create-deps'
import type { Db } from '../../server/db/client'
import { openWorld } from './world'

const EXAMS = path.resolve(__dirname, '../../server/seed/exams/nurse.json')
const PAPER = 'nurse-mock-1'
const CANDIDATES = 200

/** What the host tells once it listens. */
export interface ExamHostReady {
  port: number
  /** One attempt each, every question of it answered. */
  candidates: { attemptId: string; token: string }[]
  /** Answers of one attempt. */
  answers: number
}

/** What stands in the database. */
export interface ExamCount {
  /** Attempts that are finished with a report of every question. */
  reports: number
  /** Answers that the learners' statistics took. */
  taken: number
}

/** What the host does besides answering: count what stands, or copy it. */
export type ExamOrder = { order: 'count' } | { order: 'copy' }

/** ms of all copies. */
export interface ExamCopied {
  ms: number
}

const rows = <T>(result: unknown): T[] => (result as { rows: T[] }).rows

/** Copies a learner's running attempt to as many others, answers included, in a few statements. */
async function multiply(db: Db, attemptId: string, expires: Date): Promise<void> {
  await db.execute(sql`insert into users (id, nickname, phone, created_at)
    select 'candidate-' || n, '考生' || n, '136' || lpad(n::text, 8, '0'), now() from generate_series(1, ${CANDIDATES}::int) n`)
  await db.execute(sql`insert into users (id, nickname, phone, created_at)
    select 'copy-' || n, '副本' || n, '135' || lpad(n::text, 8, '0'), now() from generate_series(1, ${CANDIDATES}::int) n`)
  await db.execute(sql`insert into sessions (id, user_id, created_at, expires_at)
    select 'seat-' || n, 'candidate-' || n, now(), ${expires.toISOString()}::timestamptz from generate_series(1, ${CANDIDATES}::int) n`)
  await db.execute(sql`insert into exam_attempts
    select copy.* from exam_attempts a, generate_series(1, ${CANDIDATES}::int) n,
      jsonb_populate_record(a, jsonb_build_object('id', 'attempt-' || n, 'user_id', 'candidate-' || n)) copy
    where a.id = ${attemptId}`)
  // Two of three are right, as in a real exam: the rest goes into the wrong books. Options are drawn in a candidate's own order.
  await db.execute(sql`insert into exam_answers (attempt_id, question_id, revision, response, elapsed_ms, device, received_at)
    select 'attempt-' || n, item.id, 1, jsonb_build_object('kind', 'choice', 'letters', jsonb_build_array(
      case when (item.place + n) % 3 > 0 then item.letter else chr(65 + (ascii(item.letter) - 64) % 5) end)), 40000, 'bench-device', now()
    from generate_series(1, ${CANDIDATES}::int) n, (
      select v.question_id as id, i.place, case when i.value->>'options' = '' then v.content->'answer'->'letters'->>0
        else chr(64 + position(v.content->'answer'->'letters'->>0 in i.value->>'options')) end as letter
      from exam_attempts a, jsonb_array_elements(a.items) with ordinality i(value, place), question_versions v
      where a.id = ${attemptId} and v.question_id = i.value->>'questionId' and v.version = (i.value->>'version')::int) item`)
}

async function count(db: Db): Promise<ExamCount> {
  const [reports] = rows<{ n: number }>(
    await db.execute(sql`select count(*)::int as n from exam_attempts where id like 'attempt-%' and status = 'finished'
      and finished_at is not null and answered = total and jsonb_array_length(report->'marks') = jsonb_array_length(items)`),
  )
  const [taken] = rows<{ n: number }>(
    await db.execute(sql`select count(*)::int as n from user_questions where user_id like 'candidate-%' and answered = 1`),
  )
  return { reports: reports?.n ?? 0, taken: taken?.n ?? 0 }
}

const copyOf = (table: string, of: { from: string; to: string }) =>
  sql`insert into ${sql.identifier(table)} select c.* from ${sql.identifier(table)} t,
    jsonb_populate_record(t, jsonb_build_object('user_id', ${of.to}::text)) c where t.user_id = ${of.from}`

/**
 * What every report writes, written once more by the database out of its own rows: a transaction for each candidate, nothing
 * read by the application, nothing marked, no HTTP.
 */
async function copy(db: Db): Promise<ExamCopied> {
  const began = performance.now()
  for (let n = 1; n <= CANDIDATES; n += 1) {
    const of = { from: `candidate-${n}`, to: `copy-${n}` }
    await db.transaction(async (tx) => {
      for (const table of ['user_questions', 'wrong_book', 'study_days']) await tx.execute(copyOf(table, of))
      await tx.execute(sql`update question_stats s set sample = s.sample + 1, letters = s.letters || '{"A": 1}'::jsonb
        from user_questions q where q.user_id = ${of.from} and q.question_id = s.question_id`)
      await tx.execute(sql`update exam_attempts set report = report || '{}'::jsonb where id = ${`attempt-${n}`}`)
    })
  }
  return { ms: performance.now() - began }
}

async function main(): Promise<void> {
  const world = await openWorld()
  const { db, learners } = world
  const [report] = await importFiles(db, [EXAMS], { skipBad: false, now: new Date() })
  if (!report?.ok) throw new Error('the exams were not imported')
  const app = await buildApp(createDeps(readConfig({ PORT: '0', SECRET: 'bench-secret-bench-secret-bench-secret-' }), db))
  await app.listen({ port: 0, host: '127.0.0.1' })

  const [first] = learners
  const sign = (uid: string, sid: string) => app.jwt.sign({ uid, role: [], permission: [], sid, exp: first?.expires })
  const post = async <T>(url: string): Promise<T> => {
    const headers = { 'x-access-token': sign(first?.userId ?? '', first?.loginId ?? ''), 'idempotency-key': crypto.randomUUID() }
    const answer = await app.inject({ method: 'POST', url: `/zxedu${url}`, headers, payload: {} })
    return answer.json<{ result: T }>().result
  }
  const { attemptId } = await post<{ attemptId: string }>(`/api/simulated/papers/${PAPER}/attempts`)
  await post(`/api/simulated/attempts/${attemptId}/enter`)
  await multiply(db, attemptId, new Date((first?.expires ?? 0) * 1000))

  const [size] = rows<{ n: number }>(
    await db.execute(sql`select jsonb_array_length(items) as n from exam_attempts where id = ${attemptId}`),
  )
  const address = app.server.address()
  const ready: ExamHostReady = {
    port: typeof address === 'object' && address ? address.port : 0,
    candidates: Array.from({ length: CANDIDATES }, (_, i) => ({
      attemptId: `attempt-${i + 1}`,
      token: sign(`candidate-${i + 1}`, `seat-${i + 1}`),
    })),
    answers: size?.n ?? 0,
  }
  process.on('message', ({ order }: ExamOrder) => void (order === 'count' ? count(db) : copy(db)).then((done) => process.send?.(done)))
  // The parent is gone or done.
  process.on('disconnect', () => {
    void app
      .close()
      .then(world.close)
      .then(() => process.exit(0))
  })
  process.send?.(ready)
}

void main()
