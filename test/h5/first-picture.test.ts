import type { Browser, Page } from 'playwright-core'
import { DEFAULT_SETTINGS, type SettingRules } from '../../src/domain/settings'
import { learnerOf } from '../../scripts/shots-world'
import { startServer, type TestServer } from '../scenario/server'
import { launchBrowser, PHONE } from './driver'
import { until } from './until'

/**
 * The first screen of the home, which index.html draws before the app has come (config/h5/first): word for word, and pixel for
 * pixel, what the app draws then.
 */
jest.setTimeout(600_000)

/** A picture whose answers are there is drawn within this time. */
const SETTLED_MS = 500

let server: TestServer
let browser: Browser
let learner: { token: string; userInfo: object; subjects: { id: string; name: string }[] }

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer()
  const guest = learnerOf(server.origin, '')
  const { token, sysUser } = await guest.call<{ token: string; sysUser: object }>('POST', '/sys/login', {
    username: 'demo',
    password: 'demo1234',
  })
  const { call } = learnerOf(server.origin, token)
  const [{ groups } = { groups: [] }] = await call<{ groups: { subjects: { id: string }[] }[] }[]>('GET', '/api/my-exam/getMayorList')
  await call('POST', '/api/my-exam/addSubject', { subjectIds: groups[0]?.subjects.slice(0, 1).map(({ id }) => id) })
  learner = { token, userInfo: sysUser, subjects: await call('GET', '/api/my-exam/getMyExam') }
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** Elements from the outside in, with their places: of the picture, or of as many children of the page as the picture has. */
const DRAWN = `(picture) => {
  const describe = (element, pattern) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const attributes = [...element.attributes].map(({ name, value }) => name + '=' + value).sort()
    const children = [...element.children].slice(0, pattern ? pattern.children.length : undefined)
    const words = element.children.length === 0 ? element.textContent : ''
    return {
      tag: element.tagName.toLowerCase(),
      attributes,
      words,
      // A box around all of the page is as high as that.
      place: [x, y, width, ...(children.length === 0 ? [height] : [])].map((length) => Math.round(length * 100) / 100),
      children: children.map((child, at) => describe(child, pattern && pattern.children[at])),
    }
  }
  const screen = picture ? document.querySelector('#app .taro_tabbar_page') : document.querySelector('#first-screen')
  return describe(screen.firstElementChild, picture)
}`

interface Drawn {
  tag: string
  words: string
  children: Drawn[]
}
const wordsOf = ({ words, children }: Drawn): string => [words, ...children.map(wordsOf)].filter(Boolean).join(' ')

interface Device {
  /** Local storage. */
  kept?: Record<string, object | string>
  /** Of the learner, on the server as well: the app asks there. */
  settings?: Partial<SettingRules>
  /** What the server cannot answer. */
  broken?: RegExp
  /** The home of the server, made into another one. */
  home?: (answer: HomeAnswer) => void
}
interface HomeAnswer {
  subject: { examDate: string | null }
  daysLeft: number | null
  personal: {
    goal: { done: number; target: number }
    streakDays: number
    daily: { day: string; done: { correct: number; total: number } | null }
    resume: { sessionId: string; title: string; answered: number; total: number } | null
  }
}

/** A device that has never been here; `release` lets the app come. */
async function visit({
  kept = {},
  settings = {},
  home,
  broken,
}: Device): Promise<{ page: Page; release: () => void; close: () => Promise<void> }> {
  await learnerOf(server.origin, learner.token).call('POST', '/api/user/settings', { ...DEFAULT_SETTINGS, ...settings })
  const localStorage = Object.entries(kept).map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify({ state: value, version: name === 'zx.user' ? 3 : 1 }),
  }))
  const context = await browser.newContext({ ...PHONE, storageState: { cookies: [], origins: [{ origin: server.origin, localStorage }] } })
  const page = await context.newPage()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/js\/app\..*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  if (home)
    await page.route(/\/api\/practice\/home\?/, async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { result: HomeAnswer }
      home(answer.result)
      await route.fulfill({ response, json: answer })
    })
  if (broken) await page.route(broken, (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`${server.origin}/h5/`, { waitUntil: 'commit' })
  return { page, release, close: () => context.close() }
}

const signedIn = (user: object = {}, others: Device['kept'] = {}): Device['kept'] => {
  const { token, userInfo, subjects } = learner
  const userSelQuestions = subjects.map(({ id, name }) => ({ id, name, nodeName: name }))
  const state = { userInfo, userSelQuestions, activeSubSpecialtyId: subjects[0]?.id, ...user }
  return { uni_id_token: token, 'zx.user': state, ...others }
}
const LARGE: SettingRules = { ...DEFAULT_SETTINGS, fontScale: 1.3 }
const resume = { sessionId: 's-1', title: '内科护理学 & <外科>', answered: 3, total: 120 }

