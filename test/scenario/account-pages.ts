import { addDays, dayOf } from '@/domain/calendar'
import type { SettingRules } from '@/domain/settings'
import { learnerOf } from '../../scripts/shots-world'
import { arrive, chooseSubject, newPhone, signInAs } from './account'
import type { Driver } from './driver'
import type { Scenario } from './scenario'
import type { TestServer } from './server'

const SUBJECT = '护士执业资格'
const NAME = '小满同学'
/** A PNG of one pixel. */
const PHOTO = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** Name and portrait are changed, and the profile shows them. */
async function card(driver: Driver): Promise<void> {
  await driver.tap('我的')
  await driver.tapTwice(/学员\d{4}/)
  await driver.see('个人资料')
  // One step back is enough, however often a row was touched.
  await driver.back()
  await driver.seeNot('所在地区')
  await driver.see('我的订单')
  await driver.tap(/学员\d{4}/)
  await driver.see('个人资料')
  await driver.tap('昵称')
  await driver.see('修改昵称')
  await driver.fill('昵称', NAME)
  await driver.tap('保存')
  await driver.see('所在地区')
  await driver.see(NAME)
  await driver.tap('头像')
  await driver.see('头像已更新')
  await driver.tap('性别')
  await driver.tap('女')
  await driver.see(/性别\s*女/)
  await driver.back()
  await driver.see('我的订单')
  await driver.see(NAME)
  expect((await driver.pictures()).broken).toEqual([])
}

/** A feedback with a picture is sent and stands among one's own. */
async function feedback(driver: Driver): Promise<void> {
  await driver.tap('意见反馈')
  await driver.see('写反馈')
  await driver.fill('反馈内容', '答题卡点开以后是空白的')
  await driver.tap('添加图片')
  await driver.see('1/9')
  await driver.seeNot('%')
  await driver.tap('提交反馈')
  await driver.see('处理中')
  await driver.see('答题卡点开以后是空白的')
  expect((await driver.pictures()).broken).toEqual([])
  await driver.back()
}

/** Settings answer; this is the one device. */
async function settings(driver: Driver): Promise<void> {
  await driver.tap('设置')
  await driver.see('登录设备')
  await driver.tap('登录设备')
  await driver.see('本机')
  await driver.tap('关闭')
  await driver.seeNot('本机')
  await driver.tap('关于我们')
  await driver.see('V1.0.35')
  await driver.tap('开源许可')
  await driver.see('react')
  await driver.tap('关闭')
  await driver.back()
  await driver.see('注销账号')
}

/** Both clocks stand so many ms after the real time: the next code may be asked for a minute after the last. */
async function later(driver: Driver, server: TestServer, ms: number): Promise<void> {
  await server.setClock(ms)
  await driver.setClock(ms)
}

/** The account is given up, and taken back by a login. */
async function leaveAndStay(driver: Driver, server: TestServer, phone: string): Promise<void> {
  await driver.tap('注销账号')
  await driver.see('没有进行中的订单')
  await driver.tap('我已了解注销后果，并自愿放弃以上内容')
  await driver.tap('下一步')
  await driver.see('验证身份')
  await later(driver, server, 120_000)
  await driver.tap('获取验证码')
  await driver.see('s 后重新获取')
  await driver.fill('验证码', server.codes(phone).at(-1) ?? '')
  await driver.tap('确认注销')
  await driver.see('账号已进入冷静期')
  await later(driver, server, 240_000)
  await driver.tap('登录并撤销注销')
  await signInAs(driver, server, phone)
  await driver.see('要撤销注销并继续使用吗')
  await driver.tap('撤销注销')
  await driver.seeNot('要撤销注销并继续使用吗')
  await later(driver, server, 0)
}

async function walk(driver: Driver, server: TestServer): Promise<void> {
  const phone = newPhone()
  await driver.putPhoto(PHOTO)
  await driver.open()
  await driver.tap('登录')
  await signInAs(driver, server, phone)
  await chooseSubject(driver, SUBJECT)
  await card(driver)
  await feedback(driver)
  await settings(driver)
  await leaveAndStay(driver, server, phone)
}

/** What another device changed counts here from the next start on, and a change here takes nothing of it back. */
async function twoDevices(driver: Driver, server: TestServer): Promise<void> {
  await arrive(driver, server, SUBJECT)
  const { uni_id_token: token = '' } = await driver.storage()
  const elsewhere = learnerOf(server.origin, token)
  const change = (rules: Partial<SettingRules>) => elsewhere.call<SettingRules>('POST', '/api/user/settings', rules)
  await change({ fontScale: 1.3, dailyGoal: 60 })
  await driver.kill()
  await driver.open()
  await driver.tap('我的')
  await driver.tap('设置')
  await driver.see(/题目字号与练习设置\s*特大/)
  await change({ vibrate: false })
  await driver.tap('仅 Wi-Fi 下播放')
  const until = Date.now() + 30_000
  const kept = () => elsewhere.call<SettingRules>('GET', '/api/user/settings')
  while ((await kept()).wifiOnly && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await kept()).toMatchObject({ fontScale: 1.3, dailyGoal: 60, vibrate: false, wifiOnly: false })
  expect(driver.problems()).toEqual([])
}

interface Subject {
  id: string
  name: string
}

/** A subject is chosen on a list that another device has added to meanwhile: both are there, with the day of the exam set elsewhere. */
async function subjectsElsewhere(driver: Driver, server: TestServer): Promise<void> {
  await arrive(driver, server, SUBJECT)
  const { uni_id_token: token = '' } = await driver.storage()
  const elsewhere = learnerOf(server.origin, token)
  const majors = await elsewhere.call<{ groups: { subjects: Subject[] }[] }[]>('GET', '/api/my-exam/getMayorList')
  const all = majors.flatMap(({ groups }) => groups.flatMap(({ subjects }) => subjects))
  const mine = () => elsewhere.call<(Subject & { examDate: string | null })[]>('GET', '/api/my-exam/getMyExam')
  const [own] = await mine()
  const [here, there] = all.filter(({ id }) => id !== own?.id)
  if (!own || !here || !there) throw new Error('There are fewer than three subjects')
  await driver.open('pages_subpkg_practice/learn-exam/learn-exam')
  await driver.see('已选 1')
  await driver.tap(here.name)
  await driver.see('已选 2')
  await elsewhere.call('POST', '/api/my-exam/addSubject', { subjectIds: [own.id, there.id] })
  const examDate = addDays(dayOf(Date.now()), 100)
  await elsewhere.call('POST', '/api/my-exam/examDate', { subjectId: there.id, examDate })
  await driver.tap('开始学习')
  await driver.see('章节练习')
  const list = await mine()
  expect(list.map(({ id }) => id)).toEqual([own.id, here.id, there.id])
  expect(list[2]?.examDate).toBe(examDate)
  expect(driver.problems()).toEqual([])
}

export const accountPageScenarios: Scenario[] = [
  { name: 'account: settings changed on another device', run: twoDevices },
  { name: 'account: a subject chosen on another device', run: subjectsElsewhere },
  { name: 'account: portrait and name, feedback with a picture, devices, given up and taken back', run: walk },
]
