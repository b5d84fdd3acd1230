import { arrive } from '../account'
import type { FaultScenario } from '../faults'
import { to } from './proxy'

const COINS = 'pages_subpkg_profile/coin-detail/coin-detail'
const SOMETHING_ELSE = { success: true, code: 200, message: '', msg: '', result: {}, timestamp: 0 }

/**
 * An answer that is none of this app's (an older server behind the same address, a gateway that makes up its own): the page that
 * cannot be drawn of it says so below its bar, and is there when it is asked for again.
 */
export const misshapen: FaultScenario = {
  name: 'an answer of another shape: the page says that it was not drawn, and is drawn of the next one',
  async run(driver, { server, proxy }) {
    await arrive(driver, server, '护士执业资格')
    proxy.plan(to('GET', '/api/coin'), { kind: 'answer', status: 200, body: SOMETHING_ELSE })
    await driver.open(COINS)
    // What broke the page is reported, once.
    await expect(driver.see('页面没有显示出来')).rejects.toThrow(/the app reported\s+console.error: TypeError/)
    await driver.see('页面没有显示出来')
    await driver.see('我的知币')
    await driver.tap('重新加载')
    await driver.see('签到')
    await driver.seeNot('页面没有显示出来')
  },
}
