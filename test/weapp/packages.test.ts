import { sizes } from '../bench/weapp/sizes'
import { arrive } from '../scenario/account'
import { DIST, usePhones } from './phones'

/** KB that the rules of one package's pages may fetch in all; DevTools refuses more. */
const PRELOAD_KB = 2048

/** Pages whose package is not on the phone, and the packages that are fetched before somebody asks for them. */
jest.setTimeout(300_000)

const onPhone = usePhones()

test('without a network a page whose package is not there says so, and opens when the network is back', () =>
  onPhone(async (driver, server) => {
    await arrive(driver, server, '护士执业资格')
    await driver.tap('我的')
    await driver.see('我的订单')
    // A call that is cut would say so, in the place of what is looked for.
    await driver.see('0 分')
    driver.device.packages.delete('pages_subpkg_profile')
    await driver.setOnline(false)
    for (const row of ['设置', '收货地址']) {
      await driver.tap(row)
      await driver.see('页面没有加载出来，检查一下网络再试')
      await driver.seeNot('页面没有加载出来，检查一下网络再试')
    }
    expect(driver.problems()).toEqual([])
    expect(driver.running.routes).toEqual(['pages/profile/profile'])
    await driver.setOnline(true)
    await driver.tap('设置')
    await driver.see('关于我们')
  }))

test('each tab and the login fetch the package that is opened from them, within what WeChat allows', () =>
  onPhone(async (driver) => {
    const fetched = () => driver.running.packages.loaded.filter(({ why }) => why === 'preloaded').map(({ name }) => name)
    const opened: Record<string, string[]> = {}
    for (const page of ['pages/practice/practice', 'pages/course/course', 'pages/profile/profile', 'pages/login/login']) {
      driver.device.packages.clear()
      await driver.open(page)
      opened[page] = fetched()
    }
    expect(opened).toEqual({
      'pages/practice/practice': ['pages_subpkg_practice'],
      'pages/course/course': ['pages_subpkg_course'],
      'pages/profile/profile': ['pages_subpkg_profile'],
      'pages/login/login': ['pages_subpkg_login'],
    })

    const size = Object.fromEntries(sizes(DIST).map(({ id, value }) => [id.replace('W1.', ''), value]))
    const { bundle } = driver.running
    const total: Record<string, Set<string>> = {}
    for (const [page, { packages }] of Object.entries(bundle.preload))
      for (const name of packages) (total[bundle.packageOf(page)] ??= new Set()).add(name)
    for (const names of Object.values(total))
      expect([...names].reduce((sum, name) => sum + Number(size[name]), 0)).toBeLessThanOrEqual(PRELOAD_KB)
  }))
