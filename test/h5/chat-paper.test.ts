import type { Browser, BrowserContext, Page } from 'playwright-core'
import { startServer, type TestServer } from '../scenario/server'
import { launchBrowser } from './driver'

/**
 * 人机对话 on a computer, walked with the keyboard alone: no mouse event is sent (mockups 10 and 11). The built site in
 * a real Chromium, served by the real server.
 */
jest.setTimeout(600_000)

const FOLDER = 'pages_subpkg_practice/practice-simulated'
const CANDIDATE = { name: '林晓雯', documentNumber: '11010519491231002X' }

let server: TestServer
let browser: Browser
let token: string
let attemptId: string
let door: { attemptId: string }

async function call<T>(path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json', 'Idempotency-Key': crypto.randomUUID(), 'X-Access-Token': token }
  const response = await fetch(`${server.origin}/zxedu${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { result } = (await response.json()) as { result: T }
  if (!result) throw new Error(`${path} answered ${response.status}`)
  return result
}

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer()
  token = ''
  token = (await call<{ token: string }>('/sys/login', { username: 'demo', password: 'demo1234' })).token
  const { admissionNumber } = await call<{ admissionNumber: string }>('/api/simulated/papers/nurse-mock-1/registration', CANDIDATE)
  door = await call('/api/simulated/chat/login', { admissionNumber, documentNumber: CANDIDATE.documentNumber })
  attemptId = (await call<{ attemptId: string }>('/api/simulated/papers/nurse-sprint-1/attempts', {})).attemptId
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** A window of a computer on a page of the exam. */
async function openWindow(url: string): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  await context.addInitScript(`localStorage.setItem('uni_id_token', ${JSON.stringify(token)})`)
  // A call that the cut of the network left hanging ends after a minute, and only then the paper is handed in.
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => void problems.push(error.message))
  await page.goto(`${server.origin}/h5/#/${FOLDER}/${url}`)
  return { context, page, problems }
}

/** What the element with the focus is called. */
const focused = (page: Page) =>
  page.evaluate<string>(
    "(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.innerText ?? '').replace(/\\s+/g, ' ').trim()",
  )

/** Presses Tab until something with this name has the focus; tells what was passed. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<string[]> {
  const passed: string[] = []
  while (passed.length < 40) {
    await page.keyboard.press(key)
    const here = await focused(page)
    passed.push(here)
    if (typeof name === 'string' ? here === name : name.test(here)) return passed
  }
  throw new Error(`${String(name)} cannot be reached with ${key}: ${passed.join(' | ')}`)
}

const place = (page: Page, number: number) => page.getByText(new RegExp(`^第 ${number} 题，共`)).waitFor()
const chosen = (page: Page, letter: string) => page.locator(`[data-letter="${letter}"][aria-checked="true"]`)
const yellow = (page: Page) => page.locator('[data-part] span[style*="background"]')

test('the candidate is confirmed: nothing is ticked beforehand, and before the doors open nobody enters', async () => {
  const { context, page, problems } = await openWindow(`chat-confirm?attemptId=${door.attemptId}`)
  await page.getByText('请核对考生信息').waitFor()
  expect(await page.getByText('1101**********002X').count()).toBe(1)
  expect(await page.getByRole('checkbox').isChecked()).toBe(false)
  const enter = page.getByRole('button', { name: /等待开考|确认，进入考试/ })
  expect(await enter.isDisabled()).toBe(true)
  await tabTo(page, '《机考模拟规则》')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { checked: true }).waitFor()
  // A minute lies between the login and the doors: the tick alone does not open them.
  expect(await enter.textContent()).toMatch(/^等待开考 0[01]:\d\d$/)
  expect(await enter.isDisabled()).toBe(true)
  expect(problems).toEqual([])
  await context.close()
})

test('a whole exam with the keyboard alone', async () => {
  const { context, page, problems } = await openWindow(`chat-paper?attemptId=${attemptId}`)
  const { keyboard } = page
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await place(page, 1)

  // Everything is a stop of the Tab key, in the order of the screen, with a ring of 2 px.
  const stops = await tabTo(page, /^第 1 题，/)
  const wanted = ['交卷', '放大', '缩小', '标记', '计算器', '第 1 题题干', '下一题']
  expect(stops.filter((stop) => wanted.includes(stop))).toEqual(wanted)
  await tabTo(page, /^A\./)
  expect(
    await page.evaluate('getComputedStyle(document.activeElement).outlineWidth + getComputedStyle(document.activeElement).outlineStyle'),
  ).toBe('2pxsolid')

  // Space toggles the option with the focus, letters choose, Enter goes on and the arrows turn.
  await keyboard.press('ArrowDown')
  await keyboard.press('Space')
  await chosen(page, 'B').waitFor()
  await keyboard.press('Enter')
  await place(page, 2)
  await keyboard.press('c')
  await chosen(page, 'C').waitFor()
  await keyboard.press('m')
  await page.getByRole('button', { name: '取消标记' }).waitFor()
  await keyboard.press('ArrowLeft')
  await place(page, 1)
  await chosen(page, 'B').waitFor()
  expect(await page.getByRole('button', { name: '第 2 题，已答，有标记' }).count()).toBe(1)

  // The calculator has the keyboard while it has the focus, and keeps its value.
  await tabTo(page, '计算器', 'Shift+Tab')
  await keyboard.press('Enter')
  await page.getByRole('application').waitFor()
  // The look of its keys, not what the reset leaves of a browser's buttons.
  const seven = page.getByRole('application').getByRole('button', { name: '7', exact: true })
  expect(await seven.evaluate((key) => getComputedStyle(key).textAlign)).toBe('center')
  await keyboard.type('60*40*1.5+2000')
  await keyboard.press('Enter')
  expect(await page.getByRole('application').innerText()).toMatch(/60 × 40 × 1.5 \+ 2000\s+5600/)
  await keyboard.press('a')
  await place(page, 1)
  expect(await chosen(page, 'A').count()).toBe(0)
  await keyboard.press('Escape')
  expect(await page.getByRole('application').count()).toBe(0)

  // The yellow of the marker survives a reload, which asks first; it can be taken off again.
  await tabTo(page, '第 1 题题干')
  await keyboard.press('y')
  await yellow(page).first().waitFor()
  await page.reload()
  expect(asked).toEqual(['beforeunload'])
  await place(page, 1)
  await chosen(page, 'B').waitFor()
  await yellow(page).first().waitFor()
  await tabTo(page, '第 1 题题干')
  await keyboard.press('y')
  await yellow(page).first().waitFor({ state: 'detached' })

  // Without a network handing in has to wait, and nothing else.
  await context.setOffline(true)
  await page.getByText('网络中断').waitFor()
  expect(await page.getByRole('banner').getByRole('button', { name: '交卷' }).isDisabled()).toBe(true)
  await keyboard.press('d')
  await chosen(page, 'D').waitFor()
  await context.setOffline(false)
  await page.getByText('网络中断').waitFor({ state: 'detached' })

  // A row of the panel is eight; the end of the section warns with what is unanswered, and then it is closed.
  await tabTo(page, /^第 1 题，/)
  await keyboard.press('ArrowDown')
  await place(page, 9)
  await keyboard.press('ArrowRight')
  await place(page, 10)
  await keyboard.press('ArrowRight')
  await page.getByText('还有 8 题未作答').waitFor()
  await keyboard.press('Escape')
  await place(page, 10)
  await keyboard.press('ArrowRight')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, '进入下一部分')
  await keyboard.press('Enter')
  // A question that fades away still keeps the keys.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await place(page, 11)
  await keyboard.press('ArrowLeft')
  await place(page, 11)

  // 交卷 tells what is left and ends at the report.
  await tabTo(page, '交卷', 'Shift+Tab')
  await keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByText(/还有 \d+ 题未作答/)
    .waitFor()
  await tabTo(page, '交卷')
  await keyboard.press('Enter')
  await page.waitForURL(/practice-simulated\/report/).catch(async (error: Error) => {
    throw new Error(`${error.message}\nThe focus is on ${await focused(page)}. Screen:\n${await page.innerText('body')}`)
  })
  expect(await page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('exam-marker'))")).toEqual([])
  expect(problems).toEqual([])
  await context.close()
})