test.each<[string, string, () => Device]>([
  ['a guest', '登录', () => ({})],
  ['a learner', '今日目标', () => ({ kept: signedIn() })],
  ['a learner whose device knows the token alone', '今日目标', () => ({ kept: { uni_id_token: learner.token } })],
  ['a learner in the dark', '今日目标', () => ({ kept: signedIn({}, { 'zx.theme': { theme: 'dark' } }), settings: { theme: 'dark' } })],
  ['a learner who reads large letters', '今日目标', () => ({ kept: signedIn({ settingRules: LARGE }), settings: { fontScale: 1.3 } })],
  ['the day of the exam', '今天考试，加油', () => ({ kept: signedIn(), home: (answer) => (answer.daysLeft = 0) })],
  [
    'no date',
    '考试日期待公布',
    () => ({
      kept: signedIn(),
      home: (answer) => Object.assign(answer, { daysLeft: null, subject: { ...answer.subject, examDate: null } }),
    }),
  ],
  [
    'a good day',
    '今日已达标 连续 12 天',
    () => ({ kept: signedIn(), home: ({ personal }) => Object.assign(personal, { goal: { done: 30, target: 20 }, streakDays: 12 }) }),
  ],
  ['an unfinished practice', '3 / 120 题', () => ({ kept: signedIn(), home: ({ personal }) => Object.assign(personal, { resume }) })],
  [
    'a daily practice that is done',
    '答对 7/10',
    () => ({ kept: signedIn(), home: ({ personal }) => Object.assign(personal.daily, { done: { correct: 7, total: 10 } }) }),
  ],
  [
    'a subject without daily practices',
    '还没有题目',
    () => ({ kept: signedIn(), home: ({ personal }) => Object.assign(personal.daily, { day: '' }) }),
  ],
])('%s sees what the app draws then', async (_, words, device) => {
  const { page, release, close } = await visit(device())
  try {
    await page.waitForSelector('#first-screen', { state: 'attached' })
    const picture = await page.evaluate<Drawn>(`(${DRAWN})()`)
    expect(wordsOf(picture)).toContain(words)
    expect(await page.evaluate(`document.querySelector('#app').childElementCount`)).toBe(0)
    release()
    await page.waitForSelector('#first-screen', { state: 'detached' })
    // The rest of the page comes after its first screen.
    await page.waitForSelector('text=章节练习')
    const app = await page.evaluate<Drawn>(`(${DRAWN})(${JSON.stringify(picture)})`)
    expect(app).toEqual(picture)
  } finally {
    release()
    await close()
  }
})

test.each<[string, string, () => Device]>([
  ['whose chapters do not come', '没有加载出来', () => ({ kept: signedIn(), broken: /\/api\/bank\/chapters\?/ })],
  ['without a phone', '章节练习', () => ({ kept: signedIn({ userInfo: { ...learner.userInfo, phone: null } }) })],
])('a learner %s sees no picture, and then what the app says', async (_, words, device) => {
  const { page, release, close } = await visit(device())
  try {
    const answered = `performance.getEntriesByType('resource').filter(({ name }) => /(home|chapters|progress)[?]/.test(name)).length === 3`
    await until(page, answered)
    await page.waitForTimeout(SETTLED_MS)
    expect(await page.locator('#first-screen').count()).toBe(0)
    release()
    await page.waitForSelector(`text=${words}`)
  } finally {
    release()
    await close()
  }
})

/** A learner's finger on 错题 of the picture, before the app has come. */
async function touchWrongBook(change = ''): Promise<{ page: Page; release: () => void; close: () => Promise<void> }> {
  const visited = await visit({ kept: signedIn() })
  const { page } = visited
  await page.waitForSelector('#first-screen')
  const words = page.locator('#first-screen').getByText('错题', { exact: true })
  const { x, y, width, height } = (await words.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  if (change !== '') await words.evaluate((element: Element, text: string) => void (element.textContent = text), change)
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  expect(await page.evaluate(`document.querySelector('#app').childElementCount`)).toBe(0)
  visited.release()
  await page.waitForSelector('#first-screen', { state: 'detached' })
  return visited
}

test('what is touched on the picture, the page gets that comes in its place', async () => {
  const { page, close } = await touchWrongBook()
  try {
    await until(page, `location.hash.includes('practice-error')`)
  } finally {
    await close()
  }
})

test('a touch of what has become another thing by then is nobody’s', async () => {
  const { page, close } = await touchWrongBook('别的')
  try {
    await page.waitForSelector('text=章节练习')
    await page.waitForTimeout(SETTLED_MS)
    expect(await page.evaluate('location.hash')).not.toContain('practice-error')
  } finally {
    await close()
  }
})
