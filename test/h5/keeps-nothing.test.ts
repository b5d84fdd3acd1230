import { hrefOf } from '../../src/routes'
import { chooseSubject, newPhone, signInByPhone } from '../scenario/account'
import { seeQuestion } from '../scenario/practice'
import { learnerOf } from '../../scripts/shots-world'
import type { H5Driver } from './driver'
import { useSite } from './site'

/** Browsers that keep nothing: all cookies blocked, or a web view of another app without a store. They are told, and lose nothing. */
jest.setTimeout(600_000)

const STORES = ['localStorage', 'sessionStorage', 'indexedDB']
const BROWSERS: [string, string][] = [
  ['blocks all cookies', `throw new DOMException('Access is denied for this document.', 'SecurityError')`],
  ['has no store', 'return null'],
]
const refuse = (body: string) =>
  STORES.map((name) => `Object.defineProperty(window, '${name}', { configurable: true, get() { ${body} } })`).join(';')

const site = useSite()
let driver: H5Driver
/** Of the last call that named one: there is no other place to read it. */
let token = ''

afterEach(async () => {
  expect(driver.problems()).toEqual([])
  await driver.close()
})

const me = () => learnerOf(site.server().origin, token)

/** Opens a page in such a browser. */
async function open(body: string, address: string): Promise<void> {
  driver = site.device()
  await driver.open('pages/web-view/web-view')
  await driver.tab.addInitScript(refuse(body))
  driver.tab.on('request', (request) => {
    token = request.headers()['x-access-token'] ?? token
  })
  await driver.tab.goto('about:blank')
  await driver.open(address)
}

/** Answers the server has of the learner in the subject. */
async function answered(): Promise<number> {
  const rows = await me().call<{ answered: number }[]>('GET', '/api/practice/progress?subjectId=nurse')
  return rows.reduce((sum, row) => sum + row.answered, 0)
}

async function comesTo(count: number): Promise<void> {
  for (let tries = 0; tries < 100 && (await answered()) < count; tries += 1) await driver.tab.waitForTimeout(100)
  expect(await answered()).toBe(count)
}

test.each(BROWSERS)(
  'a browser that %s: a login goes on to the page that asked for it, and says that it will not last',
  async (_name, body) => {
    await open(body, hrefOf('couponDetail', {}).slice(1))
    await driver.tap('去登录')
    await signInByPhone(driver, site.server(), newPhone())
    await driver.see('登录没能存到本机，关闭或刷新后需要重新登录')
    await driver.see('我的优惠券')
  },
)

test.each(BROWSERS)(
  'a browser that %s: answers of a practice come to the server, and the learner is told where they are until then',
  async (_name, body) => {
    await open(body, hrefOf('login', {}).slice(1))
    await signInByPhone(driver, site.server(), newPhone())
    await chooseSubject(driver, '护士执业资格')
    await driver.tap('从第一章开始')
    await seeQuestion(driver, 1)
    await driver.choose('A')
    await driver.see('答案没能存到本机，暂存在内存里，联网同步前请不要关闭应用')
    await comesTo(1)
    // And what was answered without a network, in the same run.
    await driver.setOnline(false)
    await driver.tap('下一题')
    await seeQuestion(driver, 2)
    await driver.choose('B')
    await driver.setOnline(true)
    await comesTo(2)
  },
)
