import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { asc, eq } from 'drizzle-orm'
import { openDb, type Db } from '../../server/db/client'
import { practiceSessions, questions, sessions, users, userSettings, userSubjects } from '../../server/db/schema'
import { seedBanks, seedContent, seedExams } from '../../server/seed'
import { seedSystem } from '../../server/seed/system'
import { DEFAULT_SETTINGS } from '@/domain/settings'

/** Questions of the list that every group opens. */
export const PAPER_SIZE = 200
/** Learners with a session over that list, so that a load is not one learner's. */
const LEARNERS = 50
/** The banks the list is taken from: neither has 200 questions alone. */
const BANKS = /nurse|accounting/
const DAY = 86_400_000

export interface Learner {
  userId: string
  /** The practice session over the 200 questions. */
  sessionId: string
  /** The login; its token names it as `sid`. */
  loginId: string
  /** Epoch seconds. */
  expires: number
}

/** A database on disk, as `npm start` has it: two banks of the product and learners who stand in a list of 200 questions. */
export interface World {
  db: Db
  subjectId: string
  learners: Learner[]
  items: { questionId: string; version: number }[]
  close(): Promise<void>
}

/** The nurse bank chapter by chapter, then the next: what is opened, swiped and tapped is the same in every run. */
async function listOf(db: Db): Promise<World['items']> {
  const columns = { questionId: questions.id, version: questions.version }
  const all = await db.select(columns).from(questions).orderBy(asc(questions.id))
  const nurse = all.filter(({ questionId }) => questionId.startsWith('nurse'))
  const others = all.filter(({ questionId }) => !questionId.startsWith('nurse'))
  return [...nurse, ...others].slice(0, PAPER_SIZE)
}

async function addLearners(db: Db, world: Pick<World, 'items' | 'subjectId'>): Promise<Learner[]> {
  const now = new Date()
  const expires = Math.floor(now.getTime() / 1000) + 86_400
  const learners = Array.from({ length: LEARNERS }, (_, i) => ({
    userId: `bench-${i}`,
    sessionId: `list-${i}`,
    loginId: `login-${i}`,
    expires,
  }))
  const { items, subjectId } = world
  await db
    .insert(users)
    .values(
      learners.map(({ userId }, i) => ({ id: userId, nickname: `学员${i}`, phone: `139${String(i).padStart(8, '0')}`, createdAt: now })),
    )
  await db.insert(userSettings).values(learners.map(({ userId }) => ({ userId, rules: DEFAULT_SETTINGS, updatedAt: now })))
  await db.insert(userSubjects).values(learners.map(({ userId }) => ({ userId, subjectId, position: 0 })))
  const expiresAt = new Date(now.getTime() + DAY)
  await db.insert(sessions).values(learners.map(({ userId, loginId }) => ({ id: loginId, userId, createdAt: now, expiresAt })))
  const list = { subjectId, source: 'random', listKey: 'bench', title: '200 题', items, createdAt: now, touchedAt: now }
  await db.insert(practiceSessions).values(learners.map(({ userId, sessionId }) => ({ ...list, id: sessionId, userId })))
  return learners
}

/** PGlite itself, without the product's way of asking it (docs/decisions/024): the same data, while nothing else asks. */
export function publishedClient(db: Db): PGlite {
  const { $client } = db as unknown as { $client: PGlite }
  return Object.getPrototypeOf($client) as PGlite
}

/** Makes the world in a folder of its own; `close` removes it. */
export async function openWorld(): Promise<World> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'zhixing-bench-'))
  const { db, close } = await openDb(path.join(home, 'data'))
  await seedSystem({ db, now: () => new Date(), production: false })
  const files = [...seedBanks(), ...seedExams()].filter((file) => BANKS.test(path.basename(file)))
  await seedContent({ db, now: () => new Date() }, files)
  const items = await listOf(db)
  const [first] = await db
    .select({ subjectId: questions.subjectId })
    .from(questions)
    .where(eq(questions.id, items[0]?.questionId ?? ''))
  if (!first || items.length < PAPER_SIZE) throw new Error(`the banks have ${items.length} questions, ${PAPER_SIZE} are needed`)
  const base = { db, subjectId: first.subjectId, items }
  const learners = await addLearners(db, base)
  return {
    ...base,
    learners,
    close: async () => {
      await close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
