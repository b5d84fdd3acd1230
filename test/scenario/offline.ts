import { arrive } from './account'
import type { Driver } from './driver'
import type { Scenario } from './scenario'
import type { TestServer } from './server'

const KEPT = '正在显示已缓存内容'
const AWAY = '网络不可用，联网后再试'

/** One tab of the orders was read, the other one cannot be. */
async function strip(driver: Driver, server: TestServer): Promise<void> {
  await arrive(driver, server, '护士执业资格')
  await driver.tap('我的')
  await driver.tap('全部订单')
  await driver.see('还没有订单')
  await driver.setOnline(false)
  await driver.see(KEPT)
  await driver.tap('待付款')
  await driver.see('重新加载')
  await driver.see(AWAY)
  expect(await driver.sees(KEPT)).toBe(false)
  await driver.setOnline(true)
  await driver.tapIfSeen('重新加载')
  await driver.see('没有待付款的订单')
  expect(await driver.sees(AWAY)).toBe(false)
}

/** What is said while the network is away is true of what is on show. */
export const offlineScenarios: Scenario[] = [{ name: 'the strip speaks of kept content where some is on show', run: strip }]
