import type { Browser, Locator, Page } from 'playwright-core'
import { studyAddresses } from '../../scripts/shots-course'
import { shopAddresses } from '../../scripts/shots-shop'
import { signInByApi, type Learner } from '../../scripts/shots-world'
import { DEFAULT_SETTINGS, type SettingRules } from '../../src/domain/settings'
import { hrefOf } from '../../src/routes'
import { startServer, type TestServer } from '../scenario/server'
import { launchBrowser, PHONE } from './driver'

/** What the mockups measure and a browser can be asked: targets of 44, where a page begins, what may not touch. */
jest.setTimeout(600_000)

let server: TestServer
let browser: Browser
let learner: Learner
let token = ''
let addresses: Partial<Record<string, string>>

beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer()
  learner = await signInByApi(server.origin)
  token = (await learner.call<{ token: string }>('POST', '/sys/login', { username: 'demo', password: 'demo1234' })).token
  await learner.call('POST', '/api/coupon/templates/course-full-100/claim', {})
  const [{ groups } = { groups: [] }] = await learner.call<{ groups: { subjects: { id: string }[] }[] }[]>(
    'GET',
    '/api/my-exam/getMayorList',
  )
  await learner.call('POST', '/api/my-exam/addSubject', { subjectIds: [groups[0]?.subjects[0]?.id] })
  addresses = { ...(await studyAddresses(learner)), ...(await shopAddresses(learner)) }
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** Looks at a page, on a phone that was set up like this. */
async function at(address: string, look: (page: Page) => Promise<void>, rules: Partial<SettingRules> = {}): Promise<void> {
  await learner.call('POST', '/api/user/settings', { ...DEFAULT_SETTINGS, ...rules })
  const context = await browser.newContext(PHONE)
  await context.addInitScript(`localStorage.setItem('uni_id_token', ${JSON.stringify(token)})`)
  const page = await context.newPage()
  await page.goto(`${server.origin}/h5/#${address}`)
  await look(page)
  await context.close()
}

/** How high what answers a finger in the middle of this is, px: it, and what lies in it. */
const heightOfTarget = (target: Locator): Promise<number> =>
  target.first().evaluate((element: Element) => {
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, middle] = [left + width / 2, top + height / 2]
    const answers = (y: number) => element.contains(document.elementFromPoint(x, y))
    const reach = (step: number) => {
      let y = middle
      while (Math.abs(y - middle) < 60 && answers(y + step)) y += step
      return Math.abs(y - middle)
    }
    return reach(-0.5) + reach(0.5) + 0.5
  })

test.each<[string, () => string, (page: Page) => Locator]>([
  ['what coins are', () => hrefOf('coinDetail', {}), (page) => page.getByRole('button', { name: '可用知币' })],
  ['all reviews of goods', () => addresses['goods'] ?? '', (page) => page.getByRole('button', { name: '全部评价' })],
  ['the name of a coupon that is held', () => hrefOf('couponDetail', {}), (page) => page.getByRole('button', { name: '系统课满减券' })],
  ['a side of a course', () => addresses['purchasedCourseDetail'] ?? '', (page) => page.getByRole('tab', { name: '讲义资料' })],
  ['a kind of courses', () => hrefOf('course', {}), (page) => page.getByRole('radio', { name: '收藏' })],
  ['a kind of feedback', () => hrefOf('feedback', {}), (page) => page.getByRole('radio', { name: '建议' })],
])('a finger finds 44 px: %s', (_name, address, find) =>
  at(address(), async (page) => {
    await find(page).first().waitFor()
    expect(await heightOfTarget(find(page))).toBeGreaterThanOrEqual(44)
  }),
)

/** Where the rounded block begins that this stands in, px from the top of the screen. */
const topOfBlock = (inside: Locator): Promise<number> =>
  inside.first().evaluate((element: Element) => {
    let block = element
    while (block.parentElement && parseFloat(getComputedStyle(block).borderTopLeftRadius) < 10) block = block.parentElement
    return block.getBoundingClientRect().top
  })

