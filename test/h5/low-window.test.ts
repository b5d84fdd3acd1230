import { hrefOf } from '../../src/routes'
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
