import { learnerOf } from '../../scripts/shots-world'
import { chooseSubject, newPhone, signInAs } from './account'
import { delivered, placed } from './delivered'
import type { Driver } from './driver'
import { seeQuestion } from './practice'
import type { Scenario } from './scenario'
import type { TestServer } from './server'

const SUBJECT = '护士执业资格'
const WORDS = '答题卡点开以后是空白的'
const MISTAKE = '参考答案应该是 B'
const ABOUT = '备考护士，每天两小时'
/** A PNG of one pixel. */
const PHOTO = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
/** Longer than the app takes to ask for anything by itself. */
const SETTLED = 1500

/** Another phone ends the session of this device; it hears of it when it next asks for something. */
async function endSession(driver: Driver, server: TestServer): Promise<void> {
  const { uni_id_token: token = '' } = await driver.storage()
  await learnerOf(server.origin, token).call('POST', '/sys/logout', {})
}

/** A new learner on the practice tab. */
async function arriveAs(driver: Driver, server: TestServer, phone: string): Promise<void> {
  await driver.open()
  await driver.tap('登录')
  await signInAs(driver, server, phone)
  await chooseSubject(driver, SUBJECT)
}

/** At the login page; the clocks stand so many minutes after the real time, because the next code comes a minute after the last. */
async function signInAgain(driver: Driver, server: TestServer, { phone, minutes }: { phone: string; minutes: number }): Promise<void> {
  await server.setClock(minutes * 60_000)
  await driver.setClock(minutes * 60_000)
  await signInAs(driver, server, phone)
}

/** The page stays with its button, and no login opens by itself. */
async function stays(driver: Driver, route: string): Promise<void> {
  await driver.see('去登录')
  await new Promise((resolve) => setTimeout(resolve, SETTLED))
  expect([await driver.url(), await driver.sees('去登录')]).toEqual([expect.stringContaining(route), true])
}

/** Back from the login that opened. */
async function backAsGuest(driver: Driver, route: string): Promise<void> {
  await driver.see('手机号')
  await driver.back()
  await stays(driver, route)
}

/** What was written when the session ended stands there for the same learner, and for nobody else. */
async function forms(driver: Driver, server: TestServer): Promise<void> {
  const phone = newPhone()
  await driver.putPhoto(PHOTO)
  await arriveAs(driver, server, phone)
  await driver.tap('我的')
  await driver.tap('意见反馈')
  await driver.see('写反馈')
  await driver.fill('反馈内容', WORDS)
  await driver.tap('添加图片')
  await driver.see('1/9')
  await driver.seeNot('%')
  await endSession(driver, server)
  await driver.tap('提交反馈')
  await backAsGuest(driver, 'feedback')
  expect(await driver.sees(WORDS)).toBe(false)
  await driver.tap('去登录')
  await signInAgain(driver, server, { phone, minutes: 2 })
  await driver.see(WORDS)
  await driver.see('1/9')
  await driver.tap('提交反馈')
  await driver.see('处理中')
  await driver.see(WORDS)
  await driver.back()

  await driver.tap(/学员\d{4}/)
  await driver.tap('个人简介')
  await driver.fill('个人简介', ABOUT)
  await endSession(driver, server)
  await driver.tap('保存')
  await signInAgain(driver, server, { phone, minutes: 4 })
  await driver.see('修改个人简介')
  await driver.see(ABOUT)
  await endSession(driver, server)
  await driver.tap('保存')
  await signInAgain(driver, server, { phone: newPhone(), minutes: 6 })
  await driver.see('修改个人简介')
  await driver.see('请填写个人简介')
  expect(await driver.sees(ABOUT)).toBe(false)

  await driver.fill('个人简介', ABOUT)
  await endSession(driver, server)
  await driver.tap('保存')
  await backAsGuest(driver, 'editUser')
  // The page below was signed in when it was shown first, too.
  await driver.back()
  await driver.see('登录后可以填写个人资料')
  await stays(driver, 'info-detail')
  await server.setClock(0)
}

/** The answer that found the session ended is kept, the learner comes back to its question, and it is sent. */
async function practice(driver: Driver, server: TestServer): Promise<void> {
  const phone = newPhone()
  await arriveAs(driver, server, phone)
  await driver.tap('从第一章开始')
  await seeQuestion(driver, 1)
  await driver.choose('A')
  await driver.tap('下一题')
  await seeQuestion(driver, 2)
  await delivered(driver)
  // The place would find the session ended first, and the tap a page that leaves.
  await placed(driver, 2)
  await endSession(driver, server)
  await driver.choose('A')
  await backAsGuest(driver, 'practice-core')
  await driver.tap('去登录')
  await signInAgain(driver, server, { phone, minutes: 2 })
  await seeQuestion(driver, 2)
  await driver.see('我的答案')
  await delivered(driver)
  // So are the words of a report, over the question they are about.
  await driver.tap('纠错')
  await driver.tap('答案有误')
  await driver.fill('说说哪里不对', MISTAKE)
  await endSession(driver, server)
  await driver.tap('提交')
  await backAsGuest(driver, 'practice-core')
  expect(await driver.sees(MISTAKE)).toBe(false)
  await driver.tap('去登录')
  await signInAgain(driver, server, { phone, minutes: 4 })
  await driver.see(MISTAKE)
  await driver.tap('提交')
  await driver.see('已收到，谢谢指正')
  await driver.kill()
  await driver.open()
  await driver.see('2 / 29 题')
  await server.setClock(0)
}

/** A session that ends, on another device or by itself, takes nothing of what its learner was at. */
export const sessionEndScenarios: Scenario[] = [
  { name: 'the session ends while a form is sent: it is as it was after the login, and the login opens once', run: forms },
  { name: 'the session ends during practice: one login, the same question, the answer sent', run: practice },
]
