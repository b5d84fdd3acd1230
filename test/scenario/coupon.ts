import { signIn } from './account'
import type { Driver } from './driver'
import type { Scenario } from './scenario'
import type { TestServer } from './server'

const PACKAGE = 'pages_subpkg_profile'
const CENTRE = `${PACKAGE}/couponMent/getCoupon/index`
const MINE = `${PACKAGE}/couponMent/couponDetail/couponDetail`

/** A guest's coupon is claimed after the login; it stands among his own, with its rules. */
async function claimCoupon(driver: Driver, server: TestServer): Promise<void> {
  await driver.open(CENTRE)
  await driver.tap('领取图书满减券')
  await signIn(driver, server)
  await driver.see('去使用图书满减券')
  await driver.see('已领取 1 / 1')
  await driver.open(MINE)
  await driver.see('可使用 1')
  await driver.see('满 150 可用')
  await driver.tap('使用说明')
  await driver.see('每笔订单只能用一张优惠券')
  await driver.tap('已使用')
  await driver.see('还没有用过优惠券')
}

/** Opening the page signs in, once a day; the ledger says so. */
async function earnCoins(driver: Driver): Promise<void> {
  await driver.open(`${PACKAGE}/coin-detail/coin-detail`)
  await driver.see('已连续签到 1 天')
  await driver.see('再签 6 天得 50 知币')
  await driver.see('每日签到')
  await driver.see('余额 5')
  await driver.tap('支出')
  await driver.see('还没有支出')
}

/** A printed code, typed as it is printed: it opens its things once, for one learner; another code says nothing of itself. */
async function activateCard(driver: Driver, codes: string[]): Promise<void> {
  const [code = '', foreign = ''] = codes
  await driver.open(`${PACKAGE}/product-activation/product-activation`)
  await driver.fill('激活码', 'ZX7K')
  await driver.see('16 位字母或数字')
  await driver.fill('激活码', code)
  await driver.tap('立即激活')
  await driver.see('激活成功')
  await driver.see('护士执业资格题库')
  await driver.see('+200')
  await driver.tap('继续激活其他学习卡')
  await driver.fill('激活码', `${foreign.slice(0, -1)}${foreign.endsWith('2') ? '3' : '2'}`)
  await driver.see('激活码有一位不对，请对照卡面再看一遍')
  await driver.tap('激活记录')
  await driver.see(code.slice(0, 9))
  await driver.open(`${PACKAGE}/coin-detail/coin-detail`)
  await driver.see('激活：护考学习卡')
  await driver.see('余额 205')
}

/** Coupons, coins and study cards of a new learner. */
async function shopExtras(driver: Driver, server: TestServer): Promise<void> {
  const codes = await server.makeCards(2, ['--bank', 'nurse', '--coins', '200', '--days', '365'])
  await claimCoupon(driver, server)
  await earnCoins(driver)
  await activateCard(driver, codes)
}

export const couponScenarios: Scenario[] = [{ name: 'coupons, coins and a study card of a new learner', run: shopExtras }]
