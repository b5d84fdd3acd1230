import { hrefOf } from '../../src/routes'
import { readMeta } from '../scenario/practice'
import { FIRST, lessonUrl } from '../scenario/film'
import { useDemo } from './demo'
import type { H5Driver } from './driver'
import { useSite } from './site'
import { until } from './until'

/** Where the focus is, and what it cannot reach. */
jest.setTimeout(600_000)

const SETTINGS = 'pages_subpkg_profile/userSetting'
const PRACTICE = 'pages_subpkg_practice/practice-core/practice-core?source=chapter&subjectId=nurse&chapterId=nurse-06&restart=1'

const site = useSite()
const device = useDemo(site)
let driver: H5Driver

beforeEach(async () => {
  driver = await device()
})
afterEach(() => driver.close())

const has = (selector: string) => until(driver.tab, `document.activeElement?.matches(${JSON.stringify(selector)})`)
const row = (words: string) =>
  driver.tab
    .locator('[tabindex="0"]', { hasText: new RegExp(`^${words}`) })
    .filter({ visible: true })
    .last()
const press = (key: string) => driver.tab.keyboard.press(key)
/** What a screen reader may go to and Tab may reach: no text of it is inert. */
const reaches = (words: string) =>
  driver.tab.evaluate<boolean>(
    `[...document.querySelectorAll('*')].some((one) => one.childElementCount === 0 && one.textContent === ${JSON.stringify(words)} && one.getClientRects().length > 0 && !one.closest('[inert]'))`,
  )

test('what a screen reader opens, without a key, takes the focus, and what lies below is out of reach until it is closed', async () => {
  await driver.open(SETTINGS)
  await driver.see('登录密码')
  // Its press is a click and nothing else.
  await row('登录密码').evaluate((element: HTMLElement) => {
    element.focus()
    element.click()
  })
  await has('[role=dialog][aria-label=登录密码]')
  expect(await reaches('退出登录')).toBe(false)
  expect(await driver.tab.getByLabel('新密码').evaluate((one) => one.closest('[inert]'))).toBeNull()
  // The mask hears a finger as before, and the focus goes back while the sheet sinks.
  await driver.tab.touchscreen.tap(180, 60)
  await until(driver.tab, `document.activeElement?.textContent.startsWith('登录密码')`)
  expect(await reaches('退出登录')).toBe(true)
  await driver.tab.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await driver.tab.evaluate(`document.querySelectorAll('[inert]').length`)).toBe(0)
  expect(driver.problems()).toEqual([])
})

test('a paused question is out of reach, the bars around it are not; the focus is on 继续', async () => {
  await driver.open(PRACTICE)
  await readMeta(driver)
  await driver.tap('暂停计时')
  await until(driver.tab, `document.activeElement?.textContent === '继续'`)
  // The ring has three questions, each with its clock.
  const reachable = () =>
    driver.tab.evaluate<number>(`[...document.querySelectorAll('.q-clock')].filter((one) => !one.closest('[inert]')).length`)
  expect(await reachable()).toBe(0)
  expect(
    await driver.tab
      .getByText('答题卡', { exact: true })
      .last()
      .evaluate((one) => one.closest('[inert]')),
  ).toBeNull()
  await press('Enter')
  await driver.seeNot('已暂停')
  expect(await reachable()).toBe(1)
  expect(driver.problems()).toEqual([])
})

test('a page begins at its heading for who comes with a key, and the page before it where it was left', async () => {
  await driver.open(SETTINGS)
  await driver.see('关于我们')
  await row('关于我们').focus()
  await press('Enter')
  await until(driver.tab, `document.activeElement?.matches('[role=heading]') && document.activeElement.textContent === '关于我们'`)
  await driver.back()
  await until(driver.tab, `document.activeElement?.matches('[role=button]') && document.activeElement.textContent.startsWith('关于我们')`)
  expect(driver.problems()).toEqual([])
})

test('a page whose heading comes with its content, or that has none, begins at itself and keeps the focus while it fills', async () => {
  const named = (title: string) => has(`.taro_page[role=region][aria-label=${title}]`)
  await driver.open()
  await driver.see('随机练习')
  await row('随机练习').focus()
  await press('Enter')
  await readMeta(driver)
  await named('练习')
  await press('Tab')
  await has('[aria-label=返回]')
  await driver.open('pages/course/course')
  await driver.see('考前 21 天冲刺营')
  await row('21 天').focus()
  await press('Enter')
  await driver.see('课程大纲')
  await named('课程详情')
  expect(driver.problems()).toEqual([])
})

