import { hrefOf } from '../../src/routes'
import type { H5Driver } from './driver'
import { useDemo } from './demo'
import { useSite } from './site'
import { until } from './until'

/** A learner who has a keyboard and no mouse. */
jest.setTimeout(600_000)

const SETTINGS = 'pages_subpkg_profile/userSetting'

const site = useSite()
const device = useDemo(site)
let driver: H5Driver

beforeEach(async () => {
  driver = await device()
})
afterEach(async () => {
  await driver.close()
})

/** Words of what has the focus, once it has them. */
const focused = (words: string) =>
  until(driver.tab, `[document.activeElement?.textContent, document.activeElement?.ariaLabel].includes(${JSON.stringify(words)})`)

test('the first key counts; the focus goes into a dialog and comes back from it', async () => {
  await driver.open(SETTINGS)
  await driver.see('退出登录')
  const way = driver.tab.locator('[tabindex="0"]', { hasText: /^退出登录$/ }).last()
  await way.focus()
  await driver.tab.keyboard.press('Enter')
  await driver.see('取消')
  await focused('取消')
  await driver.tab.keyboard.press('Escape')
  await focused('退出登录')
  // And once more: the script is there now, and the answer is 取消 by Enter.
  await driver.tab.keyboard.press('Enter')
  await focused('取消')
  await driver.tab.keyboard.press('Enter')
  await focused('退出登录')
  expect(driver.problems()).toEqual([])
})

test('keys that come while their script is on its way count, too', async () => {
  await driver.open(SETTINGS)
  await driver.see('退出登录')
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await driver.tab.route('**/frame-keys*', (route) => held.then(() => route.continue()))
  await driver.tab
    .locator('[tabindex="0"]', { hasText: /^退出登录$/ })
    .last()
    .focus()
  const asked = driver.tab.waitForRequest('**/frame-keys*')
  await driver.tab.keyboard.press('ArrowLeft')
  await asked
  await driver.tab.keyboard.press('Enter')
  arrive()
  await driver.see('取消')
  expect(driver.problems()).toEqual([])
})

test('a password that nobody sees says when capital letters are locked', async () => {
  await driver.open(SETTINGS)
  await driver.tap('登录密码')
  await driver.tab.getByLabel('新密码').focus()
  const press = (kind: 'keydown' | 'keyup', modifierCapsLock: boolean) =>
    driver.tab.evaluate(([name, init]) => void document.activeElement?.dispatchEvent(new KeyboardEvent(name, { ...init, bubbles: true })), [
      kind,
      { key: 'CapsLock', modifierCapsLock },
    ] as const)
  await press('keydown', true)
  await driver.see('大写锁定已打开')
  await press('keyup', false)
  await until(driver.tab, `!document.body.textContent.includes('大写锁定已打开')`)
  expect(driver.problems()).toEqual([])
})

test('what a screen reader is told of a question: the letters of its options, whether the answer was right, and which one comes next', async () => {
  await driver.open('pages_subpkg_practice/practice-core/practice-core?source=chapter&subjectId=nurse&chapterId=nurse-06&restart=1')
  const option = driver.tab.locator('.q-options [role=radio]').first()
  await option.waitFor()
  expect(await driver.tab.locator('.q-options').first().ariaSnapshot()).toMatch(/radio "A .*radio "B .*radio "E /s)
  const said = `[...document.querySelectorAll('.taro_page_show [role=status]')].map((status) => status.textContent)`
  expect(await driver.tab.evaluate(said)).toEqual(['第 1 题，共 30 题', ''])
  await option.focus()
  await driver.tab.keyboard.press('Space')
  await until(driver.tab, `${said}.some((words) => /^回答正确$|^回答错误，正确答案 [B-E]$/.test(words))`)
  expect(await option.ariaSnapshot()).toContain('radio "A ')
  await driver.tab.getByText('下一题', { exact: true }).focus()
  await driver.tab.keyboard.press('Enter')
  await until(driver.tab, `${said}.includes('第 2 题，共 30 题')`)
})

test('of wrong ones alone the place among them and the number on the paper are told apart', async () => {
  await driver.open(hrefOf('simulatedHistory', {}).slice(1))
  await driver.tap(/^全真模拟卷（一）/)
  await driver.tap('只看错题')
  const said = `document.querySelector('.taro_page_show .q-said[role=status]')?.textContent`
  await until(driver.tab, `/^第 \\d+ 题，错题 1 \\/ \\d+$/.test(${said})`)
  const [, number, count] = /^第 (\d+) 题，错题 1 \/ (\d+)$/.exec(await driver.tab.evaluate<string>(said)) ?? []
  await driver.see(`错题 1 / ${count}`)
  expect(
    await driver.tab
      .locator('.taro_page_show')
      .getByText(new RegExp(`^${number} / \\d+$`))
      .filter({ visible: true })
      .count(),
  ).toBe(1)
  await driver.tap('全部')
  await until(driver.tab, `${said} === '第 ${number} 题，共 ' + ${said}.match(/\\d+/g)[1] + ' 题'`)
})
