import { eq } from 'drizzle-orm'
import { globalConfig, identities, studyDays } from '../../../server/db/schema'
import type { WechatMessage } from '../../../server/modules/auth/ports'
import { createLocalWechat } from '../../../server/modules/auth/wechat-local'
import { TEMPLATE_KEY } from '../../../server/modules/reminder/config'
import { sendReminders } from '../../../server/modules/reminder/sweeper'
import { testApp, type TestApp } from '../helpers/app'

/** 20:00 in Shanghai. */
const EVENING = 20 * 60
const at = (time: string) => new Date(`2026-11-20T${time}:00+08:00`)

let test: TestApp
let sent: WechatMessage[]
let answer: () => Promise<'sent' | 'refused'>

beforeEach(async () => {
  sent = []
  answer = async () => 'sent'
  const sendMessage = async (message: WechatMessage) => {
    const outcome = await answer()
    if (outcome === 'sent') sent.push(message)
    return outcome
  }
  test = await testApp({ deps: { wechat: { ...createLocalWechat(), sendMessage } } })
  await test.deps.db.insert(globalConfig).values({ key: TEMPLATE_KEY, value: 'tpl-1,thing1,time2', listed: false })
})
afterEach(() => test.close())

interface Reminder {
  minute: number | null
  messages: number
  template: string | null
}

/** A learner of the mini program. */
async function learner(openid: string) {
  const { user, token } = await test.buildUser()
  await test.deps.db
    .insert(identities)
    .values({ provider: 'wechat_mini_app', subject: openid, userId: user.id, createdAt: test.clock.now() })
  return {
    id: user.id,
    read: async () => (await test.call<Reminder>('GET', '/api/reminder', { token })).body.result,
    save: async (minute: number | null, agreed = true) =>
      (await test.call<Reminder>('POST', '/api/reminder', { token, body: { minute, agreed } })).body.result,
  }
}
const sweep = (time: string) => sendReminders(test.deps, at(time))

it.each([
  ['tpl-1,thing1,time2', 'tpl-1'],
  ['', null],
  ['tpl-1', null],
])('the template of the operator: %j', async (value, template) => {
  await test.deps.db.update(globalConfig).set({ value }).where(eq(globalConfig.key, TEMPLATE_KEY))
  const ann = await learner('o-ann')
  expect(await ann.save(EVENING)).toEqual({ minute: EVENING, messages: 1, template })
  expect(await sweep('20:00')).toBe(template ? 1 : 0)
})

it('reminds once a day at the time, with one consent a message, and not who practised today', async () => {
  const [ann, bob] = [await learner('o-ann'), await learner('o-bob')]
  await ann.save(EVENING)
  expect(await ann.save(EVENING)).toMatchObject({ messages: 2 })
  await bob.save(EVENING)
  await test.deps.db.insert(studyDays).values({ userId: bob.id, subjectId: 's', day: '2026-11-20', answered: 1 })
  expect(await sweep('19:59')).toBe(0)
  expect(await Promise.all([sweep('20:00'), sweep('20:00')])).toEqual(expect.arrayContaining([0, 1]))
  expect(await sweep('20:01')).toBe(0)
  expect(sent).toEqual([
    {
      openid: 'o-ann',
      templateId: 'tpl-1',
      page: 'pages/practice/practice',
      data: { thing1: { value: '今天还没有练习，来做几道题吧' }, time2: { value: '2026-11-20 20:00' } },
    },
  ])
  expect(await ann.read()).toMatchObject({ messages: 1 })
  expect(await sendReminders(test.deps, at('21:00'))).toBe(0)
  // The next day: Bob did not practise, Ann spends her last consent; on the third day nothing is left to send.
  const next = (days: number) => sendReminders(test.deps, new Date(at('20:30').getTime() + days * 86_400_000))
  expect(await next(1)).toBe(2)
  expect(await next(2)).toBe(0)
})

it('names the hours of the morning by two digits: WeChat asks for HH:MM', async () => {
  const ann = await learner('o-ann')
  await ann.save(8 * 60 + 5)
  expect(await sendReminders(test.deps, new Date(at('08:05').getTime() + 86_400_000))).toBe(1)
  expect(sent[0]?.data).toMatchObject({ time2: { value: '2026-11-21 08:05' } })
})

it('sends nothing when it is switched off, long after the time, or without consent', async () => {
  const ann = await learner('o-ann')
  await ann.save(EVENING, false)
  expect(await sweep('20:00')).toBe(0)
  await ann.save(EVENING)
  expect(await sweep('22:00')).toBe(0)
  expect(await ann.save(null, false)).toMatchObject({ minute: null, messages: 1 })
  expect(await sweep('20:00')).toBe(0)
})

it('tries again when WeChat is busy, and believes WeChat about consents', async () => {
  const [ann, bob] = [await learner('o-ann'), await learner('o-bob')]
  await ann.save(EVENING)
  await bob.save(EVENING)
  answer = async () => {
    throw new Error('busy')
  }
  await expect(sweep('20:00')).rejects.toThrow('busy')
  expect(await ann.read()).toMatchObject({ messages: 1 })
  expect(await bob.read()).toMatchObject({ messages: 1 })
  answer = async () => 'refused'
  expect(await sweep('20:01')).toBe(0)
  expect(await ann.read()).toMatchObject({ messages: 0 })
  await ann.save(EVENING)
  answer = async () => 'sent'
  // Taken today already, though nothing was sent: one attempt a day.
  expect(await sweep('20:02')).toBe(0)
})

it('keeps no endless pile of consents and takes no time that is none', async () => {
  const ann = await learner('o-ann')
  for (let n = 0; n < 32; n++) await ann.save(EVENING)
  expect(await ann.read()).toMatchObject({ messages: 30 })
  const { token } = await test.buildUser()
  const bad = await test.call('POST', '/api/reminder', { token, body: { minute: 1440, agreed: false } })
  expect(bad.status).toBe(400)
})
