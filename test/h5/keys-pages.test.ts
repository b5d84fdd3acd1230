import { hrefOf } from '../../src/routes'
import { FIRST, lessonUrl } from '../scenario/film'
import { readMeta } from '../scenario/practice'
import { useDemo } from './demo'
import { DESKTOP, PHONE, type H5Driver } from './driver'
import { useSite } from './site'
import { until } from './until'

/** What a finger does on single pages, keys do, too. */
jest.setTimeout(600_000)

const PRACTICE = 'pages_subpkg_practice/practice-core/practice-core?source=chapter&subjectId=nurse&chapterId=nurse-06&restart=1'

const site = useSite()
const device = useDemo(site)
let driver: H5Driver

afterEach(async () => {
  expect(driver.problems()).toEqual([])
  await driver.close()
})

const press = (key: string) => driver.tab.keyboard.press(key)
const has = (selector: string) => until(driver.tab, `document.activeElement?.matches(${JSON.stringify(selector)})`, 8000)
const button = (name: string | RegExp) => driver.tab.getByRole('button', { name }).filter({ visible: true }).last()

describe.each([
  ['a phone', PHONE],
  ['a computer', DESKTOP],
])('on %s', (_, options) => {
  beforeEach(async () => {
    driver = await device(options)
  })

  test('Delete crosses an option out, and takes that back', async () => {
    await driver.open(PRACTICE)
    await readMeta(driver)
    const option = driver.tab.locator('.taro_page_show .q-options [role=radio]').nth(1)
    await option.focus()
    const snapshot = () => option.evaluate((one) => [one.className, one.querySelector('[aria-label]')?.getAttribute('aria-label')])
    expect(await option.getAttribute('aria-keyshortcuts')).toBe('Delete')
    await press('Delete')
    expect(await snapshot()).toEqual(['q-st', '已划掉'])
    await press('Backspace')
    expect(await snapshot()).toEqual(['q-o', undefined])
  })

  test('the arrows move a chosen exam, which keeps the focus and says its place', async () => {
    await driver.open(hrefOf('learnExam', {}).slice(1))
    const order = () => driver.tab.locator('.learn-exam-chip').allTextContents()
    await button(/^护士执业资格，正在学/).focus()
    const before = await order()
    await press('ArrowRight')
    await has('[aria-label^="护士执业资格，"]')
    expect(await order()).toEqual(['在学初级会计实务', '护士执业资格'])
    await driver.see('护士执业资格，第 2 个，共 2 个')
    await press('ArrowDown')
    await press('ArrowLeft')
    await has('[aria-label^="护士执业资格，正在学"]')
    expect(await order()).toEqual(before)
  })

  test('章节练习 leads the focus to the chapters', async () => {
    await driver.open()
    await button(/^章节练习/).focus()
    await driver.see('未做优先')
    await press('Enter')
    await has('#chapters')
    await press('Tab')
    await until(driver.tab, `document.activeElement?.textContent === '随机练习'`)
  })

  test('Escape closes the rates of a film, and the focus is back on the button that opened them', async () => {
    await driver.open(lessonUrl(FIRST))
    const rates = button(/^倍速/)
    await rates.or(button('开始播放')).first().waitFor()
    await button('视频画面').focus()
    await rates.focus()
    await press('Enter')
    await has('[aria-label=播放倍速] [role=radio]')
    await press('Escape')
    await has('[aria-label^=倍速]')
    await driver.tab.getByRole('radio', { name: '2.0x' }).waitFor({ state: 'detached' })
  })

  test('the arrows move the border between a case and its question', async () => {
    await driver.open(PRACTICE)
    await readMeta(driver)
    await driver.tap('答题卡')
    await until(driver.tab, `document.querySelector('[role=dialog] [id^=cell-]') !== null`)
    await driver.tab.evaluate(`(() => {
      const cells = [...document.querySelectorAll('[role=dialog] [id^=cell-]')]
      cells.find((cell) => cell.parentElement.parentElement.textContent.startsWith('A3')).click()
    })()`)
    const shown = '[role=slider][aria-label^=拖动调整案例高度]:not([inert] *)'
    await until(driver.tab, `document.querySelectorAll('${shown}').length === 1`)
    const at = () => driver.tab.evaluate<number>(`Number(document.querySelector('${shown}').getAttribute('aria-valuenow'))`)
    const before = await at()
    await driver.tab.evaluate(`document.querySelector('${shown}').focus()`)
    const turns = before > 200 ? ['ArrowUp', 'ArrowDown'] : ['ArrowDown', 'ArrowUp']
    await press(turns[0] ?? '')
    await until(driver.tab, `Math.abs(${before} - document.activeElement.getAttribute('aria-valuenow')) === 40`)
    await press(turns[1] ?? '')
    await until(driver.tab, `document.activeElement.getAttribute('aria-valuenow') === '${before}'`)
  })

  test('返回 is the first stop of goods', async () => {
    await driver.open()
    await driver.tab.evaluate(`location.hash = '${hrefOf('goods', { productId: 'nurse-treasure' })}'`)
    await driver.see('立即购买')
    await driver.tab.evaluate('document.activeElement?.blur()')
    await until(driver.tab, `document.querySelectorAll('.taro_page_show [tabindex="0"]')[0]?.ariaLabel === '返回'`)
  })
})
