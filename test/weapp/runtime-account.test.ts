import { removeMinis, runScript } from './fixtures/mini'
import { Device } from './runtime/device'

/** Login, phone, privacy, updates, dialogs and sharing as the runtime plays them. */

afterAll(removeMinis)

/** Starts a script and hands its driver on; every driver is closed. */
async function withScript(
  body: string,
  check: (driver: Awaited<ReturnType<typeof runScript>>) => Promise<void>,
  options: { device?: Device; wxml?: string } = {},
): Promise<void> {
  const driver = await runScript(body, options)
  try {
    await driver.tap('开始')
    await check(driver)
  } finally {
    await driver.close()
  }
}

const privateDevice = () => Object.assign(new Device(), { privacyNeeded: true })

describe('privacy', () => {
  const ASK = `wx.getPrivacySetting({ success: (r) => say('needed ' + r.needAuthorization) });
    wx.requirePrivacyAuthorize({ success: () => say('agreed'), fail: (e) => say('refused ' + e.errno) });`

  test('nothing is asked once the learner has agreed', () =>
    withScript(ASK, async (driver) => {
      await driver.see('needed false')
      await driver.see('agreed')
      expect(driver.running.shown).toEqual([])
    }))

  test('without a sheet of its own the platform asks; a refusal is errno 104', async () => {
    const device = privateDevice()
    device.replies.push({ confirm: false })
    await withScript(ASK, (driver) => driver.see('refused 104'), { device })
    await withScript(
      ASK,
      async (driver) => {
        await driver.see('needed true')
        await driver.see('agreed')
        expect(driver.running.shown).toEqual([{ kind: 'privacy', text: 'requirePrivacyAuthorize' }])
      },
      { device },
    )
    expect(device.privacyNeeded).toBe(false)
  })

  test('what the operator has not declared fails with errno 112, and asks nobody', async () => {
    const device = privateDevice()
    device.undeclared.add('chooseMedia').add('getPhoneNumber')
    await withScript(
      `page.phone = (e) => say(e.detail.errMsg + ' ' + e.detail.errno); wx.chooseMedia({ count: 1, fail: (e) => say(e.errMsg + ' ' + e.errno) })`,
      async (driver) => {
        await driver.see('chooseMedia:fail api scope is not declared in the privacy agreement 112')
        await driver.tap('我的号码')
        await driver.see('getPhoneNumber:fail api scope is not declared in the privacy agreement 112')
        expect(driver.running.shown).toEqual([])
      },
      { device, wxml: '<button open-type="getPhoneNumber" bindgetphonenumber="phone">我的号码</button>' },
    )
  })

  const SHEET = `page.agree = () => page.resolve({ event: 'agree', buttonId: 'yes' });
    wx.onNeedPrivacyAuthorization((resolve, about) => { page.resolve = resolve; say('sheet for ' + about.referrer) }); ${ASK}`
  const BUTTON = '<button id="yes" open-type="agreePrivacyAuthorization" bindagreeprivacyauthorization="agree">同意</button>'

  test("the app's own sheet agrees by its button", () =>
    withScript(
      SHEET,
      async (driver) => {
        await driver.see('sheet for requirePrivacyAuthorize')
        await driver.seeNot('agreed')
        await driver.tap('同意')
        await driver.see('agreed')
      },
      { device: privateDevice(), wxml: BUTTON },
    ))

  test('an agreement without a touch of the button is refused loudly', () =>
    withScript(
      `wx.onNeedPrivacyAuthorization((resolve) => resolve({ event: 'agree', buttonId: 'yes' })); ${ASK}`,
      (driver) => expect(driver.see('agreed', { timeout: 500 })).rejects.toThrow(/without a touch/),
      { device: privateDevice() },
    ))
})

describe('the phone of the learner', () => {
  const BUTTON = '<button open-type="getPhoneNumber" bindgetphonenumber="phone">我的号码</button>'
  const SCRIPT = `page.phone = (e) => say(e.detail.code || e.detail.errMsg + ' ' + e.detail.errno)`

  test.each([
    ['given', true, /local-phone-137/],
    ['refused', false, /userdeny103/],
  ])('%s', async (_name, confirm, wanted) => {
    const device = Object.assign(new Device(), { confirmDialogs: confirm })
    await withScript(
      SCRIPT,
      async (driver) => {
        await driver.tap('我的号码')
        await driver.see(wanted)
      },
      { device, wxml: BUTTON },
    )
  })
})

