import type { Locator, Page } from 'playwright-core'
import { hrefOf } from '../../src/routes'
import { learnerOf } from '../../scripts/shots-world'
import { useDemo } from './demo'
import type { H5Driver } from './driver'
import { useSite } from './site'
import { until } from './until'

/** A phone that is turned, and a page that is magnified twice: a film leaves room for what stands below it. */
jest.setTimeout(600_000)

const PHONE = { width: 812, height: 375 }
const SIZES = [PHONE, { width: 667, height: 375 }, { width: 640, height: 400 }]

const LESSON = '[aria-label*=正在播放]'

const site = useSite()
const device = useDemo(site)
let driver: H5Driver

beforeEach(async () => {
  driver = await device({ viewport: PHONE, deviceScaleFactor: 1, isMobile: true, hasTouch: true })
})
afterEach(async () => {
  expect(driver.problems()).toEqual([])
  await driver.close()
})

/** Whether all of what a selector finds first stands in the window and nothing lies over it. */
const inSight = (selector: string) => `(() => {
  const element = document.querySelector('.taro_page_show ${selector}')
  if (!element) return false
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
})()`

test('a lesson: all of the film and the tabs, and the lesson that plays with them', async () => {
  await driver.open(hrefOf('coursePlayDetail', { lessonId: 'nurse-2027-12' }).slice(1))
  await driver.see('评价')
  await until(driver.tab, `document.querySelector('.taro_page_show ${LESSON}') !== null`)
  for (const size of SIZES) {
    await driver.tab.setViewportSize(size)
    for (const seen of ['[aria-label=视频画面]', '[aria-label=返回]', '[role=tab]']) await until(driver.tab, inSight(seen), 5000)
    // What is left of the page is a scroll away, and the tabs stay meanwhile.
    await driver.tab.evaluate(`document.querySelector('.taro_page_show ${LESSON}').scrollIntoView()`)
    for (const seen of [LESSON, '[role=tab]']) await until(driver.tab, inSight(seen), 5000)
    await driver.tab.evaluate(`document.querySelector('.taro_page_show video').scrollIntoView()`)
  }
})

test('a live: the field for a message and what was said', async () => {
  await driver.open(hrefOf('courseLiveBrief', { lessonId: 'nurse-2027-13' }).slice(1))
  await driver.see('人在看')
  for (const size of SIZES) {
    await driver.tab.setViewportSize(size)
    await until(driver.tab, inSight('input'), 5000)
    await until(driver.tab, `document.querySelector('.taro_page_show [role=log]').clientHeight >= 64`, 5000)
    await until(driver.tab, inSight('[role=log]'), 5000)
  }
})

test('a picture over the page: in the middle after the phone was turned', async () => {
  await driver.open(hrefOf('feedback', {}).slice(1))
  const { tab } = driver
  await tab.setViewportSize({ width: 375, height: 812 })
  await tab.locator('textarea').fill('答题卡看不全最后一行')
  await driver.putPhoto(await tab.screenshot())
  await tab.getByRole('button', { name: '添加图片' }).click()
  await tab.getByRole('button', { name: '删除第 1 张图片' }).waitFor()
  await driver.tap('提交反馈')
  await tab.getByRole('button', { name: '看大图 1' }).click()
  const middle = `(() => {
    const picture = document.querySelector('[aria-label=看大图] img')
    if (!picture || !picture.naturalWidth) return false
    const { left, right } = picture.getBoundingClientRect()
    return Math.abs(left + right - innerWidth) <= 2
  })()`
  for (const size of [{ width: 375, height: 812 }, PHONE, { width: 375, height: 812 }]) {
    await tab.setViewportSize(size)
    await until(tab, middle, 5000)
  }
})

test('a sheet whose form is higher than the window: its button is there, and a field that is gone to stands above it', async () => {
  await driver.open(hrefOf('practiceSimulated', {}).slice(1))
  const { uni_id_token: token = '' } = await driver.storage()
  await learnerOf(site.server().origin, token).call('POST', '/api/user/settings', { fontScale: 1.3 })
  const { tab } = driver
  await tab.reload()
  await until(tab, `document.querySelector('.taro_page_show [style*="--fs: 1.3"]') !== null`)
  await tab.setViewportSize({ width: 375, height: 480 })
  await driver.tap('去考试 高级职称案例卷')
  await driver.tap('人机对话')
  await driver.tap('开始考试')
  // What is wrong is said below each field.
  await driver.tap('提交报名')
  await driver.see('请填写真实姓名')
  const [send, second] = ['[role=dialog] > :last-child [role=button]', '[aria-label=身份证号]']
  await until(tab, inSight(send), 5000)
  await tab.getByLabel('姓名').focus()
  await tab.keyboard.press('Tab')
  await until(tab, `document.activeElement.matches('${second}')`)
  for (const seen of [second, send]) await until(tab, inSight(seen), 5000)
})

/** Whether all of an element stands in the window, once it was scrolled to, and nothing lies over its edges. */
const isReached = (found: Locator): Promise<boolean> =>
  found.evaluate((element: Element) => {
    element.scrollIntoView({ block: 'nearest' })
    // A script scrolls what hides its rest, too; a finger does not.
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === 'hidden' && box.scrollTop > 0) return false
    }
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)))
  })

/** In a window magnified four times all of these are a scroll away. */
async function reachInFourfold(targets: Locator[]): Promise<void> {
  for (const target of targets) await target.waitFor()
  await driver.tab.setViewportSize({ width: 320, height: 256 })
  for (const target of targets) expect(await isReached(target)).toBe(true)
}

test.each<[string, string, (page: Page) => Locator[]]>([
  [
    '选择考试',
    hrefOf('learnExam', {}),
    (page) => [page.getByRole('checkbox').first(), page.getByRole('button', { name: '开始学习' }), page.getByRole('checkbox').last()],
  ],
  [
    'a page that is not opened',
    hrefOf('webView', { url: 'https://example.org/' }),
    (page) => [page.getByRole('button', { name: '返回' }).last()],
  ],
])('magnified four times (WCAG 1.4.10), what there is to press is a scroll away: %s', async (_name, address, targets) => {
  await driver.open(address.slice(1))
  await reachInFourfold(targets(driver.tab))
})

test('magnified four times, the numbers of an answer card and its buttons', async () => {
  await driver.open((device.special().practiceCore ?? '').slice(1))
  await driver.tap('答题卡')
  const card = driver.tab.getByRole('dialog')
  const cells = card.getByRole('button', { name: /^第 \d+ 题/ })
  await reachInFourfold([cells.first(), cells.last(), card.getByRole('button', { name: '交卷看结果' })])
})

test('magnified four times, both ways out of a new version', async () => {
  await driver.open(hrefOf('webView', { url: 'https://example.org/' }).slice(1))
  const notes = ['答题卡更快', '修正了计时', '讲义可以下载', '直播更稳', '错题本可以导出']
  await driver.tab.route('**/sys/version/app3version*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { result: object }
    await route.fulfill({
      response,
      json: { ...answer, result: { ...answer.result, upgrade: { version: '9.9.9', forced: false, notes } } },
    })
  })
  await driver.open(hrefOf('upgradePopup', {}).slice(1))
  const { tab } = driver
  await reachInFourfold(['暂不更新', '刷新使用'].map((name) => tab.getByRole('button', { name })))
})
