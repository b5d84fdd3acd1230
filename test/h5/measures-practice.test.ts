import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import type { SettingRules } from '@/domain/settings'
import { hrefOf } from '@/routes'
import { learnerOf } from '../../scripts/shots-world'
import { startServer, type TestServer } from '../scenario/server'
import { demoOf, keep, type Demo } from './demo'
import { launchBrowser, PHONE } from './driver'
import { until } from './until'

/** Sizes and distances on the screen of a phone: rows, fingers, and the text of a learner who wants it large. */
jest.setTimeout(300_000)

const LARGE = 1.3

let server: TestServer
let browser: Browser
let demo: Demo
let call: ReturnType<typeof learnerOf>['call']
let context: BrowserContext

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer()
  demo = await demoOf(server)
  call = learnerOf(server.origin, demo.kept[0]?.[1] ?? '').call
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})
beforeEach(async () => {
  context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' })
  await context.addInitScript(keep, demo.kept)
})
afterEach(() => context.close())

/** Opens a page and waits for words on it. */
async function open(address: string, words: string | RegExp, fontScale: SettingRules['fontScale'] = 1): Promise<Page> {
  await call('POST', '/api/user/settings', { fontScale })
  const page = await context.newPage()
  await page.goto(`${server.origin}/h5/#${address}`)
  await page.getByText(words).filter({ visible: true }).first().waitFor()
  // What was kept of the settings has given way to what the server says.
  await until(
    page,
    `getComputedStyle(document.querySelector('[style*="--fs"]') ?? document.body).getPropertyValue('--fs').trim() === '${fontScale}'`,
  )
  return page
}

/** Runs in the page: of every row of questions, its height and the room over its first and under its last line, px. */
const ROWS = `[...document.querySelectorAll('[role=button]')].filter((row) => /^(A\\d|B1|X|案例)/.test(row.textContent) && row.offsetWidth > 300).map((row) => {
  // A row of the wrong book is the element around the question and the button beside it.
  const box = (row.nextElementSibling?.textContent === '移出' ? row.parentElement : row).getBoundingClientRect()
  const [first, last] = [row.firstElementChild, row.lastElementChild].map((line) => line.getBoundingClientRect())
  return { height: box.height, above: Math.round(first.top - box.top), below: Math.round(box.bottom - last.bottom) }
})`

interface RowLook {
  height: number
  above: number
  below: number
}
const rowsOf = (page: Page) => page.evaluate<RowLook[]>(ROWS)

async function search(words: string): Promise<Page> {
  const page = await open(hrefOf('practiceCore', { search: '1' }), '记得几个字就能找到题')
  await page.locator('input').fill(words)
  await page.getByText(/^\d+ 题$/).waitFor()
  return page
}
async function wrongChapter(): Promise<Page> {
  const page = await open(hrefOf('practiceError', {}), '今日待复习')
  await page
    .getByText(/待复习$/)
    .filter({ visible: true })
    .nth(1)
    .click()
  await page.getByText('移出', { exact: true }).first().waitFor()
  return page
}
const notes = () => open(hrefOf('practiceNote', {}), '先看年龄和体重')

test.each([
  ['what a search found', () => search('地高辛'), 12],
  ['the wrong questions of a chapter', wrongChapter, 12],
  ['my notes', notes, 16],
])('rows are as high as their words: %s', async (_, opened, room) => {
  const rows = await rowsOf(await opened())
  expect(rows.length).toBeGreaterThan(0)
  for (const { above, below } of rows) expect([above - room, below - room].filter((px) => Math.abs(px) > 1)).toEqual([])
})

test('in a long list they are of one height, and what one line leaves is shared above and below', async () => {
  const rows = await rowsOf(await search('护士'))
  expect(rows).toHaveLength(20)
  expect(new Set(rows.map(({ height }) => height))).toEqual(new Set([100]))
  for (const { above, below } of rows) expect(Math.abs(above - below)).toBeLessThanOrEqual(1)
})

const sizeOf = (page: Page, words: string | RegExp): Promise<number> =>
  page
    .getByText(words)
    .filter({ visible: true })
    .last()
    .evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
