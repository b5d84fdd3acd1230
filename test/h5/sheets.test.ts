import { arrive } from '../scenario/account'
import { readMeta, seeQuestion } from '../scenario/practice'
import { PHONE, type H5Driver } from './driver'
import { CLOSE, SINKS, sinks } from './sinks'
import { useSite } from './site'

/** How the sheets of a practice leave. */
jest.setTimeout(600_000)

const PRACTICE = 'pages_subpkg_practice/practice-core/practice-core?source=chapter&subjectId=nurse&chapterId=nurse-06&restart=1'
/** A number of the card that leads to a question of a case. */
const IN_CASE = `[...sheet.querySelectorAll('[id^=cell-]')].find((cell) => cell.parentElement.parentElement.textContent.startsWith('A3'))`

const site = useSite()
let driver: H5Driver

/** In a window so low that the case of a question is a sheet. */
beforeEach(async () => {
  driver = site.device({ ...PHONE, viewport: { width: 375, height: 560 } })
  await arrive(driver, site.server(), '护士执业资格')
  await driver.open(PRACTICE)
  await readMeta(driver)
})
afterEach(() => driver.close())

test('a sheet is there for the time it sinks and shows what it showed: the card, also when a number of it turns the page, and the case', async () => {
  await driver.tap('答题卡')
  expect(await sinks(driver, CLOSE)).toBeGreaterThan(SINKS)
  await driver.tap('答题卡')
  expect(await sinks(driver, IN_CASE)).toBeGreaterThan(SINKS)
  await driver.tap(/^查看案例/)
  expect(await sinks(driver, CLOSE)).toBeGreaterThan(SINKS)
})

test.each([
  ['纠错', '答案有误'],
  ['分享', '发送链接'],
])('so does %s', async (words, content) => {
  await seeQuestion(driver, 1)
  await driver.tap('背题')
  await driver.tap(words)
  await driver.see(content)
  expect(await sinks(driver, CLOSE)).toBeGreaterThan(SINKS)
})