test('login gives a code, and fails without a network', async () => {
  const body = `wx.login({ success: (r) => say('code ' + r.code), fail: (e) => say(e.errMsg) })`
  await withScript(body, (driver) => driver.see(/codelocal-learner/))
  await withScript(body, (driver) => driver.see('login:fail network error'), { device: Object.assign(new Device(), { online: false }) })
})

describe('UpdateManager', () => {
  const SCRIPT = `const updates = wx.getUpdateManager(); updates.onCheckForUpdate((r) => say('newer ' + r.hasUpdate));
    updates.onUpdateReady(() => { say('ready'); updates.applyUpdate() }); updates.onUpdateFailed(() => say('failed'))`
  test.each(['none', 'ready', 'failed'] as const)('%s', async (update) => {
    const device = Object.assign(new Device(), { update })
    const driver = await runScript(SCRIPT, { device })
    await driver.tap('开始')
    await driver.see(`newer ${update !== 'none'}`)
    if (update !== 'none') await driver.see(update)
    expect(driver.running.shown.map(({ kind }) => kind)).toEqual(update === 'ready' ? ['restart'] : [])
    await driver.close()
  })
})

test('dialogs are remembered and answered one by one', async () => {
  const device = new Device()
  device.replies.push({ confirm: true, content: '一' }, { confirm: false }, { confirm: true, tapIndex: 2 }, { confirm: false })
  const body = `wx.showModal({ title: '甲', content: '乙', editable: true, success: (r) => { say('wrote ' + r.content);
    wx.showModal({ title: '丙', success: (s) => { say('cancelled ' + s.cancel);
    wx.showActionSheet({ itemList: ['a', 'b', 'c'], success: (t) => { say('row ' + t.tapIndex);
    wx.showActionSheet({ itemList: ['a'], fail: (e) => { say(e.errMsg); wx.showToast({ title: '好' }); wx.showLoading({ title: '等' }); wx.hideLoading() } }) } }) } }) } })`
  await withScript(
    body,
    async (driver) => {
      for (const text of ['wrote 一', 'cancelled true', 'row 2', 'showActionSheet:fail cancel']) await driver.see(text)
      expect(driver.running.shown.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
        'modal 甲 乙',
        'modal 丙',
        'sheet a b c',
        'sheet a',
        'toast 好',
        'loading 等',
      ])
    },
    { device },
  )
})

test('clipboard, vibration, screen, system facts, subscriptions', () =>
  withScript(
    `wx.setClipboardData({ data: '知行', success: () => wx.hideToast() }); wx.vibrateShort({ type: 'light' }); wx.setKeepScreenOn({ keepScreenOn: true });
     wx.getClipboardData({ success: (r) => say('clip ' + r.data) });
     say([wx.getSystemInfoSync().windowWidth, wx.getWindowInfo().windowHeight, wx.getDeviceInfo().platform, wx.getAppBaseInfo().SDKVersion].join(' '));
     wx.requestSubscribeMessage({ tmplIds: ['t1', 't2'], success: (r) => say('subscribed ' + r.t1 + ' ' + r.t2) });
     setTimeout(() => ['requestSubscribeMessage', 'openSetting'].forEach((late) => wx[late]({ tmplIds: ['t1'], fail: (e) => say(e.errMsg) })), 20)`,
    async (driver) => {
      await driver.see('clip 知行')
      await driver.see('375 812 android 3.8.0')
      await driver.see('subscribed accept accept')
      for (const late of ['requestSubscribeMessage', 'openSetting'])
        await driver.see(`${late}:fail can only be invoked by user TAP gesture.`)
      expect(driver.running.shown.map(({ kind }) => kind)).toEqual(['toast', 'vibrate', 'awake', 'subscribe'])
      expect(driver.running.shown[0]).toEqual({ kind: 'toast', text: '内容已复制', hidden: true })
    },
  ))

test('a page shares by its own hook, from the menu and by a button; a page without the hook shares nothing', async () => {
  const body = `page.onShareAppMessage = ({ from }) => { say('from ' + from); return { title: '知行', path: '/p/a?inviter=1' } }`
  const driver = await runScript(body, { wxml: '<button open-type="share">分享</button>' })
  expect(driver.running.share('menu')).toBeNull()
  await driver.tap('开始')
  await driver.tap('分享')
  await driver.see('from button')
  expect(driver.running.share('menu')).toEqual({ title: '知行', path: '/p/a?inviter=1' })
  await driver.close()
})
