import type { Driver } from './driver'
import { learnerOf } from '../../scripts/shots-world'
import type { TestServer } from './server'

/** The account the first start makes (server/seed/system.ts). */
const DEMO = { username: 'demo', password: 'demo1234' }

/** A phone no other learner of this run has. */
export const newPhone = (() => {
  let serial = 0
  return () => `138${String(Date.now() % 100_000).padStart(5, '0')}${String((serial += 1)).padStart(3, '0')}`
})()

/** Ticks the agreement when the sheet asks for it; it is never ticked beforehand. */
async function agree(driver: Driver): Promise<void> {
  await driver.tap('同意并登录')
}

/** From the login page by phone and the code of the SMS, both as they are copied elsewhere (H5). */
export async function signInByPhone(driver: Driver, server: TestServer, phone: string): Promise<void> {
  await driver.see('手机号登录')
  await driver.fill('手机号', `+86 ${phone}`)
  await driver.tap('获取验证码')
  await driver.see('重新获取')
  const code = server.codes(phone).at(-1)
  if (!code) throw new Error(`The server sent no code to ${phone}`)
  await driver.fill('验证码', `验证码 ${code}`)
  await driver.tap('登录')
  await agree(driver)
}

/** From the login page by WeChat, and the phone of the phone button (mini program). */
export async function signInByWechat(driver: Driver): Promise<void> {
  await driver.tap('微信一键登录')
  await agree(driver)
  if ((await driver.seeOne(['绑定手机号', '选择考试'])) === '绑定手机号') await driver.tap('使用微信绑定的手机号')
}

/** From the login page with the demo account. */
export async function signInByPassword(driver: Driver): Promise<void> {
  await driver.tap(driver.build === 'weapp' ? '账号密码' : '账号密码登录')
  await driver.fill('账号', DEMO.username)
  await driver.fill('密码', DEMO.password)
  await driver.tap('登录')
  await agree(driver)
}

/** From the login page by phone in either build. */
export async function signInAs(driver: Driver, server: TestServer, phone: string): Promise<void> {
  if (driver.build === 'weapp') await driver.tap('手机号')
  await signInByPhone(driver, server, phone)
}

/** Signs a new learner in, the way of this build. */
export async function signIn(driver: Driver, server: TestServer): Promise<void> {
  if (driver.build === 'weapp') await signInByWechat(driver)
  else await signInByPhone(driver, server, newPhone())
}

/** On 选择考试, to the practice tab. */
export async function chooseSubject(driver: Driver, subject: string): Promise<void> {
  await driver.see('选择考试')
  await driver.tap(subject)
  await driver.tap('开始学习')
  await driver.see('章节练习')
}

/** From the first start of the app to the practice tab of a new learner. */
export async function begin(driver: Driver, server: TestServer, subject: string): Promise<void> {
  await driver.open()
  await driver.tap('登录')
  await signIn(driver, server)
  await chooseSubject(driver, subject)
}

interface Login {
  token: string
  sysUser: { id: string }
}
interface Subject {
  id: string
  name: string
}

/** A new learner who chose a subject, made through the API alone. @returns what the app keeps of one (src/stores/user.ts) */
async function newLearner({ origin, codes }: TestServer, subject: string): Promise<Record<string, string>> {
  const mobile = newPhone()
  const session = await learnerOf(origin, '').call<{ token: string }>('POST', '/cloud/auth/anonymous', {})
  const guest = learnerOf(origin, session.token)
  await guest.call('POST', '/sys/sms', { mobile, smsmode: '0' })
  const { token, sysUser } = await guest.call<Login>('POST', '/sys/phoneLogin', { mobile, captcha: codes(mobile).at(-1) })
  const { call } = learnerOf(origin, token)
  const majors = await call<{ groups: { subjects: Subject[] }[] }[]>('GET', '/api/my-exam/getMayorList')
  const { id } = majors.flatMap(({ groups }) => groups.flatMap(({ subjects }) => subjects)).find(({ name }) => name === subject) ?? {}
  if (!id) throw new Error(`No subject ${subject}`)
  await call('POST', '/api/my-exam/addSubject', { subjectIds: [id] })
  const userSelQuestions = [{ id, name: subject, nodeName: subject }]
  const state = { userInfo: sysUser, userSelQuestions, activeSubSpecialtyId: id, activeCourseSubSpecialtyId: id }
  return { uni_id_token: token, 'zx.user': JSON.stringify({ state, version: 3 }) }
}

/** From a start of the app to the practice tab of a learner who signed in before. How somebody comes so far is {@link begin}. */
export async function arrive(driver: Driver, server: TestServer, subject: string): Promise<void> {
  await driver.remember(await newLearner(server, subject))
  await driver.open()
  await driver.see('章节练习')
}