test.each<[string, () => string, (page: Page) => Locator]>([
  ['意见反馈', () => hrefOf('feedback', {}), (page) => page.getByRole('radiogroup', { name: '意见反馈' })],
  ['个人资料', () => hrefOf('infoDetail', {}), (page) => page.getByText('昵称', { exact: true })],
  ['修改昵称', () => hrefOf('editUser', { field: 'nickname' }), (page) => page.locator('input')],
  ['支付订单', () => addresses['pendingPayment'] ?? '', (page) => page.getByText('内完成支付')],
])('the first block of %s stands 4 px below the bar', (_name, address, find) =>
  at(address(), async (page) => {
    await find(page).first().waitFor()
    expect(await topOfBlock(find(page))).toBe(44 + 4)
  }),
)

test('the rate of a film stands 8 px from its length in large letters', () =>
  at(
    addresses['coursePlayDetail'] ?? '',
    async (page) => {
      const words = (text: string) =>
        page
          .getByText(text, { exact: true })
          .first()
          .evaluate((element: Element) => {
            const range = document.createRange()
            range.selectNodeContents(element)
            const { left, right } = range.getBoundingClientRect()
            return { left, right }
          })
      await page.getByText('1.0x', { exact: true }).waitFor()
      expect((await words('1.0x')).left - (await words('01:30')).right).toBeGreaterThanOrEqual(8)
    },
    { fontScale: 1.3 },
  ))

test('in 我的知币 the way to spend them ends beside the last line, and large letters break that line between its clauses', () =>
  at(
    hrefOf('coinDetail', {}),
    async (page) => {
      const [line, button] = [page.getByText('最多抵商品金额的'), page.getByText('去抵扣')]
      await line.first().waitFor()
      const [text, pill] = [await line.first().boundingBox(), await button.boundingBox()]
      if (!text || !pill) throw new Error('nothing of it is on the screen')
      expect(text.height).toBeLessThan(30)
      expect(pill.y + pill.height).toBeGreaterThan(text.y + text.height / 2)
      expect(text.x + text.width).toBeLessThanOrEqual(pill.x)
    },
    { fontScale: 1.3 },
  ))

test('添加班主任 says once for which course, and what to do with the code', () =>
  at(hrefOf('addTeacher', { courseId: 'nurse-2027' }), async (page) => {
    await page.getByText('保存图片', { exact: true }).waitFor()
    await page.getByText('答疑时间').waitFor()
    expect(await page.getByText(/课程$|保存图片，再/).count()).toBe(0)
  }))

test('选择性别 ticks what is kept, and takes another', () =>
  at(hrefOf('infoDetail', {}), async (page) => {
    const answer = (name: string) => page.getByRole('radio', { name })
    const open = () => page.getByRole('button', { name: /^性别/ }).tap()
    await open()
    await page.getByRole('radio', { name: '保密', checked: true }).waitFor()
    await answer('女').tap()
    await page.getByRole('button', { name: '性别，女' }).waitFor()
    await open()
    await page.getByRole('radio', { name: '女', checked: true }).waitFor()
  }))

test('an order in the largest letters on the smallest phone: its button takes a row of its own, and a reason is no column of letters', () =>
  at(
    hrefOf('confirmOrder', { skuId: 'nurse-treasure-26-all,nurse-treasure-27-all,course:nurse-skill', quantity: '1,2,1' }),
    async (page) => {
      await page.setViewportSize({ width: 320, height: 568 })
      const [send, total, reason] = [
        page.getByRole('button', { name: '提交订单' }),
        page.getByText(/^合计/),
        page.getByText('暂时缺货', { exact: true }),
      ]
      const boxOf = async (found: Locator) => (await found.last().boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }
      await reason.waitFor()
      expect((await boxOf(reason)).height).toBeLessThan(2 * 18 * 1.3)
      const [button, sum] = [await boxOf(send), await boxOf(total)]
      expect([button.y > sum.y + sum.height - 1, button.x, Math.round(button.width)]).toEqual([true, 16, 288])
    },
    { fontScale: 1.3 },
  ))
