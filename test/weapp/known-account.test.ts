import { learnerOf } from '../../scripts/shots-world'
import { begin, chooseSubject, signInByPassword } from '../scenario/account'
import type { Driver } from '../scenario/driver'
import { usePhones } from './phones'

/** 用上次的账号继续, which asks WeChat who is there, after sessions that began in different ways. */
jest.setTimeout(600_000)

const onPhone = usePhones()
const SUBJECT = '护士执业资格'
const KNOWN = '用上次的账号继续'

/** Another phone ends the session; this one hears of it when 我的 asks for the learner's card. */
async function endedSession(driver: Driver, origin: string): Promise<void> {
  const { uni_id_token: token = '' } = await driver.storage()
  await learnerOf(origin, token).call('POST', '/sys/logout', {})
  await driver.tap('我的', { nth: -1 })
  await driver.see('微信一键登录')
}

test('leads a learner whom WeChat signed in back to that account', () =>
  onPhone(async (driver, server) => {
    await begin(driver, server, SUBJECT)
    await endedSession(driver, server.origin)
    await driver.tap(KNOWN)
    await driver.see('我的笔记')
    await driver.see(`${SUBJECT}·距考试`)
    expect([await driver.sees(KNOWN), await driver.sees('绑定手机号')]).toEqual([false, false])
  }))

test('is not offered to a learner with a password, of whose account WeChat knows nothing', () =>
  onPhone(async (driver, server) => {
    await driver.open()
    await driver.tap('登录')
    await signInByPassword(driver)
    await chooseSubject(driver, SUBJECT)
    await endedSession(driver, server.origin)
    expect(await driver.sees(KNOWN)).toBe(false)
  }))
