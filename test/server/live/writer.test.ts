import { eq } from 'drizzle-orm'
import { users } from '../../../server/db/schema'
import type { StoredMessage } from '../../../server/modules/live/store'
import { Writer } from '../../../server/modules/live/writer'
import { testApp, type TestApp, type TestUser } from '../helpers/app'
import { LESSON, seedLives } from './setup'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await seedLives(t.deps.db, t.clock.now())
})
afterAll(() => t.close())

test('of what is said in one moment, the words of an account that was just erased keep nobody else’s', async () => {
  const { db, now } = t.deps
  const [gone, stays] = [await t.buildUser(), await t.buildUser()]
  await db.delete(users).where(eq(users.id, gone.user.id))
  const heard: StoredMessage[] = []
  const writer = new Writer({ db, lessonId: LESSON, now }, (fresh) => void heard.push(...fresh))
  const say = ({ user }: TestUser, text: string) =>
    writer.say({ userId: user.id, clientId: text, nickname: user.nickname, teacher: false, text })
  // The first is stored by itself; those that come meanwhile are one transaction.
  const said = await Promise.allSettled([say(stays, '一'), say(stays, '二'), say(gone, '三'), say(stays, '四')])
  expect(said.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(heard.map(({ seq, text }) => [seq, text])).toEqual([
    [1, '一'],
    [2, '二'],
    [3, '四'],
  ])
})
