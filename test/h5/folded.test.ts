import { hrefOf } from '../../src/routes'
import { learnerOf } from '../../scripts/shots-world'
import { arrive } from '../scenario/account'
import { readMeta, seeQuestion } from '../scenario/practice'
import { PHONE, type H5Driver } from './driver'
import { useSite } from './site'
import { until } from './until'

/** A phone that folds: 280 px wide when it is closed, and opened or closed in the middle of things. */
jest.setTimeout(600_000)

const CLOSED = { width: 280, height: 653 }
const SIZES = [
  { width: 717, height: 512 },
  CLOSED,
  { width: 768, height: 850 },
  { width: 1280, height: 800 },
  CLOSED,
  { width: 375, height: 812 },
]
const PRACTICE = hrefOf('practiceCore', { source: 'chapter', subjectId: 'nurse', chapterId: 'nurse-06', restart: '1' }).slice(1)

const site = useSite()
let driver: H5Driver

beforeEach(async () => {
  driver = site.device({ ...PHONE, viewport: CLOSED })
  await arrive(driver, site.server(), '护士执业资格')
})
afterEach(async () => {
  expect(driver.problems()).toEqual([])
  await driver.close()
})

/** Waits until all of something stands in the column, and nothing lies over its middle line. */
const standsWhole = (words: string) =>
  until(
    driver.tab,
    `(() => {
      const column = document.querySelector('#container').getBoundingClientRect()
      const said = (element) => (element.ariaLabel ?? element.textContent).trim()
      const found = [...document.querySelectorAll('.taro_page_show [role=button], .taro_page_show [role=radio], .taro_page_show [role=tab]')]
      const target = found.filter((element) => said(element).startsWith(${JSON.stringify(words)}) && element.getClientRects().length > 0).at(-1)
      if (!target) return false
      const { left, right, top, bottom } = target.getBoundingClientRect()
      if (left < column.left || right > column.right || top < 0 || bottom > innerHeight) return false
      return [left + 2, (left + right) / 2, right - 2].every((x) => target.contains(document.elementFromPoint(x, (top + bottom) / 2)))
    })()`,
    10_000,
  )

/** Waits until the options of one question alone fill the column. */
const oneQuestion = () =>
  until(
    driver.tab,
    `(() => {
      const column = document.querySelector('#container').getBoundingClientRect()
      const seen = [...document.querySelectorAll('.q-options')].map((list) => list.getBoundingClientRect()).filter(({ width, left, right }) => width > 0 && right > column.left && left < column.right)
      return seen.length === 1 && seen[0].left >= column.left && seen[0].right <= column.right
    })()`,
    10_000,
  )

/** Waits until the sheet or dialog on show stands in the column, down to its end. */
const sheetInside = () =>
  until(
    driver.tab,
    `(() => {
      const column = document.querySelector('#container').getBoundingClientRect()
      const { left, right, top, bottom } = document.querySelector('[role=dialog]').getBoundingClientRect()
      return left >= column.left && right <= column.right && top >= 0 && bottom <= innerHeight + 1
    })()`,
    10_000,
  )

async function sit(): Promise<void> {
  const me = learnerOf(site.server().origin, (await driver.storage())['uni_id_token'] ?? '')
  const { attemptId } = await me.call<{ attemptId: string }>('POST', '/api/simulated/papers/nurse-sprint-1/attempts', {})
  await driver.open(hrefOf('simulatedNormal', { attemptId }).slice(1))
  await seeQuestion(driver, 1)
}

test('closed, a practice: 下一题, the numbers of the card and 保存 of a note stand in the window', async () => {
  await driver.open(PRACTICE)
  await seeQuestion(driver, 1)
  for (const words of ['收藏', '答题卡', '笔记', '设置', '下一题']) await standsWhole(words)
  await driver.tap('答题卡')
  await driver.see('已答')
  for (const number of [1, 2, 3, 4, 5, 6]) await standsWhole(`第 ${number} 题`)
  await driver.tap('关闭')
  await driver.tap('笔记')
  await driver.see(/0\s*\/\s*140/)
  await standsWhole('保存')
})

test('closed, an exam: nothing lies over 答题卡, 交卷 and the settings', async () => {
  await sit()
  for (const words of ['上一题', '答题卡', '交卷', '下一题', '字号与设置']) await standsWhole(words)
})

test('closed, the home: the ring of the day lies beside the days that are left', async () => {
  const unit = driver.tab.locator('.taro_page_show').getByText('天', { exact: true }).first()
  await unit.waitFor()
  const { end, ring } = await unit.evaluate((element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const right = element.parentElement?.parentElement?.nextElementSibling
    return { end: range.getBoundingClientRect().right, ring: right?.getBoundingClientRect().left ?? 0 }
  })
  expect(end).toBeLessThanOrEqual(ring)
})

test('opened and closed in a practice: the question that was turned to stays, whole, and so do its sheets', async () => {
  await driver.open(PRACTICE)
  await seeQuestion(driver, 1)
  await driver.tab.setViewportSize({ width: 375, height: 812 })
  await driver.swipe('left')
  await seeQuestion(driver, 2)
  for (const size of SIZES) {
    await driver.tab.setViewportSize(size)
    await oneQuestion()
    expect((await readMeta(driver)).at).toBe(2)
    await standsWhole('下一题')
  }
  await driver.tap('答题卡')
  await driver.see('已答')
  for (const size of SIZES) {
    await driver.tab.setViewportSize(size)
    await sheetInside()
  }
  await driver.tap('关闭')
  await oneQuestion()
})

test('opened and closed at the question whether to hand in: it stays, and the exam behind it', async () => {
  await sit()
  await driver.tap('下一题')
  await seeQuestion(driver, 2)
  await driver.tap('交卷')
  await driver.see('温馨提示')
  for (const size of SIZES) {
    await driver.tab.setViewportSize(size)
    await sheetInside()
  }
  await driver.tap('继续答题')
  await oneQuestion()
  expect((await readMeta(driver)).at).toBe(2)
})
