/** Runs the server over the bench's world in a process of its own, and the same database driver without HTTP on request. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { buildApp } from '../../server/app'
import { readConfig } from '../../server/config'
import { createDeps } from '../../server/create-deps'
import type { Db } from '../../server/db/client'
import { practiceAnswers, userSettings } from '../../server/db/schema'
import { publishedClient, openWorld, type World } from './world'

const SITE = path.resolve(__dirname, '../../dist/h5')

/** What the host tells once it listens. */
export interface HostReady {
  port: number
  subjectId: string
  learners: { userId: string; sessionId: string; token: string }[]
  items: World['items']
}

/** What the host does besides answering: a loop over the driver alone, or over PGlite as it is published (decision 024). */
export interface DirectOrder {
  loop: 'read' | 'upsert' | 'published-upsert'
  /** Calls that wait for each other's driver at once. */
  lanes: number
  ms: number
}

/** What came of it; ms per call. */
export interface DirectResult {
  rate: number
}

/** One row of one table in a statement of its own: what an answer would cost at the least, were it written alone. */
const upserts =
  (db: Db, { learners, items }: World) =>
  (n: number): Promise<unknown> => {
    const learner = learners[n % learners.length]
    // Not the questions of the submits: a revision above theirs would make them old ones, which write nothing.
    const own = items.slice(items.length / 2)
    const item = own[Math.floor(n / learners.length) % own.length]
    const at = new Date()
    const changed = { revision: n + 1, response: { kind: 'choice' as const, letters: ['B'] }, correct: true, answeredAt: at }
    return db
      .insert(practiceAnswers)
      .values({
        sessionId: learner?.sessionId ?? '',
        userId: learner?.userId ?? '',
        questionId: item?.questionId ?? '',
        version: item?.version ?? 1,
        missed: false,
        elapsedMs: 1000,
        firstAt: at,
        ...changed,
      })
      .onConflictDoUpdate({ target: [practiceAnswers.sessionId, practiceAnswers.questionId], set: changed })
  }

const directLoops = (world: World): Record<DirectOrder['loop'], (n: number) => Promise<unknown>> => ({
  read: (n) =>
    world.db
      .select({ rules: userSettings.rules })
      .from(userSettings)
      .where(eq(userSettings.userId, world.learners[n % world.learners.length]?.userId ?? '')),
  upsert: upserts(world.db, world),
  'published-upsert': upserts(drizzle(publishedClient(world.db)) as unknown as Db, world),
})

async function direct(work: (n: number) => Promise<unknown>, { lanes, ms }: DirectOrder): Promise<DirectResult> {
  const started = performance.now()
  let done = 0
  const lane = async () => {
    while (performance.now() - started < ms) {
      await work(done)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { rate: (done * 1000) / (performance.now() - started) }
}

async function main(): Promise<void> {
  const world = await openWorld()
  const env = {
    PORT: '0',
    SECRET: 'bench-secret-bench-secret-bench-secret-',
    // The mini program is measured without a site: on a clean clone none is built yet.
    H5_DIR: process.env.H5_DIR ?? (existsSync(SITE) ? SITE : undefined),
  }
  const app = await buildApp(createDeps(readConfig(env), world.db))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const learners = world.learners.map(({ userId, sessionId, loginId, expires }) => ({
    userId,
    sessionId,
    token: app.jwt.sign({ uid: userId, role: [], permission: [], sid: loginId, exp: expires }),
  }))
  const ready: HostReady = {
    port: typeof address === 'object' && address ? address.port : 0,
    subjectId: world.subjectId,
    learners,
    items: world.items,
  }
  const loops = directLoops(world)
  process.on('message', (order: DirectOrder) => {
    void direct(loops[order.loop], order).then((result) => process.send?.(result))
  })
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
