/** What the operator takes off: said where it would be bought, and still there for who has it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { arrive } from './account'
import { apiOf, buyCourse } from './api'
import type { Driver } from './driver'
import { attemptOnShow } from './exam/standing'
import type { Scenario } from './scenario'
import type { TestServer } from './server'

const SUBJECT = '护士执业资格'
const OWN = 'nurse-drug'
const OTHER = 'nurse-skill'
const BOOK = { product: 'nurse-treasure', sku: 'nurse-treasure-27-all' }

const productPage = (courseId: string) => `pages_subpkg_course/course-purchase-product/course-purchase-product?courseId=${courseId}`
const confirmPage = (skuIds: string[]) =>
  `pages_subpkg_profile/confirm-order/confirm-order?skuId=${skuIds.join(',')}&quantity=${skuIds.map(() => 1).join(',')}`

const PAPER = 'nurse-mock-1'
const listPage = 'pages_subpkg_practice/practice-simulated/practice-simulated'
const introPage = `pages_subpkg_practice/practice-simulated/intro?paperId=${PAPER}`

const shop = (...args: string[]) => ['server/cli/shop.ts', ...args]

/** Withdraws by a file, as OPERATIONS.md says. */
async function withFile(content: object, use: (file: string) => Promise<unknown>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'zhixing-off-'))
  const file = path.join(folder, 'off.json')
  writeFileSync(file, JSON.stringify(content))
  await use(file)
  rmSync(folder, { recursive: true, force: true })
}
const withdrawCourses = (server: TestServer, ids: string[]) =>
  withFile({ courses: ids.map((id) => ({ id, withdrawn: true })) }, (file) => server.operate(['server/cli/content.ts', 'course', file]))

/** An order page that was good: what is not sold any more says so at its row, the rest is counted; then nothing is left to buy. */
async function confirmed(driver: Driver, server: TestServer): Promise<void> {
  const both = confirmPage([BOOK.sku, `course:${OTHER}`])
  await driver.open(both)
  const goods = await driver.read('the price of both', (text) => /商品金额(¥[0-9.]+)/.exec(text.replace(/\s+/g, ''))?.[1] ?? null)
  await server.operate(shop('off', `course:${OTHER}`))
  await driver.open('pages_subpkg_profile/coin-detail/coin-detail')
  await driver.open(both)
  await driver.see('名额已满')
  await driver.see('看看其他课程')
  await driver.read('the price of the book alone', (text) => {
    const sum = /商品金额(¥[0-9.]+)/.exec(text.replace(/\s+/g, ''))?.[1]
    return sum === undefined || sum === goods ? null : sum
  })
  await server.operate(shop('off', BOOK.product))
  await driver.open('pages_subpkg_profile/coin-detail/coin-detail')
  await driver.open(both)
  await driver.see('看看其他好物')
  await driver.seeNot('商品购买协议')
  await driver.see('提交订单')
}

/** A course that was bought keeps its page and the way in; one that was not is gone. */
async function owned(driver: Driver, server: TestServer): Promise<void> {
  await buyCourse(await apiOf(driver, server), OWN)
  await withdrawCourses(server, [OWN, OTHER])
  await driver.open(productPage(OTHER))
  await driver.see('这门课不存在或已下架')
  await driver.open(productPage(OWN))
  await driver.tap('去学习')
  await driver.see('课程目录')
}

/** From a running exam, which asks first. */
async function leave(driver: Driver): Promise<void> {
  await driver.tap('返回')
  await driver.tap('离开')
  await driver.seeNot('答题卡')
}

/** A paper that is taken off while it is sat: the list and the page before the paper still lead into the exam that runs. */
async function sat(driver: Driver, server: TestServer): Promise<void> {
  await driver.open(introPage)
  await driver.tap('开始考试')
  await driver.see('答题卡')
  const attempt = await attemptOnShow(driver)
  await withFile({ papers: [{ id: PAPER, withdrawn: true }] }, (file) => server.operate(['server/cli/content.ts', 'import', file]))
  for (const page of [listPage, introPage]) {
    await leave(driver)
    await driver.open(page)
    await driver.tap(/^继续考试/)
    await driver.see('答题卡')
    expect(await attemptOnShow(driver)).toBe(attempt)
  }
  await leave(driver)
  // Nothing there would hand the running exam in for one that may not begin, or tell friends of it.
  await driver.open(introPage)
  await driver.see('继续考试')
  await driver.seeNot('重新开始')
  await driver.seeNot('分享')
}

async function walk(driver: Driver, server: TestServer): Promise<void> {
  await arrive(driver, server, SUBJECT)
  await confirmed(driver, server)
  await owned(driver, server)
  await sat(driver, server)
}

export const withdrawnScenarios: Scenario[] = [{ name: 'withdrawn: said where it would be bought, kept by who has it', run: walk }]
