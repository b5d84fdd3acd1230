import { arrive } from '../scenario/account'
import { learnerOf } from '../../scripts/shots-world'
import { DESKTOP, type H5Driver } from './driver'
import { useSite } from './site'
import { until } from './until'

/** The questions beside the one on show are seen by nobody: no key, no focus and no screen reader comes to them. */
jest.setTimeout(600_000)

const SUBJECT = '护士执业资格'
const PRACTICE = 'pages_subpkg_practice/practice-core/practice-core?source=chapter&subjectId=nurse&chapterId=nurse-06&restart=1'
/** More than a page with three questions of five options has places for the focus. */
const TABS = 45
/** How often a finger turns twice and back. */
const TURNS = 8
/** The options of the neighbours are in the document. */
const NEIGHBOURS = `document.querySelectorAll('.q-options [role=radio]').length > 5`
/** Whether the focus is on an option, and whether in the app but beside its column. */
const FOCUS = `(() => {
  const column = document.querySelector('#container')
  const [at, edges] = [document.activeElement.getBoundingClientRect(), column.getBoundingClientRect()]
  const aside = column.contains(document.activeElement) && (at.left < edges.left - 1 || at.right > edges.right + 1)
  return { option: document.activeElement.role === 'radio', aside }
})()`
/** The options left and right of the column. */
const ASIDE = `[...document.querySelectorAll('.q-options [role=radio]')].filter((option) => {
  const { left, right } = option.getBoundingClientRect()
  const column = document.querySelector('#container').getBoundingClientRect()
  return left >= column.right || right <= column.left
})`

/** How many places one can choose at there are on show, those of the question with 答题 and 背题 above it. */
const SEEN = `[...document.querySelectorAll('[role=radio]')].filter((option) => !${ASIDE}.includes(option)).length`

const site = useSite()
let driver: H5Driver

beforeEach(async () => {
  driver = site.device(DESKTOP)
  await arrive(driver, site.server(), SUBJECT)
})
afterEach(async () => {
  expect(driver.problems()).toEqual([])
  await driver.close()
})

async function practise(): Promise<void> {
  await driver.open(PRACTICE)
  await until(driver.tab, NEIGHBOURS)
}

/** A running exam with its first question answered by C. */
async function sit(): Promise<void> {
  const me = learnerOf(site.server().origin, (await driver.storage())['uni_id_token'] ?? '')
  const { attemptId } = await me.call<{ attemptId: string }>('POST', '/api/simulated/papers/nurse-sprint-1/attempts', {})
  await driver.open(`pages_subpkg_practice/practice-simulated/normal?attemptId=${attemptId}`)
  await until(driver.tab, NEIGHBOURS)
  await driver.choose('C')
  await until(driver.tab, `${CHOSEN}.join() === '2'`)
}

/** Places of the options that are chosen, of all questions in the document. */
const CHOSEN = `[...document.querySelectorAll('.q-options [role=radio]')].flatMap((option, at) => (option.ariaChecked === 'true' ? [at] : []))`

/** Places to choose at that a screen reader finds. */
async function spoken(): Promise<number> {
  const cdp = await driver.tab.context().newCDPSession(driver.tab)
  const { nodes } = await cdp.send('Accessibility.getFullAXTree')
  await cdp.detach()
  return nodes.filter(({ ignored, role }) => !ignored && role?.value === 'radio').length
}

/** Presses Tab through the whole page. @returns what the focus came to */
async function walk(): Promise<{ option: boolean; aside: boolean }[]> {
  const seen: { option: boolean; aside: boolean }[] = []
  for (let n = 0; n < TABS; n += 1) {
    await driver.tab.keyboard.press('Tab')
    seen.push(await driver.tab.evaluate<{ option: boolean; aside: boolean }>(FOCUS))
  }
  return seen
}

test.each([
  ['practice', practise],
  ['an exam', sit],
])('%s: Tab comes to the options on show and to nothing beside them, and a screen reader neither', async (_, open) => {
  await open()
  const places = await walk()
  expect(places.some(({ option }) => option)).toBe(true)
  expect(places.filter(({ aside }) => aside)).toEqual([])
  expect(await spoken()).toBe(await driver.tab.evaluate(SEEN))
})

test('practice: the focus goes on with the question that is turned to, and Space answers that one', async () => {
  await practise()
  await driver.tab.locator('.q-options [role=radio]').first().focus()
  await driver.tab.keyboard.press('ArrowRight')
  await driver.see('2 / 30')
  await driver.tab.waitForTimeout(400)
  for (let n = 0; n < 6 && !(await driver.tab.evaluate(`document.activeElement.role === 'radio'`)); n += 1)
    await driver.tab.keyboard.press('Tab')
  expect(await driver.tab.evaluate(FOCUS)).toEqual({ option: true, aside: false })
  await driver.tab.keyboard.press('Space')
  await driver.see('解析')
  await driver.tab.keyboard.press('ArrowLeft')
  await driver.see('1 / 30')
  expect(await driver.sees('解析')).toBe(false)
})

test('a finger that turns back while a question is still leaving is heard, too', async () => {
  const phone = site.device()
  await arrive(phone, site.server(), SUBJECT)
  await phone.open(PRACTICE)
  await until(phone.tab, NEIGHBOURS)
  const cdp = await phone.tab.context().newCDPSession(phone.tab)
  // None is waited for: the next finger comes down in the moment in which the one before has left.
  const swipe = (xs: number[]) => [
    cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: xs[0] ?? 0, y: 420 }] }),
    ...xs.slice(1).map((x) => cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: 420 }] })),
    cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]
  const [left, right] = [
    [310, 230, 150, 70],
    [65, 145, 225, 305],
  ] as const
  for (let n = 2; n < 2 + TURNS; n += 1) {
    await Promise.all([...swipe([...left]), ...swipe([...left]), ...swipe([...right])])
    await phone.see(`${n} / 30`)
  }
  expect(phone.problems()).toEqual([])
  await phone.close()
})

test('a press on an option of another question answers nothing, by whatever way it comes', async () => {
  await practise()
  await driver.tab.evaluate(`${ASIDE}.forEach((option) => option.click())`)
  await driver.tab.waitForTimeout(400)
  expect(await driver.tab.evaluate(CHOSEN)).toEqual([])
  await sit()
  const before = await driver.tab.evaluate(CHOSEN)
  await driver.tab.evaluate(`${ASIDE}[0].click()`)
  await driver.tab.waitForTimeout(400)
  expect(await driver.tab.evaluate(CHOSEN)).toEqual(before)
})
