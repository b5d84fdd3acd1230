import { arrive } from '../scenario/account'
import { giveAddress } from '../scenario/shop'
import { usePhones } from './phones'
import type { PageStack } from './runtime/page-stack'

const BOOK = 'nurse-treasure'

/** Ten pages are WeChat's limit (docs/decisions/040). */
jest.setTimeout(300_000)

const onPhone = usePhones()

test('however many pages lie below, an order keeps its place while its address is written', () =>
  onPhone(async (driver, server) => {
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
