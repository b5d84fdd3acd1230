import { eq } from 'drizzle-orm'
import { courseLessons, globalConfig, identities } from '../../../server/db/schema'
import type { WechatMessage } from '../../../server/modules/auth/ports'
import { createLocalWechat } from '../../../server/modules/auth/wechat-local'
import { LIVE_TEMPLATE } from '../../../server/modules/course/config'
import { tellLives } from '../../../server/modules/course/live-messages'
import { learner, openWorld, type World } from './setup'

const LIVE = 'nurse-skill-5'
const MINUTE = 60_000

let world: World
let sent: WechatMessage[]
let answer: () => Promise<'sent' | 'refused'>
let begins: number

beforeAll(async () => {
  const sendMessage = async (message: WechatMessage) => {
    const outcome = await answer()
    if (outcome === 'sent') sent.push(message)
    return outcome
  }
  world = await openWorld({ deps: { wechat: { ...createLocalWechat(), sendMessage } } })
  const [live] = await world.db.select().from(courseLessons).where(eq(courseLessons.id, LIVE))
  begins = live!.liveAt!.getTime()
})
beforeEach(() => {
  sent = []
  answer = async () => 'sent'
})
afterAll(() => world.close())

const setTemplate = async (value: string) => {
  const row = { key: LIVE_TEMPLATE, value, listed: false }
  await world.db.insert(globalConfig).values(row).onConflictDoUpdate({ target: globalConfig.key, set: { value } })
}
const tellAt = (ms: number) => tellLives(world.deps, new Date(begins + ms))

/** A learner who reserves lives; openid null: he never came by the mini program. */
async function guest(openid: string | null) {
  const one = await learner(world)
  if (openid !== null)
    await world.db.insert(identities).values({ provider: 'wechat_mini_app', subject: openid, userId: one.id, createdAt: world.clock.now() })
  return {
    reserve: async (body: { on: boolean; agreed?: boolean }) =>
      (await one.post<{ reserved: boolean; message: boolean }>(`/live/${LIVE}/reserve`, body)).body.result,
    template: async () => (await one.get<{ template: string | null }>('/live-template')).body.result.template,
  }
}

test('without a template nothing is promised and nothing is sent', async () => {
  const ann = await guest('o-ann')
  expect(await ann.template()).toBeNull()
  expect(await ann.reserve({ on: true, agreed: true })).toEqual({ reserved: true, message: false })
  await setTemplate('tpl-live,thing1,time2')
  expect(await tellAt(-MINUTE)).toBe(0)
})

test('ten minutes before the live, once, whoever agreed and can be written to', async () => {
  await setTemplate('tpl-live,thing1,time2')
  const [bob, cid, dora, eve] = [await guest('o-bob'), await guest(null), await guest('o-dora'), await guest('o-eve')]
  expect(await bob.template()).toBe('tpl-live')
  expect(await bob.reserve({ on: true, agreed: true })).toEqual({ reserved: true, message: true })
  // Reserved again without another consent: the first one stays.
  await bob.reserve({ on: true })
  expect(await cid.reserve({ on: true, agreed: true })).toEqual({ reserved: true, message: false })
  expect(await dora.reserve({ on: true })).toEqual({ reserved: true, message: false })
  await eve.reserve({ on: true, agreed: true })
  expect(await eve.reserve({ on: false })).toEqual({ reserved: false, message: false })
  expect(await tellAt(-11 * MINUTE)).toBe(0)
  expect((await Promise.all([tellAt(-10 * MINUTE), tellAt(-10 * MINUTE)])).sort()).toEqual([0, 1])
  expect(await tellAt(-9 * MINUTE)).toBe(0)
  const [live] = await world.db.select().from(courseLessons).where(eq(courseLessons.id, LIVE))
  expect(sent).toEqual([
    {
      openid: 'o-bob',
      templateId: 'tpl-live',
      page: `pages_subpkg_course/course-live-brief/course-live-brief?lessonId=${LIVE}`,
      data: { thing1: { value: live!.title }, time2: { value: expect.stringMatching(/^2026-11-2\d \d\d:\d\d$/) } },
    },
  ])
})

test('is tried again when WeChat is busy, believes WeChat about consents, and is left out when the live runs long since', async () => {
  await setTemplate('tpl-live,thing1,time2')
  const [fay, gus] = [await guest('o-fay'), await guest('o-gus')]
  await fay.reserve({ on: true, agreed: true })
  answer = async () => {
    throw new Error('busy')
  }
  await expect(tellAt(-5 * MINUTE)).rejects.toThrow('busy')
  expect(await tellAt(10 * MINUTE)).toBe(0)
  answer = async () => 'refused'
  expect(await tellAt(-4 * MINUTE)).toBe(0)
  answer = async () => 'sent'
  expect(await tellAt(-3 * MINUTE)).toBe(0)
  await fay.reserve({ on: true, agreed: true })
  await gus.reserve({ on: true, agreed: true })
  expect(await tellAt(5 * MINUTE)).toBe(2)
})

test('a long title is cut between letters: WeChat takes no half of an emoji', async () => {
  await setTemplate('tpl-live,thing1,time2')
  const hal = await guest('o-hal')
  await hal.reserve({ on: true, agreed: true })
  await world.db
    .update(courseLessons)
    .set({ title: `${'讲'.repeat(19)}🩺重点` })
    .where(eq(courseLessons.id, LIVE))
  expect(await tellAt(-MINUTE)).toBe(1)
  expect(sent[0]?.data.thing1?.value).toBe(`${'讲'.repeat(19)}🩺`)
})
