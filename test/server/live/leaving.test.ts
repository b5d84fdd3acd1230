/** Who was in a room is written down before the server ends, also when he has left it a moment ago. */
import { liveAttendance } from '../../../server/db/schema'
import { testApp } from '../helpers/app'
import { testDb } from '../helpers/database'
import { until } from '../helpers/until'
import { Device, LESSON, listen, seedLives } from './setup'

const MINUTE = 60_000

/** Writing takes a while. */
let mockWriting = 0
jest.mock('../../../server/modules/live/attendance', () => {
  const real = jest.requireActual<typeof import('../../../server/modules/live/attendance')>('../../../server/modules/live/attendance')
  return {
    ...real,
    attend: async (...of: Parameters<typeof real.attend>) => {
      mockWriting += 1
      await new Promise((resolve) => setTimeout(resolve, 500))
      await real.attend(...of)
    },
  }
})

test('the minutes of the last one that left are there when the server has stopped', async () => {
  const database = await testDb()
  const t = await testApp({ database })
  await seedLives(t.deps.db, t.clock.now())
  const { user, token } = await t.buildUser()
  const one = new Device((await listen(t))(LESSON))
  await one.join({ token })
  t.clock.advance(10 * MINUTE)
  one.cut()
  await until(() => mockWriting > 0)
  await t.app.close()
  expect(await database.db.select().from(liveAttendance)).toMatchObject([{ userId: user.id, attendedMs: 10 * MINUTE }])
  await database.close()
})
