import { newPhone, signInByPassword, signInByPhone } from '../scenario/account'
import { learnerOf } from '../../scripts/shots-world'
import { ask } from '../scenario/arrived'
import { demoOf, type Demo } from './demo'
import { DESKTOP, type H5Driver } from './driver'
import { useSite } from './site'
import { until } from './until'

/** An exam in one tab of a browser, while the login ends or changes in another one. */
jest.setTimeout(600_000)

const SETTINGS = 'pages_subpkg_profile/userSetting'
const LOGIN = 'pages/login/login'
/** No line waits on the device. */
const SENT = `!Object.keys(localStorage).some((key) => /^zx\\.exam\\.[jh]\\./.test(key))`
/** The window has begun anew, and the attempt is none of the learner's who is signed in. */
const GONE = `document.body.innerText.includes('考试不存在或已失效')`
const SIGNED_OUT = '登录已过期，答案先存在本机，重新登录后提交'

const site = useSite()
let demo: Demo
let driver: H5Driver

beforeAll(async () => {
  demo = await demoOf(site.server())
})
afterEach(async () => {
  expect(driver.problems()).toEqual([])
  await driver.close()
})

/** The demo learner, signed in anew, with an attempt of his on show. @returns its id */
async function sit(device: H5Driver, address = ''): Promise<string> {
  const body = { username: 'demo', password: 'demo1234' }
  const { token } = await learnerOf(site.server().origin, '').call<{ token: string }>('POST', '/sys/login', body)
  driver = device
  await driver.remember({ ...Object.fromEntries(demo.kept), uni_id_token: token })
  await driver.open(address.slice(1))
  return address.split('attemptId=')[1] ?? ''
}

/** Signs out in another tab. */
async function signOutBeside(): Promise<void> {
  const beside = driver.another()
  await beside.open(SETTINGS)
  await beside.tap('退出登录')
  await beside.see('取消')
  await beside.tap('退出登录')
  await until(driver.tab, `!localStorage.getItem('uni_id_token')`)
}

/** Whose lines wait on the device for the server. */
const waiting = async () =>
  Object.entries(await driver.storage()).flatMap(([key, line]) =>
    key.startsWith('zx.exam.j.') ? [(JSON.parse(line) as { uid: string }).uid] : [],
  )

interface Standing {
  status: string
  answers: { questionId: string; response: { letters?: string[] } | null }[]
}

/** What the server holds of an attempt of whoever is signed in on the device. */
const held = async (attemptId: string) =>
  ask<Standing>(`${site.server().origin}/zxedu/api/simulated/attempts/${attemptId}`, (await driver.storage())['uni_id_token'] ?? '')

test('the same learner signs in again in the other tab: the exam goes on here, and everything is sent', async () => {
  const attemptId = await sit(site.device(), demo.special.simulatedNormal)
  await driver.see('下一题')
  await signOutBeside()
  await driver.see(SIGNED_OUT)
  await driver.choose('E')
  expect(await waiting()).toEqual(['demo'])
  const beside = driver.another()
  await beside.open(LOGIN)
  await signInByPassword(beside)
  await beside.see('章节练习')
  await until(driver.tab, SENT)
  expect((await held(attemptId)).answers.filter(({ response }) => response?.letters?.join() === 'E')).toHaveLength(1)
  expect(await driver.sees(SIGNED_OUT)).toBe(false)
  await driver.see('下一题')
})

test('somebody else signs in in another tab: the exam is not his to see, and its answers wait for their learner', async () => {
  await sit(site.device(), demo.special.simulatedNormal)
  await driver.see('下一题')
  await signOutBeside()
  await driver.see(SIGNED_OUT)
  await driver.choose('D')
  const beside = driver.another()
  await beside.open(LOGIN)
  await signInByPhone(beside, site.server(), newPhone())
  await beside.see('选择考试')
  await until(driver.tab, GONE)
  expect(await waiting()).toEqual(['demo'])
})

test.each([
  { name: 'a computer', device: DESKTOP, words: '登录已过期，答案先存在本机', answer: () => driver.tab.keyboard.press('a') },
  { name: 'a phone', device: undefined, words: '登录已过期，点这里重新登录后提交', answer: () => driver.choose('A') },
])('人机对话 on $name: signed out in another tab, and then somebody else signs in', async ({ device, words, answer }) => {
  await sit(site.device(device), demo.special.chatPaper)
  await driver.see('标记')
  await signOutBeside()
  await driver.see(words)
  await answer()
  const beside = driver.another()
  await beside.open(LOGIN)
  await signInByPhone(beside, site.server(), newPhone())
  await beside.see('选择考试')
  await until(driver.tab, GONE)
  expect(await waiting()).toEqual(['demo'])
})

test('signed out in another tab: the paper says so, is handed in here, and is sent after the next login', async () => {
  const attemptId = await sit(site.device(), demo.special.simulatedNormal)
  await driver.see('下一题')
  await signOutBeside()
  await driver.see(SIGNED_OUT)
  await driver.choose('C')
  await driver.tap('答题卡')
  await driver.see('已答')
  await driver.see(SIGNED_OUT)
  await driver.tap('继续答题')
  await driver.see('标记')
  expect(await waiting()).toEqual(['demo'])
  await driver.tap('交卷')
  await driver.see('继续答题')
  await driver.tap('交卷')
  await driver.see('已在本机交卷')
  await driver.see('登录已过期，答案都存好了，请尽快重新登录提交')
  await driver.tap('去登录')
  await signInByPassword(driver)
  await driver.see('考试报告')
  await until(driver.tab, SENT)
  const { status, answers } = await held(attemptId)
  expect(status).toBe('finished')
  expect(answers.filter(({ response }) => response?.letters?.join() === 'C').length).toBeGreaterThan(0)
})
