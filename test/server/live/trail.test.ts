/** Who silenced whom in a live room stands with what operators did. */
import { asc } from 'drizzle-orm'
import { liveMessages, liveMutes, operatorActions } from '../../../server/db/schema'
import { runAdmin } from '../../../server/modules/admin/command'
import { testApp, type TestApp } from '../helpers/app'
import { LESSON, seedLives } from './setup'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await seedLives(t.deps.db, t.clock.now())
})
afterAll(() => t.close())

test('a silence and its end stand there with the teacher, once however often they are sent; what is refused leaves none', async () => {
  const teacher = await t.buildUser({ roles: ['teacher'] })
  const ann = await t.buildUser()
  const said = { lessonId: LESSON, seq: 1, userId: ann.user.id, clientId: 'c-1', nickname: '小安', teacher: false, body: '捣乱' }
  await t.deps.db.insert(liveMessages).values({ ...said, createdAt: t.clock.now() })
  const mute = (token: string, more: object = {}, key = 'silence-1') =>
    t.call('POST', '/api/live/mute', { token, key, body: { lessonId: LESSON, seq: 1, minutes: 10, ...more } })
  const trail = async () => {
    const rows = await t.deps.db.select().from(operatorActions).orderBy(asc(operatorActions.id))
    return rows.map(({ who, action, subjects }) => [who, action, ...subjects])
  }
  expect((await mute(ann.token)).status).toBe(403)
  expect((await mute(teacher.token, { seq: 99 }, 'silence-0')).status).toBe(404)
  expect(await trail()).toEqual([])
  for (let sent = 0; sent < 2; sent += 1) expect((await mute(teacher.token)).body.success).toBe(true)
  const line = [teacher.user.id, 'POST /api/live/mute', LESSON, '1', ann.user.id]
  expect([await trail(), await t.deps.db.$count(liveMutes)]).toEqual([[[...line, '10 min']], 1])
  await mute(teacher.token, { minutes: 0 }, 'silence-2')
  expect(await trail()).toEqual([
    [...line, '10 min'],
    [...line, '0 min'],
  ])
  const read: string[] = []
  await runAdmin({ db: t.deps.db, now: t.clock.now, say: (words) => void read.push(words) }, ['trail'])
  expect(read[0]).toContain(`POST /api/live/mute\t${LESSON} 1 ${ann.user.id} 0 min`)
  expect(read.join('')).not.toContain('捣乱')
})
