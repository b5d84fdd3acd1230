import { eq } from 'drizzle-orm'
import { uploads, users } from '../../../server/db/schema'
import { sweepLoosePictures } from '../../../server/modules/upload/loose-pictures'
import { requirePictures } from '../../../server/modules/upload/pictures'
import { testApp, type TestApp } from '../helpers/app'

/** On PostgreSQL the sweep and the learner overlap; in memory one waits for the other, and the picture stays just as well. */
let t: TestApp
beforeAll(async () => (t = await testApp()))
afterAll(() => t.close())

const DAY = 86_400_000
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('an old picture that is put into something while a sweep runs is not swept', async () => {
  const { user } = await t.buildUser()
  const [db, now, file] = [t.deps.db, t.clock.now(), `${'a'.repeat(43)}.png`]
  const row = {
    userId: user.id,
    purpose: 'avatar',
    width: 1,
    height: 1,
    bytes: Buffer.from('x'),
    createdAt: new Date(now.getTime() - 60 * DAY),
  }
  await db.insert(uploads).values([
    { ...row, file },
    { ...row, file: `${'b'.repeat(43)}.png` },
  ])
  let sweeping: Promise<void> | undefined
  await db.transaction(async (tx) => {
    await requirePictures(tx, { userId: user.id, purpose: 'avatar' }, [file])
    await tx.update(users).set({ avatar: file }).where(eq(users.id, user.id))
    sweeping = sweepLoosePictures(db, now)
    // Time for the sweep to look at what is not committed yet.
    await wait(300)
  })
  await sweeping
  expect(await db.select({ file: uploads.file }).from(uploads).where(eq(uploads.userId, user.id))).toEqual([{ file }])
})
