/** Runs the server over a learner with years of practice, in a process of its own (issue 5: 20,000 answers, 3,000 wrong questions, 1,000 notes). */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { buildApp } from '../../server/app'
import { readConfig } from '../../server/config'
import { createDeps } from '../../server/create-deps'
import { openDb, type Db } from '../../server/db/client'
import { sessions, users, userSubjects } from '../../server/db/schema'
import { fillBank } from './synthetic-bank'

const QUESTIONS = 10_000
const HISTORY = { answers: 20_000, wrong: 3000, notes: 1000, favorites: 1000, perSession: 100, days: 300 }

/** What the host tells once it listens. */
export interface HistoryHostReady {
  port: number
  /** Token of the learner with the history, and of one who only looks around. */
  learner: string
  other: string
}

const question = (n: string) => sql.raw(`'q' || lpad((${n} % ${QUESTIONS})::text, 6, '0')`)
const day = (n: string) => sql.raw(`now() - make_interval(days => ${n} % ${HISTORY.days})`)

/** The history, a table at a time. A session has 100 questions; every question is answered twice. */
async function live(db: Db, userId: string): Promise<void> {
  const { answers, perSession } = HISTORY
  await db.execute(sql`insert into practice_sessions (id, user_id, subject_id, source, list_key, title, items, answered, created_at, touched_at, finished_at)
    select 'past-' || s, ${userId}, 's', 'chapter', 'chapter:' || s, '练习', (select jsonb_agg(jsonb_build_object('questionId', ${question(`(s * ${perSession} + i)`)}, 'version', 1))
      from generate_series(0, ${perSession - 1}) i), ${perSession}, ${day('s')}, ${day('s')}, ${day('s')} from generate_series(0, ${answers / perSession - 1}) s`)
  await db.execute(sql`insert into practice_answers (session_id, question_id, user_id, version, revision, response, correct, missed, elapsed_ms, first_at, answered_at)
    select 'past-' || (n / ${perSession}), ${question('n')}, ${userId}, 1, 1, '{"kind":"choice","letters":["A"]}', n % 3 <> 0, n % 3 = 0, 20000, ${day(`(n / ${perSession})`)}, ${day(`(n / ${perSession})`)}
    from generate_series(0, ${answers - 1}) n`)
  await db.execute(sql`insert into user_questions (user_id, question_id, subject_id, answered, wrong, first_correct, last_correct, last_at)
    select ${userId}, ${question('n')}, 's', 2, 1, n % 3 <> 0, n % 4 <> 0, ${day('n')} from generate_series(0, ${QUESTIONS - 1}) n`)
  await db.execute(sql`insert into wrong_book (user_id, question_id, subject_id, wrong_times, last_wrong_at, due_at)
    select ${userId}, ${question('n * 3')}, 's', 1 + n % 4, ${day('n')}, ${day('n')} from generate_series(0, ${HISTORY.wrong - 1}) n`)
  await db.execute(sql`insert into notes (id, user_id, question_id, subject_id, body, is_public, created_at, updated_at)
    select 'note-' || n, ${userId}, ${question('n * 7')}, 's', '记一下这道题的要点 ' || n, false, ${day('n')}, ${day('n')} from generate_series(0, ${HISTORY.notes - 1}) n`)
  await db.execute(sql`insert into favorites (user_id, question_id, subject_id, created_at)
    select ${userId}, ${question('n * 9')}, 's', ${day('n')} from generate_series(0, ${HISTORY.favorites - 1}) n`)
  await db.execute(sql`insert into study_days (user_id, subject_id, day, answered, correct, study_ms)
    select ${userId}, 's', (${day('n')})::date, 66, 44, 1320000 from generate_series(0, ${HISTORY.days - 1}) n on conflict do nothing`)
  await db.execute(sql`analyze`)
}

async function main(): Promise<void> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'zhixing-history-'))
  const { db, close } = await openDb(path.join(home, 'data'))
  await fillBank(db, QUESTIONS)
  const now = new Date()
  const expiresAt = new Date(now.getTime() + 86_400_000)
  const people = ['learned', 'other']
  await db.insert(users).values(people.map((id, index) => ({ id, nickname: id, phone: `1360000000${index}`, createdAt: now })))
  await db.insert(userSubjects).values(people.map((userId) => ({ userId, subjectId: 's', position: 0 })))
  await db.insert(sessions).values(people.map((id) => ({ id, userId: id, createdAt: now, expiresAt })))
  await live(db, 'learned')
  const app = await buildApp(createDeps(readConfig({ PORT: '0', SECRET: 'bench-secret-bench-secret-bench-secret-' }), db))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const exp = Math.floor(expiresAt.getTime() / 1000)
  const tokenOf = (uid: string) => app.jwt.sign({ uid, role: [], permission: [], sid: uid, exp })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const ready: HistoryHostReady = { port, learner: tokenOf('learned'), other: tokenOf('other') }
  // The parent is gone or done.
  process.on('disconnect', () => {
    void app
      .close()
      .then(close)
      .then(() => rmSync(home, { recursive: true, force: true }))
      .then(() => process.exit(0))
  })
  process.send?.(ready)
}

void main()