const typed = (page: Page): Promise<number> =>
  page
    .locator('input')
    .filter({ visible: true })
    .first()
    .evaluate((element) => parseFloat(getComputedStyle(element).fontSize))

test('what is read and typed grows with the text of the learner', async () => {
  const article = demo.special.newDetail ?? ''
  expect(await sizeOf(await open(article, /报名/, LARGE), /采用/)).toBeCloseTo(16 * LARGE)
  const agreement = hrefOf('loginAgreement', { code: 'User-Agreement' })
  expect(await sizeOf(await open(agreement, '协议的范围', LARGE), /^欢迎使用/)).toBeCloseTo(15 * LARGE)
  const exams = await open(hrefOf('learnExam', {}), '开始学习', LARGE)
  expect(await sizeOf(exams, /^搜索考试或科目/)).toBeCloseTo(14 * LARGE)
  await exams.getByText(/^搜索考试或科目/).click()
  expect(await typed(exams)).toBeCloseTo(14 * LARGE)
  const mine = await open(hrefOf('practiceNote', {}), '先看年龄和体重', LARGE)
  expect(await typed(mine)).toBeCloseTo(14 * LARGE)
  expect(await sizeOf(mine, '开始练习')).toBeCloseTo(15 * LARGE)
  expect(await sizeOf(await open(hrefOf('practiceFavorite', {}), '收藏的好题', LARGE), '收藏夹')).toBeCloseTo(14 * LARGE)
})

test('so do choices on a card and in a sheet; in the bar they keep their size, as titles do', async () => {
  const stats = await open(hrefOf('practiceDays', { section: 'stats' }), '掌握情况', LARGE)
  for (const words of ['30 天', '90 天', '考点']) expect(await sizeOf(stats, words)).toBeCloseTo(14 * LARGE)
  const page = await open(demo.special.practiceCore ?? '', '答题卡', LARGE)
  expect(await sizeOf(page, '背题')).toBe(14)
  await page.getByText('设置', { exact: true }).filter({ visible: true }).last().click()
  for (const words of ['浅色', '特大', '90%']) expect(await sizeOf(page, words)).toBeCloseTo(14 * LARGE)
})

test.each([
  { what: 'a question', route: 'practiceCore', bar: '背题', row: '[aria-label=暂停计时]' },
  { what: 'a question of an exam', route: 'simulatedNormal', bar: /^\d\d:\d\d:\d\d$/, row: '[role=checkbox]' },
] as const)('without a network the strip stands under the row of $what, and the head stays in one piece', async (head) => {
  const page = await open(demo.special[head.route] ?? '', '答题卡')
  await context.setOffline(true)
  // The questions beside the one on show have one as well, for when they are turned to.
  const strip = page.locator('[role=status]:not([inert] *)').filter({ hasText: '网络中断，答案先存在本机，联网后自动提交' })
  await strip.waitFor()
  const top = (found: Locator) => found.boundingBox().then((box) => box?.y ?? NaN)
  const [bar, row, line] = [await top(page.getByText(head.bar)), await top(page.locator(`${head.row}:not([inert] *)`)), await top(strip)]
  expect([row - bar < 60, line > row, line - row < 44]).toEqual([true, true, true])
  await context.setOffline(false)
  await strip.waitFor({ state: 'detached' })
})

/** How many px above and below the middle of these words a finger still meets what they stand in. */
const reach = (page: Page, words: string | RegExp): Promise<number> =>
  page
    .getByText(words)
    .filter({ visible: true })
    .last()
    .evaluate((element) => {
      const target = element.closest('[role=button], [role=radio], [role=checkbox]')
      const { left, top, width, height } = element.getBoundingClientRect()
      const met = (dy: number) => {
        const hit = document.elementFromPoint(left + width / 2, top + height / 2 + dy)
        return Boolean(hit && target?.contains(hit))
      }
      let from = 0
      let to = 0
      while (met(from - 1)) from -= 1
      while (met(to + 1)) to += 1
      return to - from + 1
    })

