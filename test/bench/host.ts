/** Runs the server over the bench's world in a process of its own, and the same database driver without HTTP on request. */
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { buildApp } from '../../server/app'
import { readConfig } from '../../server/config'
import { createDeps } from '../../server/create-deps'
import { practiceAnswers, userSettings } from '../../server/db/schema'
import { openWorld, type World } from './world'

/** What the host tells once it listens. */
export interface HostReady {
  port: number
  subjectId: string
  learners: { userId: string; sessionId: string; token: string }[]
  items: World['items']
}

/** What the host does besides answering: a loop over the driver alone. */
export interface DirectOrder {
  loop: 'read' | 'upsert'
  /** Calls that wait for each other's driver at once. */
  lanes: number
  ms: number
}

/** What came of it; ms per call. */
export interface DirectResult {
  rate: number
}

const directLoops = ({ db, learners, items }: World): Record<DirectOrder['loop'], (n: number) => Promise<unknown>> => ({
  read: (n) =>
    db
      .select({ rules: userSettings.rules })
      .from(userSettings)
      .where(eq(userSettings.userId, learners[n % learners.length]?.userId ?? '')),
  upsert: (n) => {
    const learner = learners[n % learners.length]
    const item = items[Math.floor(n / learners.length) % items.length]
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
  },
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
    H5_DIR: process.env.H5_DIR ?? path.resolve(__dirname, '../../dist/h5'),
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
