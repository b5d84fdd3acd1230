import { arrive } from '../scenario/account'
import { learnerOf } from '../../scripts/shots-world'
import type { H5Driver } from './driver'
import { useSite } from './site'
import { until } from './until'

/** The browser's own way back out of a running exam asks what the arrow asks (mockup notes 08). */
jest.setTimeout(600_000)

const LIST = 'pages_subpkg_practice/practice-simulated/practice-simulated'
const PAPER = 'pages_subpkg_practice/practice-simulated/normal'
const WORDS = '离开后计时会继续'
/** Longer than a page slides, and than anything the router has put off. */
const LATER = 1200

const site = useSite()
let driver: H5Driver

beforeEach(async () => {
  driver = site.device()
  await arrive(driver, site.server(), '护士执业资格')
  const me = learnerOf(site.server().origin, (await driver.storage())['uni_id_token'] ?? '')
  const { attemptId } = await me.call<{ attemptId: string }>('POST', '/api/simulated/papers/nurse-sprint-1/attempts', {})
  await me.call('POST', `/api/simulated/attempts/${attemptId}/enter`, {})
  await driver.open(LIST)
  await driver.tap('继续考试')
  await driver.see('下一题')
  await driver.choose('C')
  await until(driver.tab, CHOSEN)
})
afterEach(async () => {
  expect(driver.problems()).toEqual([])
  await driver.close()
})

/** The first question is on show, answered by C. */
const CHOSEN = `[...document.querySelectorAll('.q-options [role=radio]')].some((option, at) => at === 2 && option.ariaChecked === 'true')`
const pages = () => driver.tab.evaluate<number>(`document.querySelectorAll('.taro_page').length`)

test('back asks: who stays finds everything as it was, and is asked again; who leaves, leaves one page', async () => {
  await driver.back()
  await driver.see(WORDS)
  expect([await driver.sees('温馨提示'), await driver.sees('离开'), await driver.sees('继续答题')]).toEqual([true, true, true])
  await driver.tap('继续答题')
  await driver.tab.waitForTimeout(LATER)
  expect(await driver.url()).toContain(PAPER)
  expect(await driver.tab.evaluate(CHOSEN)).toBe(true)
  await driver.tap('下一题')
  await driver.tap('上一题')
  await until(driver.tab, CHOSEN)

  await driver.back()
  await driver.see(WORDS)
  await driver.tap('离开')
  await driver.see('考试记录')
  await driver.tab.waitForTimeout(LATER)
  expect(await driver.url()).toBe(LIST)
  expect(await driver.sees(WORDS)).toBe(false)
})

test('who answered the arrow is asked no more', async () => {
  await driver.tap('返回')
  await driver.tap('离开')
  await driver.see('考试记录')
  await driver.tab.waitForTimeout(LATER)
  expect([await driver.url(), await driver.sees(WORDS)]).toEqual([LIST, false])
})

test('the card over the paper is left unasked, also by two quick steps, of which the second asks', async () => {
  await driver.tap('答题卡')
  await driver.see('一、A1 型题')
  await driver.back()
  await driver.see('下一题')
  await driver.tab.waitForTimeout(LATER)
  expect([await driver.sees(WORDS), await pages()]).toEqual([false, 2])

  await driver.tap('答题卡')
  await driver.see('一、A1 型题')
  await driver.tab.waitForTimeout(LATER)
  await driver.tab.evaluate('history.back(), setTimeout(() => history.back(), 120)')
  await driver.see(WORDS)
  await driver.tap('继续答题')
  await driver.tab.waitForTimeout(LATER)
  expect(await driver.url()).toContain(PAPER)
  expect(await driver.tab.evaluate(CHOSEN)).toBe(true)
})

test('a reload asks nothing, and keeps the paper, which asks as before; handed in it asks nothing', async () => {
  const boxes: string[] = []
  driver.tab.on('dialog', (dialog) => {
    boxes.push(dialog.type())
    void dialog.accept()
  })
  await driver.tab.reload()
  await driver.see('下一题')
  await until(driver.tab, CHOSEN)
  expect(boxes).toEqual([])
  await driver.back()
  await driver.see(WORDS)
  await driver.tap('继续答题')
  await driver.tab.waitForTimeout(LATER)
  await driver.tap('交卷')
  await driver.see('继续答题')
  await driver.tap('交卷')
  await driver.see('考试报告')
  await driver.tab.waitForTimeout(LATER)
  await driver.back()
  await driver.see('考试记录')
  expect(await driver.sees(WORDS)).toBe(false)
})
