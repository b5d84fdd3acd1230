import { eq } from 'drizzle-orm'
import type { Db } from '../../../server/db/client'
import { cloudFiles, feedbacks } from '../../../server/db/schema'
import { deleteFiles } from '../../../server/modules/cloud/files'
import { feedbackModule } from '../../../server/modules/feedback/routes'
import type { TestApp } from '../helpers/app'
import { testApp } from '../helpers/app'

/** On PostgreSQL deletion and feedback overlap; in memory one waits for the other. */
let t: TestApp
beforeAll(async () => (t = await testApp()))
afterAll(() => t.close())

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function fileOf(userId: string, n: number): Promise<string> {
  const id = `cloud-00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
  await t.deps.db.insert(cloudFiles).values({ id, userId, mime: 'image/png', size: 1, bytes: Buffer.from('x'), createdAt: t.clock.now() })
  return id
}
const known = (id: string) => t.deps.db.$count(cloudFiles, eq(cloudFiles.id, id))

type Sent = Parameters<ReturnType<typeof feedbackModule>['handlers']['send']>[0]
/** Feedback as a repeated write sends it: in a transaction whose end is open. */
const send = (db: Db, userId: string, id: string) =>
  feedbackModule().handlers.send({
    db,
    userId,
    now: t.clock.now(),
    body: { kind: 'bug', body: '答题卡打不开', pictures: [id], contact: '', app: '1.0.35 h5' },
  } as Sent)

test('a file that feedback names while it is deleted stays', async () => {
  const { user } = await t.buildUser()
  const id = await fileOf(user.id, 1)
  let deleting: Promise<string[]> | undefined
  await t.deps.db.transaction(async (tx) => {
    await send(tx, user.id, id)
    deleting = deleteFiles(t.deps.db, { userId: user.id, now: t.clock.now() }, [id])
    // Time for the deletion to look at what is not committed yet.
    await wait(300)
  })
  expect([await deleting, await known(id)]).toEqual([[], 1])
})

test('feedback that names a file while it is deleted is refused in words', async () => {
  const { user } = await t.buildUser()
  const id = await fileOf(user.id, 2)
  let sending: Promise<string> | undefined
  await t.deps.db.transaction(async (tx) => {
    await deleteFiles(tx, { userId: user.id, now: t.clock.now() }, [id])
    sending = send(t.deps.db, user.id, id).then(
      () => 'sent',
      (error: Error) => error.message,
    )
    await wait(300)
  })
  expect(await sending).toMatch(/图片已经失效/)
  expect(await t.deps.db.$count(feedbacks, eq(feedbacks.userId, user.id))).toBe(0)
})
