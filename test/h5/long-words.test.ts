import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { hrefOf } from '@/routes'
import { learnerOf } from '../../scripts/shots-world'
import { startServer, type TestServer } from '../scenario/server'
import { launchBrowser } from './driver'
import { PAST_EDGE } from './past-edge'

/** Names, reviews and candidates as long as they may be, in letters that leave no place to break a line. */
jest.setTimeout(600_000)

/** Of the smallest phone, and of the mockups. */
const WIDTHS = [320, 375]
const WORD = 'Pneumonoultramicroscopicsilicovolcanoconiosis'
const LONG = new Set(['name', 'title', 'subjectName', 'paperName', 'chapterName', 'role', 'body', 'summary', 'groupName', 'text'])
const CANDIDATE = { name: '林晓雯', documentNumber: '11010519491231002X' }
const [PAPER, COURSE, LESSON] = ['nurse-sprint-1', 'nurse-2027', 'nurse-2027-12']

let server: TestServer
let browser: Browser
let token = ''
let chat = ''

/** A call of the learner who is signed in by now. */
const call = <T>(path: string, body?: object): Promise<T> => learnerOf(server.origin, token).call(body ? 'POST' : 'GET', path, body)

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer()
  token = (await call<{ token: string }>('/sys/login', { username: 'demo', password: 'demo1234' })).token
  const majors = await call<{ groups: { subjects: { id: string }[] }[] }[]>('/api/my-exam/getMayorList')
  await call('/api/my-exam/addSubject', { subjectIds: [majors[0]?.groups[0]?.subjects[0]?.id] })
  const { admissionNumber } = await call<{ admissionNumber: string }>('/api/simulated/papers/nurse-mock-1/registration', CANDIDATE)
  const login = { admissionNumber, documentNumber: CANDIDATE.documentNumber }
  chat = (await call<{ attemptId: string }>('/api/simulated/chat/login', login)).attemptId
  // The doors of the computer exam have opened.
  await server.setClock(120_000)
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** An answer of the server with every name in it made long. */
async function lengthen(route: Route): Promise<void> {
  const response = await route.fetch()
  if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
  const json: unknown = JSON.parse(await response.text(), (key, value: unknown) =>
    LONG.has(key) && typeof value === 'string' && value !== '' ? value.slice(0, 2) + WORD : value,
  )
  await route.fulfill({ response, json })
}

async function openPhone(width: number): Promise<{ context: BrowserContext; page: Page }> {
  const viewport = { width, height: 812 }
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  await context.addInitScript(`localStorage.setItem('uni_id_token', ${JSON.stringify(token)})`)
  await context.route('**/zxedu/api/**', lengthen)
  return { context, page: await context.newPage() }
}

const ADDRESSES = () => [
  hrefOf('learnExam', {}),
  hrefOf('practiceAdvancedList', {}),
  hrefOf('simulatedIntro', { paperId: PAPER }),
  hrefOf('chatPaper', { attemptId: chat }),
  hrefOf('coursePurchaseProduct', { courseId: COURSE }),
  hrefOf('coursePlayDetail', { lessonId: LESSON }),
]

test.each(WIDTHS)('nothing ends past the edge of a phone %i wide, and the exam keeps its clock and 交卷 on the screen', async (width) => {
  const { context, page } = await openPhone(width)
  for (const address of ADDRESSES()) {
    await page.goto('about:blank')
    await page.goto(`${server.origin}/h5/#${address}`)
    await page.getByText(WORD).or(page.getByText('座位号')).filter({ visible: true }).first().waitFor()
    expect({ address, past: await page.evaluate<string[]>(PAST_EDGE) }).toEqual({ address, past: [] })
    if (!address.includes('chat-paper')) continue
    const handIn = await page.getByText('交卷', { exact: true }).boundingBox()
    expect((handIn?.x ?? width) + (handIn?.width ?? 0)).toBeLessThanOrEqual(width)
  }
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})

/** An answer in which names are sentences. */
async function tell(route: Route): Promise<void> {
  const response = await route.fetch()
  if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
  const json: unknown = JSON.parse(await response.text(), (key, value: unknown) =>
    (key === 'name' || key === 'title') && typeof value === 'string' ? value.repeat(9) : value,
  )
  await route.fulfill({ response, json })
}

test.each([
  ['a course', hrefOf('coursePurchaseProduct', { courseId: COURSE }), (page: Page) => page.getByRole('heading').first()],
  [
    'the pinned article',
    hrefOf('information', {}),
    (page: Page) => page.getByText('置顶', { exact: true }).first().locator('xpath=../preceding-sibling::*[1]'),
  ],
])('the name of %s ends after two lines', async (_what, address, name) => {
  const { context, page } = await openPhone(375)
  await context.route('**/zxedu/api/**', tell)
  await page.goto(`${server.origin}/h5/#${address}`)
  await name(page).waitFor()
  const [height, line, cut] = await name(page).evaluate((element: HTMLElement) => [
    element.clientHeight,
    parseFloat(getComputedStyle(element).lineHeight),
    element.scrollHeight > element.clientHeight,
  ])
  expect([height, cut]).toEqual([2 * Number(line), true])
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})
