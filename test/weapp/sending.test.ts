import { arrive } from '../scenario/account'
import { usePhones } from './phones'

/** A file on its way to a chat: within the tap that asks for it, and not at all in WeChat on a computer. */
jest.setTimeout(600_000)

const onPhone = usePhones()

test('an export is sent by the tap that asks for it; where WeChat sends no files it is said, and the sheet stays', () =>
  onPhone(async (driver, server) => {
    const { device } = driver
    await arrive(driver, server, '护士执业资格')
    await driver.open('pages_subpkg_profile/userSetting/userSetting')
    await driver.tap('导出我的数据')
    device.sendsFiles = false
    await driver.tap('数据文件')
    await driver.tap('发送文件')
    await driver.see('这里不能发送文件，请在手机微信里导出')
    expect(await driver.sees('手机号已打码，不含密码')).toBe(true)
    device.sendsFiles = true
    await driver.tap('数据文件')
    await driver.tap('发送文件')
    await driver.receive(/我的数据.*\.json$/)
    await driver.seeNot('手机号已打码，不含密码')
  }))
