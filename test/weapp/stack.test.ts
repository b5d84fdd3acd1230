import path from 'node:path'
import { arrive } from '../scenario/account'
import { startServer, type TestServer } from '../scenario/server'
import { giveAddress } from '../scenario/shop'
import { WeappDriver } from './driver'
import { Bundle } from './runtime/bundle'
import type { PageStack } from './runtime/page-stack'

/** Ten pages are WeChat's limit (docs/decisions/040). */
const DIST = process.env.ZX_WEAPP_DIR ?? path.resolve(__dirname, '../../dist/weapp')
const BOOK = 'nurse-treasure'

jest.setTimeout(300_000)

let server: TestServer
let bundle: Bundle
beforeAll(async () => {
  bundle = new Bundle(DIST)
  server = await startServer()
})
afterAll(() => server.stop())

/** Walks on a phone of its own. */
async function onPhone(walk: (driver: WeappDriver) => Promise<void>): Promise<void> {
  const driver = new WeappDriver(bundle, server.origin)
  try {
    await walk(driver)
  } finally {
    await driver.close()
  }
}

test('however many pages lie below, an order keeps its place while its address is written', () =>
  onPhone(async (driver) => {
    await arrive(driver, server, '护士执业资格')
    // As links of one page to the next leave them.
    const { stack } = driver.running as unknown as { stack: PageStack }
    while (driver.running.routes.length < 9) {
      stack.go('navigateTo', `/pages_subpkg_profile/goods/goods?productId=${BOOK}&of=${driver.running.routes.length}`)
      await driver.see('立即购买')
    }
    await driver.tap('立即购买')
    await driver.see('限购')
    await driver.tap('增加')
    await driver.tap('立即购买')
    await driver.see('x 2')
    // A page to be read, and back.
    await driver.tap('《商品购买协议》')
    await driver.seeNot('x 2')
    await driver.back()
    await driver.see('x 2')
    await giveAddress(driver)
    await driver.see('x 2')
    expect(await driver.url()).toMatch(/confirm-order\?/)
    // The list of addresses, and one more out of it.
    await driver.tap('138 **** 6021')
    await driver.tap('新增收货地址')
    await driver.see('粘贴整段地址')
    await driver.back()
    await driver.see('x 2')
  }))