test('a finger meets what is 44 high: chips of the notes and of the chosen exams, the rules of the computer exam', async () => {
  expect(await reach(await notes(), /^循环系统疾病病人的护理$/)).toBeGreaterThanOrEqual(44)
  const exams = await open(hrefOf('learnExam', {}), '开始学习')
  expect(await reach(exams, '护士执业资格')).toBeGreaterThanOrEqual(44)
  for (const fontScale of [1, LARGE] as const) {
    const confirm = await open(demo.special.chatConfirm ?? '', '《机考模拟规则》', fontScale)
    expect(await reach(confirm, '《机考模拟规则》')).toBeGreaterThanOrEqual(44)
    expect(await reach(confirm, '我已核对以上信息，并阅读')).toBeGreaterThanOrEqual(44)
    await confirm.close()
  }
})

test('the rules go on under the words of their sentence where they find no room beside them', async () => {
  const page = await open(demo.special.chatConfirm ?? '', '《机考模拟规则》', LARGE)
  const at = (words: string) =>
    page.getByText(words, { exact: true }).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, top, bottom } = Array.from(range.getClientRects()).at(-1) ?? element.getBoundingClientRect()
      return { left, top, bottom }
    })
  const [sentence, rules] = [await at('我已核对以上信息，并阅读'), await at('《机考模拟规则》')]
  expect(rules.left).toBeCloseTo(sentence.left, 0)
  expect(rules.top).toBeGreaterThan(sentence.bottom)
  expect(rules.top - sentence.bottom).toBeLessThan(20)
})

test('the ways on from a report: words keep off the edges of their buttons on the smallest phone, in the largest text', async () => {
  const page = await open(demo.special.simulatedReport ?? '', '查看解析', LARGE)
  await page.setViewportSize({ width: 320, height: 568 })
  const room = (words: string) =>
    page.getByRole('button', { name: words }).evaluate((button) => {
      const range = document.createRange()
      range.selectNodeContents(button)
      const [around, inside] = [button.getBoundingClientRect(), range.getBoundingClientRect()]
      return Math.min(inside.left - around.left, around.right - inside.right)
    })
  for (const words of ['查看解析', '只看错题', '再考一次']) expect(await room(words)).toBeGreaterThanOrEqual(16)
})

test('the answer card in the largest text on the smallest phone: its buttons end where its numbers do', async () => {
  const page = await open(demo.special.practiceCore ?? '', '答题卡', LARGE)
  await page.setViewportSize({ width: 320, height: 568 })
  await page.getByText('答题卡', { exact: true }).filter({ visible: true }).last().click()
  const button = page.getByRole('button', { name: '交卷看结果' })
  await button.waitFor()
  const box = await button.boundingBox()
  expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(300)
})

test('the figures of the statistics stand one below the other in large text', async () => {
  const page = await open(hrefOf('practiceDays', { section: 'stats' }), /每题用时/, LARGE)
  const left = async (words: string) => (await page.getByText(words).filter({ visible: true }).first().boundingBox())?.x ?? NaN
  expect(await left('每题用时')).toBe(await left('首次正确率'))
  expect(await left('最近正确率')).toBe(await left('做过的题'))
})

test('the ways on from a report stand in one row on a phone of the mockups', async () => {
  const page = await open(demo.special.simulatedReport ?? '', '查看解析')
  const tops = ['查看解析', '只看错题', '再考一次'].map((name) =>
    page.getByRole('button', { name }).evaluate((one) => one.getBoundingClientRect().top),
  )
  expect(new Set(await Promise.all(tops)).size).toBe(1)
})

test('the practice settings have a line between every two rows', async () => {
  const page = await open(demo.special.practiceCore ?? '', '答题卡')
  await page.getByText('设置', { exact: true }).filter({ visible: true }).last().click()
  const lines = await page.getByText('题目字号', { exact: true }).evaluate((label) => {
    const rows = Array.from(label.parentElement?.parentElement?.children ?? [])
    const drawn = (row: Element | undefined, side: string) => row !== undefined && getComputedStyle(row, side).content !== 'none'
    return rows.slice(1).map((row, index) => Number(drawn(row, '::before')) + Number(drawn(rows[index], '::after')))
  })
  expect(lines.length).toBeGreaterThan(7)
  expect(new Set(lines)).toEqual(new Set([1]))
})

