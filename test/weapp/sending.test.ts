import { arrive } from '../scenario/account'
import { usePhones } from './phones'

/**
 * What leaves the app: a file to a chat, within the tap that asks for it and not at all in WeChat on a computer; a text that is copied; a
 * picture. And what is asked for that it may come back: messages of WeChat.
 */
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

test('who copies a link reads our words, not those of WeChat over them', () =>
  onPhone(async (driver, server) => {
    await arrive(driver, server, '护士执业资格')
    await driver.tap('模拟考试')
    await driver.tap(/模拟卷/, { nth: 0 })
    await driver.tap(/^人机对话/)
    await driver.tap('复制链接')
    await driver.see('链接已复制，发到电脑上打开')
    expect(driver.device.clipboard).toContain('paperId')
    expect(driver.running.shown.filter(({ kind }) => kind === 'toast')).toEqual([{ kind: 'toast', text: '内容已复制', hidden: true }])
  }))

test('an album that was refused is opened in the settings of WeChat, which come in the very tap', () =>
  onPhone(async (driver, server) => {
    const { device } = driver
    await arrive(driver, server, '护士执业资格')
    await driver.open('pages/add-teacher/add-teacher?courseId=nurse-2027')
    device.replies.push({ confirm: false })
    await driver.tap('保存到相册')
    await driver.see('没有保存到相册的权限')
    await driver.tap('去设置')
    expect(driver.running.shown.map(({ kind }) => kind)).toContain('settings')
    expect(device.album).toEqual([])
    await driver.tap('保存到相册')
    await driver.see('已保存到相册')
    expect(device.album).toHaveLength(1)
  }))

test('messages of WeChat are asked for in the tap that wants them', () =>
  onPhone(async (driver, server) => {
    await server.operate(['server/cli/admin.ts', 'config', 'REMINDER_TEMPLATE', 'tpl-1,thing1,time2'])
    await arrive(driver, server, '护士执业资格')
    const asked = () => driver.running.shown.flatMap(({ kind, text }) => (kind === 'subscribe' ? [text] : []))
    await driver.open('pages_subpkg_profile/userSetting/userSetting')
    await driver.tap('练习提醒，未开启')
    await driver.see('当天还没有练习时，微信发一条服务通知')
    await driver.tap('练习提醒')
    await driver.tap('加一次')
    await driver.see('剩余提醒 微信每同意一次发一条 2 次')
    expect(asked()).toEqual(['tpl-1', 'tpl-1'])
  }))
