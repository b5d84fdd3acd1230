import type { Browser, Locator, Page } from 'playwright-core'
import { studyAddresses } from '../../scripts/shots-course'
import { shopAddresses } from '../../scripts/shots-shop'
import { signInByApi, type Learner } from '../../scripts/shots-world'
import { DEFAULT_SETTINGS, type SettingRules } from '../../src/domain/settings'
import { hrefOf } from '../../src/routes'
import { CLASS_NAME } from '../scenario/season'
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

/** Looks at the login, as somebody who is not signed in. */
async function atLogin(look: (page: Page) => Promise<void>, fontScale: SettingRules['fontScale'] = 1): Promise<void> {
  const context = await browser.newContext(PHONE)
  const kept = JSON.stringify({ version: 3, state: { settingRules: { ...DEFAULT_SETTINGS, fontScale } } })
  await context.addInitScript(`localStorage.setItem('zx.user', ${JSON.stringify(kept)})`)
  const page = await context.newPage()
  await page.goto(`${server.origin}/h5/#${hrefOf('login', {})}`)
  await page.getByText('我已阅读并同意').waitFor()
  await look(page)
  await context.close()
}

test('a finger finds 44 px: the way past the login, its tick and its documents', () =>
  atLogin(async (page) => {
    const targets = [
      page.getByRole('button', { name: '先逛逛' }),
      page.getByRole('checkbox'),
      page.getByRole('link', { name: '《用户协议》' }),
      page.getByRole('link', { name: '《隐私政策》' }),
    ]
    for (const target of targets) expect(await heightOfTarget(target)).toBeGreaterThanOrEqual(44)
  }))

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

const placeOf = async (found: Locator) => (await found.last().boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }

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
      await reason.waitFor()
      expect((await placeOf(reason)).height).toBeLessThan(2 * 18 * 1.3)
      const [button, sum] = [await placeOf(send), await placeOf(total)]
      expect([button.y > sum.y + sum.height - 1, button.x, Math.round(button.width)]).toEqual([true, 16, 288])
    },
    { fontScale: 1.3 },
  ))

test('my orders in the largest letters: the two buttons stand beside each other, and on the smallest phone a name keeps six letters a line', () =>
  at(
    hrefOf('orderList', {}),
    async (page) => {
      const [remove, study] = [page.getByRole('button', { name: '删除订单' }), page.getByRole('button', { name: '去学习' })]
      await study.waitFor()
      expect((await placeOf(remove)).y).toBe((await placeOf(study)).y)
      await page.setViewportSize({ width: 320, height: 568 })
      const name = await page.getByText(CLASS_NAME, { exact: true }).first().boundingBox()
      expect(name?.width).toBeGreaterThanOrEqual(6 * 15 * 1.3)
      const date = await page
        .getByText(/^有效期至 \d{4}/)
        .first()
        .boundingBox()
      expect(date?.height).toBeLessThan(3 * 18 * 1.3)
    },
    { fontScale: 1.3 },
  ))

test('a new address in the largest letters on the smallest phone: a tag keeps to one line, and no region loses its end', () =>
  at(
    hrefOf('editAddress', { add: '1' }),
    async (page) => {
      await page.setViewportSize({ width: 320, height: 568 })
      const tag = page.getByText('单位', { exact: true })
      await tag.waitFor()
      expect((await placeOf(tag)).height).toBeLessThan(2 * 30)
      await page.getByText('请选择省、市、区').click()
      for (const region of ['内蒙古自治区', '新疆维吾尔自治区']) {
        const name = page.getByText(region, { exact: true })
        await name.waitFor()
        expect(
          await name.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) => [
            scrollWidth - clientWidth,
            scrollHeight - clientHeight,
          ]),
        ).toEqual([0, 0])
      }
    },
    { fontScale: 1.3 },
  ))

test('支付订单 in large letters breaks its lines between clauses', () =>
  at(
    addresses['pendingPayment'] ?? '',
    async (page) => {
      for (const clause of ['超时订单自动取消', '付款后这里会自动更新']) {
        const words = page.getByText(clause)
        await words.waitFor()
        expect(
          await words.evaluate((element: Element, clause: string) => {
            const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
            const range = document.createRange()
            range.setStart(text, text.data.indexOf(clause))
            range.setEnd(text, text.data.length)
            return range.getClientRects().length
          }, clause),
        ).toBe(1)
      }
    },
    { fontScale: 1.3 },
  ))

/** How far the middle of the tick is from that of the first line beside it, px. */
const tickOffLine = (page: Page): Promise<number> =>
  page
    .getByText('我已阅读并同意')
    .first()
    .evaluate((element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const line = range.getClientRects()[0]
      const box = element.closest('[role=checkbox]')?.querySelector('taro-view-core')?.getBoundingClientRect()
      return line && box ? Math.abs(box.top + box.height / 2 - (line.top + line.height / 2)) : NaN
    })

test('a tick stands beside the middle of its line in large letters', async () => {
  await atLogin(async (page) => expect(await tickOffLine(page)).toBeLessThanOrEqual(1), 1.3)
  await at(
    addresses['confirmOrder'] ?? '',
    async (page) => {
      await page.getByText('我已阅读并同意').first().waitFor()
      expect(await tickOffLine(page)).toBeLessThanOrEqual(1)
    },
    { fontScale: 1.3 },
  )
})

test('the first block of the home page is as high as in the mockup and in its skeleton: what stands below does not move when it comes', () =>
  at(hrefOf('practice', {}), async (page) => {
    // The page of the visit before may stand here first, and is drawn anew.
    const height = () =>
      page
        .getByText(/^距 \d+ 年/)
        .first()
        .evaluate((element: Element) => element.parentElement?.parentElement?.getBoundingClientRect().height)
    await page.getByText('今日目标').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await height()).toBe(144)
  }))
