/** A time that is over today already is one from tomorrow on: nobody who is in the app is written to, and no consent is spent. */
import { globalConfig, identities } from '../../../server/db/schema'
import { createLocalWechat } from '../../../server/modules/auth/wechat-local'
import { TEMPLATE_KEY } from '../../../server/modules/reminder/config'
import { sendReminders } from '../../../server/modules/reminder/sweeper'
import { testApp, type TestApp } from '../helpers/app'

const DAY = 86_400_000
const at = (time: string, days = 0) => new Date(Date.parse(`2026-11-20T${time}:00+08:00`) + days * DAY)

let test: TestApp
let sent: string[]
beforeEach(async () => {
  sent = []
  const sendMessage = async ({ openid }: { openid: string }) => {
    sent.push(openid)
    return 'sent' as const
  }
  test = await testApp({ deps: { wechat: { ...createLocalWechat(), sendMessage } } })
  await test.deps.db.insert(globalConfig).values({ key: TEMPLATE_KEY, value: 'tpl-1,thing1,time2', listed: false })
})
afterEach(() => test.close())

/** A learner who chooses a time of day, at some moment. */
async function chooses(minute: number, now: Date) {
  const { user, token } = await test.buildUser()
  await test.deps.db.insert(identities).values({ provider: 'wechat_mini_app', subject: user.id, userId: user.id, createdAt: now })
  test.clock.current = now
  return (more: { minute: number; agreed: boolean } = { minute, agreed: true }) => test.call('POST', '/api/reminder', { token, body: more })
}

it('19:30, chosen at 20:00, is tomorrow’s', async () => {
  const save = await chooses(19 * 60 + 30, at('20:00'))
  await save()
  expect(await sendReminders(test.deps, at('20:01'))).toBe(0)
  expect(await sendReminders(test.deps, at('19:30', 1))).toBe(1)
  expect(sent).toHaveLength(1)
})

it('20:00, chosen at 20:00, and 20:05 are today’s', async () => {
  const [now, soon] = [await chooses(20 * 60, at('20:00')), await chooses(20 * 60 + 5, at('20:00'))]
  await now()
  await soon()
  expect(await sendReminders(test.deps, at('20:01'))).toBe(1)
  expect(await sendReminders(test.deps, at('20:05'))).toBe(1)
})

it('one more consent, given after the time, loses no reminder that WeChat was too busy for', async () => {
  const save = await chooses(20 * 60, at('12:00'))
  await save()
  test.clock.current = at('20:10')
  await save({ minute: 20 * 60, agreed: true })
  expect(await sendReminders(test.deps, at('20:11'))).toBe(1)
})