test('a page begins 8 px below its title: the records that are cleared', async () => {
  const page = await open(hrefOf('multipleDels', {}), '选择题库')
  const heading = await page.getByText('选择题库', { exact: true }).boundingBox()
  expect((heading?.y ?? 0) - 44).toBe(8)
})

/** On how many lines these words stand. */
const lines = (page: Page, words: string | RegExp): Promise<number> =>
  page
    .getByText(words)
    .filter({ visible: true })
    .first()
    .evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element.firstChild ?? element)
      return new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom))).size
    })

/** Opens a page on the smallest phone, in the largest letters. */
async function smallest(address: string, words: string | RegExp): Promise<Page> {
  const page = await open(address, words, LARGE)
  await page.setViewportSize({ width: 320, height: 568 })
  return page
}

test('on the smallest phone, in the largest letters: four kinds of papers, and the heads of an answer card, stand in one line each', async () => {
  const papers = await smallest(hrefOf('practiceAdvancedList', {}), '考前押题')
  const kinds = [await lines(papers, '高频考点'), await lines(papers, '考前押题'), await lines(papers, '历年真题')]
  const card = await smallest(demo.special.simulatedAnswerCard ?? '', /^二、/)
  const heads = [await lines(card, /^二、/), await lines(card, /^12 题/)]
  expect({ kinds, heads }).toEqual({ kinds: [1, 1, 1], heads: [1, 1] })
})

test('there, too, figures keep apart, a card its code from its mark, and what a row says is read to its end', async () => {
  const analysis = await smallest(demo.special.practiceDailyAnalysis ?? '', '平均答对')
  const gap = await analysis.getByText('用时', { exact: true }).evaluate((label) => {
    const [figure, next] = [label.parentElement, label.parentElement?.nextElementSibling]
    const range = document.createRange()
    if (figure) range.selectNodeContents(figure)
    return (next?.getBoundingClientRect().left ?? NaN) - Math.max(...Array.from(range.getClientRects(), ({ right }) => right))
  })
  const card = await smallest(hrefOf('productActivation', {}), /^\*{4} /)
  const apart = await card.getByText(/^\*{4} /).evaluate((code) => {
    const wordsOf = (one: Element | null) => {
      const range = document.createRange()
      if (one) range.selectNodeContents(one)
      return range.getBoundingClientRect()
    }
    const [mark, text] = [code.nextElementSibling?.getBoundingClientRect(), code.previousElementSibling]
    const others = [code.getBoundingClientRect(), wordsOf(text), wordsOf(text?.previousElementSibling ?? null)]
    return others.every((box) => mark && (box.right <= mark.left || box.bottom <= mark.top || box.top >= mark.bottom))
  })
  const hours = (await smallest(demo.special.addTeacher ?? '', '答疑时间')).getByText(/^工作日/)
  const cut = await hours.evaluate((element) => element.scrollWidth - element.clientWidth)
  const subject = (await smallest(hrefOf('modifySpeciality', {}), '当前')).getByText('护士执业资格').filter({ visible: true })
  const hidden = await subject.first().evaluate((element) => element.scrollHeight - element.clientHeight)
  expect({ gap: gap >= 8, apart, cut, hidden }).toEqual({ gap: true, apart: true, cut: 0, hidden: 0 })
})

test.each([
  ['addTeacher', 'addTeacher'],
  ['the card of an exam', 'simulatedAnswerCard'],
  ['all notes', 'noteDetails'],
] as const)('what stands there while a page is read keeps off the edges: %s', async (_, route) => {
  const page = await open(hrefOf('practice', {}), '章节练习')
  await page.route('**/zxedu/api/**', () => undefined)
  await page.evaluate((address) => (location.hash = address), demo.special[route] ?? '')
  const boxes = `[...document.querySelectorAll('*')].filter((box) => getComputedStyle(box).backgroundSize === '600px 100%' && box.offsetWidth > 0)`
  await until(page, `${boxes}.length > 0`)
  const edges = await page.evaluate<number[]>(`${boxes}.flatMap((box) => {
    const { left, right } = box.getBoundingClientRect()
    return [left, innerWidth - right]
  })`)
  expect(Math.min(...edges)).toBeGreaterThanOrEqual(16)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
