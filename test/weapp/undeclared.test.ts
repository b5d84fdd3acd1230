import { arrive } from '../scenario/account'
import { usePhones } from './phones'

/** What the operator forgot to declare in the 用户隐私保护指引: WeChat refuses it (errno 112), and the learner hears that it failed. */
jest.setTimeout(600_000)

const onPhone = usePhones()

test('the phone number of WeChat', () =>
  onPhone(async (driver) => {
    driver.device.undeclared.add('getPhoneNumber')
    await driver.open('pages/login/login')
    await driver.tap('微信一键登录')
    await driver.tap('同意并登录')
    await driver.tap('使用微信绑定的手机号')
    await driver.see('微信没有给出手机号，请换一种方式')
  }))

test('portrait and album are told; who refuses the notice has only changed their mind', () =>
  onPhone(async (driver, server) => {
    const { device } = driver
    await arrive(driver, server, '护士执业资格')
    await driver.open('pages_subpkg_profile/info-detail/info-detail')
    device.privacyNeeded = true
    device.replies.push({ confirm: false })
    await driver.tap('头像')
    expect(driver.running.shown.map(({ text }) => text)).toContain('chooseAvatar')
    expect(await driver.sees('微信没有给出头像')).toBe(false)
    device.undeclared.add('chooseAvatar').add('chooseMedia')
    await driver.tap('头像')
    await driver.see('微信没有给出头像，请稍后再试')

    await driver.open('pages_subpkg_profile/userSetting/biz/feedback')
    await driver.tap('添加图片')
    await driver.see('没有取到图片，请检查相册权限或稍后再试')
  }))