test('an address that was typed put a home over another one: 章节练习 leads to the chapters of the one that is seen', async () => {
  const homes = `[...document.querySelectorAll('[role=region][aria-label=章节]')]`
  await driver.open('pages/practice/practice')
  await driver.see('随机练习')
  await driver.tab.evaluate(`location.hash = '#/'`)
  await until(driver.tab, `${homes}.length === 2`)
  await until(driver.tab, `${homes}[1].closest('.taro_page_stationed')`)
  await row('章节练习').focus()
  await press('Enter')
  await has('.taro_page:last-child [role=region][aria-label=章节]')
  expect(await driver.tab.evaluate(`new Set(${homes}.map(({ id }) => id)).size`)).toBe(2)
  expect(driver.problems()).toEqual([])
})

test('a picture is seen when it is made large, and the arrows bring the next one', async () => {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="red"/></svg>`
  let count = 0
  await driver.open(SETTINGS)
  await driver.tab.route('**/zxedu/api/**', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"src":null/g, () => `"src":"/media/picture-${(count += 1)}.svg"`)
    await route.fulfill({ response, body })
  })
  await driver.tab.route('**/media/picture-*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
  await driver.open('pages_subpkg_profile/goods/goods?productId=nurse-treasure')
  await driver.tab.getByLabel('看大图 1', { exact: true }).focus()
  await press('Enter')
  const onScreen = (at: number) =>
    `(() => { const { left, width } = document.querySelectorAll('.preview-image img')[${at}]?.getBoundingClientRect() ?? {}; return width > 300 && Math.abs(left) < 38 })()`
  await until(driver.tab, onScreen(0))
  await press('ArrowRight')
  await until(driver.tab, onScreen(1))
  await press('Escape')
  await has('[aria-label="看大图 1"]')
  expect(driver.problems()).toEqual([])
})

test('a lesson is run, sought, slowed and made large with keys, and its controls stay for them', async () => {
  await driver.open(lessonUrl(FIRST))
  await driver.see(FIRST.name)
  const line = driver.tab.getByRole('slider', { name: /^播放进度/ })
  const start = driver.tab.getByLabel('开始播放')
  await line.or(start).first().waitFor()
  if (await start.isVisible()) await start.tap()
  await until(driver.tab, `document.querySelector('video').currentTime > 0`)
  await line.waitFor({ state: 'detached' })
  // By keys alone from here.
  for (let i = 0; i < 4 && !(await line.isVisible()); i += 1) await press('Tab')
  await line.waitFor()
  await driver.tab.waitForTimeout(3500)
  expect(await line.isVisible()).toBe(true)
  await driver.tab.getByLabel('视频画面').focus()
  await press('Enter')
  await until(driver.tab, `document.querySelector('video').paused`)
  await line.focus()
  const before = Number(await line.getAttribute('aria-valuenow'))
  await press('ArrowRight')
  await until(driver.tab, `Math.abs(document.activeElement.getAttribute('aria-valuenow') - ${before + 10}) < 2`)
  await until(driver.tab, `Math.abs(document.querySelector('video').currentTime - ${before + 10}) < 2`)
  await press('ArrowLeft')
  await until(driver.tab, `Math.abs(document.activeElement.getAttribute('aria-valuenow') - ${before}) < 2`)
  expect(await line.getAttribute('aria-valuemax')).toBe('48')
  expect(driver.problems()).toEqual([])
})

test('what is pressed and goes, or takes the focus with it, leaves the learner where it stood', async () => {
  await driver.open(hrefOf('orderList', {}).slice(1))
  await driver.tab.getByText('催发货', { exact: true }).filter({ visible: true }).first().focus()
  await press('Enter')
  await driver.tab.getByText('催发货', { exact: true }).filter({ visible: true }).first().waitFor({ state: 'detached' })
  // In the card of the order still: the way back is its neighbour before.
  await until(driver.tab, `document.activeElement?.closest('.taro_page_show') && document.activeElement.textContent.includes('再次购买')`)
  await press('Tab')
  await until(driver.tab, `document.activeElement?.textContent === '再次购买'`)
  // A link that is copied.
  await driver.open(hrefOf('newDetail', { id: 'nurse-signup-guide' }).slice(1))
  await row('分享').focus()
  await press('Enter')
  await driver.see('链接已复制')
  await until(driver.tab, `document.activeElement?.textContent === '分享'`)
  expect(driver.problems()).toEqual([])
})
