import { eq } from 'drizzle-orm'
import { courseLessons } from '../../../server/db/schema'
import { guest, learner, openWorld, type Learner, type World } from './setup'

interface Links {
  mp4: string
  hls: string
  stream: string | null
  expiresAt: number
  durationMs: number
  preview: boolean
}

const HOUR = 3_600_000
/** Runs from noon to two, the time of the test's clock; free in the demo. */
const LIVE = 'nurse-2027-13'
const STREAM = 'https://live.example.com/class/room-13.m3u8?auth_key=1795370125-0-abc'
const BEFORE = '直播还没有开始，到时间再来看吧'
const SILENT = '直播画面还没有开始，稍等一会儿再试试'

let world: World
let owner: Learner
let stranger: Learner
beforeEach(async () => {
  world = await openWorld()
  owner = await learner(world, { courseId: 'nurse-2027' })
  stranger = await learner(world)
  await setLive({ streamUrl: STREAM, free: false })
})
afterEach(() => world.close())

const setLive = (row: Partial<typeof courseLessons.$inferInsert>) =>
  world.db.update(courseLessons).set(row).where(eq(courseLessons.id, LIVE))
const play = (who: Learner) => who.get<Links>(`/lesson/${LIVE}/play`)
const said = async (who: Learner) => (await play(who)).body.message

test('who has the course is given the stream of a running live in place of its recording, until it ends', async () => {
  const endsAt = world.clock.now().getTime() + 2 * HOUR
  expect((await play(owner)).body.result).toEqual({
    ...{ mp4: '', hls: '', stream: STREAM, expiresAt: endsAt, durationMs: 0, preview: false },
  })
  const { viewers } = (await owner.get<{ rows: { id: string; viewers: number }[] }>('/list?subjectId=nurse')).body.result.rows.find(
    ({ id }) => id === 'nurse-2027',
  ) ?? { viewers: -1 }
  expect(viewers).toBe(1)
})

test('nobody else is: neither a guest, nor a learner without it, whose preview is of the recording, nor one whose time is over', async () => {
  expect(await said(stranger)).toBe('这一讲在加入课程后可以观看')
  const asked = await guest<Links>(world, `/lesson/${LIVE}/play`)
  expect([asked.status, asked.text.includes('live.example.com')]).toEqual([200, false])
  expect(asked.body.message).toBe('这一讲在加入课程后可以观看')
  expect(await said(await learner(world, { courseId: 'nurse-2027', ms: -1 }))).toBe('课程已到期，续期后可以继续观看')
  await setLive({ free: true })
  expect((await guest<Links>(world, `/lesson/${LIVE}/play`)).body.result.stream).toBe(STREAM)
})

test('before it begins there is nothing; afterwards the recording is the replay, and without one there is none', async () => {
  const now = world.clock.now().getTime()
  await setLive({ liveAt: new Date(now + HOUR), liveEndsAt: new Date(now + 2 * HOUR) })
  expect(await said(owner)).toBe(BEFORE)
  world.clock.advance(HOUR)
  expect((await play(owner)).body.result.stream).toBe(STREAM)
  world.clock.advance(HOUR)
  const replay = (await play(owner)).body.result
  expect([replay.stream, replay.durationMs, replay.mp4.startsWith(`/zxedu/media/course/lesson/${LIVE}/video.mp4?`)]).toEqual([
    null,
    90_000,
    true,
  ])
  await setLive({ mediaId: null })
  expect(await said(owner)).toBe('回放还没有准备好')
})

test('while it streams, its recording is no file to ask for: neither by a link from before nor anew', async () => {
  await setLive({ streamUrl: null })
  const { mp4, stream } = (await play(owner)).body.result
  expect([stream, (await world.app.inject({ method: 'GET', url: mp4 })).statusCode]).toEqual([null, 200])
  await setLive({ streamUrl: STREAM })
  world.clock.advance(5000)
  expect((await world.app.inject({ method: 'GET', url: mp4 })).statusCode).toBe(403)
})

test('a running live without stream and recording says that its picture has not begun', async () => {
  await setLive({ streamUrl: null, mediaId: null })
  expect(await said(owner)).toBe(SILENT)
})

test('the address stands in no list and on no page, for nobody', async () => {
  const paths = ['/home?subjectId=nurse', '/lives?subjectId=nurse', '/timetable?subjectId=nurse&from=2026-11-20', `/live/${LIVE}`]
  const more = ['/product/nurse-2027', '/toc/nurse-2027', `/lesson/${LIVE}`, '/mine', '/list?subjectId=nurse']
  for (const path of [...paths, ...more]) {
    const answer = await owner.get(path)
    expect([path, answer.status, answer.text.includes('example.com'), answer.text.includes('stream')]).toEqual([path, 200, false, false])
  }
})
