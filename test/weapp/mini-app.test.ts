import { Bundle } from './runtime/bundle'
import { mini, removeMinis, run } from './fixtures/mini'

/** The runtime on mini programs written by hand: what WeChat would not forgive must not pass here. */

afterAll(removeMinis)

describe('gates of the build', () => {
  test('an invalid template is refused with the words of wcc', () => {
    expect(() => new Bundle(mini({ 'p/a.wxml': '<view><text></view>' }))).toThrow(/wxml/)
  })

  test('a template that is named and missing is refused', () => {
    expect(() => new Bundle(mini({ 'p/a.wxml': '<template is="tmpl_0_404" data="{{root}}"/>' }))).toThrow(/tmpl_0_404/)
  })

  test('a page without its script is refused', () => {
    expect(() => new Bundle(mini({ 'app.json': { pages: ['p/a', 'p/b'] } }))).toThrow(/p\/b/)
  })

  test('a custom tab bar that is no component is refused: WeChat would draw none', () => {
    const tabBar = { custom: true, list: [{ pagePath: 'p/a', text: 'A' }] }
    const bar = { 'custom-tab-bar/index.js': 'Component({})', 'custom-tab-bar/index.wxml': '<view/>', 'custom-tab-bar/index.json': {} }
    expect(() => new Bundle(mini({ 'app.json': { pages: ['p/a'], tabBar }, ...bar }))).toThrow(/component/)
  })
})

describe('what the app does wrong is not passed over', () => {
  const page = (body: string) => ({
    'p/a.wxml': '<view bindtap="go">按我{{n}}</view>',
    'p/a.js': `Page({ data: { n: 0 }, go() { ${body} } })`,
  })

  test.each([
    ['a wx call that is not there', 'try { wx.startBluetooth() } catch (e) {}', /wx\.startBluetooth/],
    ['an exception in a handler', 'null.x', /null/],
    ['an exception in a timer', 'setTimeout(() => { throw new Error("late") }, 1)', /late/],
    ['console.error', 'console.error("bad", { a: 1 })', /bad/],
    ['more than a megabyte in one setData', 'this.setData({ n: "x".repeat(2e6) })', /WeChat drops/],
    ['eval', 'new Function("return 1")()', /Code generation/],
  ])('%s', async (_name, body, message) => {
    const driver = await run(page(body))
    await driver.tap('按我0')
    await expect(driver.see('按我1', { timeout: 300 })).rejects.toThrow(message)
    await driver.close()
  })

  test('a file of another subpackage cannot be required', async () => {
    const app = {
      pages: ['p/a'],
      subPackages: [
        { root: 's1', pages: ['x'] },
        { root: 's2', pages: ['y'] },
      ],
    }
    const sub = (root: string, name: string, js: string) => ({
      [`${root}/${name}.js`]: js,
      [`${root}/${name}.json`]: {},
      [`${root}/${name}.wxml`]: '<view>S</view>',
    })
    const driver = await run({
      'app.json': app,
      ...page("wx.navigateTo({ url: '/s1/x' })"),
      ...sub('s1', 'x', "require('../s2/y'); Page({})"),
      ...sub('s2', 'y', 'Page({})'),
    })
    await driver.tap('按我0')
    await expect(driver.see('S', { timeout: 300 })).rejects.toThrow(/subpackage s2/)
    await driver.close()
  })
})

test('a page hides after the call that opens another one has returned, as over the bridge of a phone', async () => {
  const driver = await run({
    'app.json': { pages: ['p/a', 'p/b'] },
    'p/a.wxml': '<view bindtap="go">按我</view><view>{{log}}</view>',
    'p/a.js':
      "Page({ data: { log: '' }, add(s) { this.setData({ log: this.data.log + s }) }, go() { wx.navigateTo({ url: '/p/b', success: () => this.add('到') }); this.add('回') }, onHide() { this.add('藏') } })",
    'p/b.js': 'Page({})',
    'p/b.json': {},
    'p/b.wxml': '<view>乙</view>',
  })
  await driver.tap('按我')
  await driver.see('乙')
  await driver.back()
  await driver.see('回藏到')
  await driver.close()
})

describe('events and components', () => {
  test('a tap climbs until it is caught; every binding on the way hears it', async () => {
    const driver = await run({
      'p/a.wxml': '<view bindtap="out"><view catchtap="mid"><view bindtap="in"><text>按我</text></view></view></view><view>{{log}}</view>',
      'p/a.js':
        "Page({ data: { log: '' }, add(s) { this.setData({ log: this.data.log + s }) }, in() { this.add('内') }, mid() { this.add('中') }, out() { this.add('外') } })",
    })
    await driver.tap('按我')
    await driver.see('内中')
    await driver.seeNot('外')
    await driver.close()
  })

  test("a component gets properties, draws its slot with the page's bindings, and tells the page by an event", async () => {
    const driver = await run({
      'p/a.json': { usingComponents: { box: '/c/box' } },
      'p/a.wxml': '<box title="{{t}}" bindpick="picked"><view bindtap="inside">页面的</view></box>',
      'p/a.js': "Page({ data: { t: '甲' }, picked(e) { this.setData({ t: e.detail.name }) }, inside() { this.setData({ t: '乙' }) } })",
      'c/box.json': { component: true },
      'c/box.wxml': '<view bindtap="pick">盒子{{title}}</view><slot></slot>',
      'c/box.js': "Component({ properties: { title: String }, methods: { pick() { this.triggerEvent('pick', { name: '丙' }) } } })",
    })
    await driver.see('盒子甲')
    await driver.tap('页面的')
    await driver.see('盒子乙')
    await driver.tap('盒子乙')
    await driver.see('盒子丙')
    await driver.close()
  })

  test('a kill ends timers and requests without a word; storage stays', async () => {
    const driver = await run({
      'p/a.wxml': '<view bindtap="go">次数{{n}}</view>',
      'p/a.js':
        "Page({ data: { n: 0 }, onLoad() { this.setData({ n: wx.getStorageSync('n') || 0 }) }, go() { wx.setStorageSync('n', 7); setTimeout(() => wx.setStorageSync('n', 8), 50) } })",
    })
    await driver.tap('次数0')
    await driver.kill()
    await new Promise((resolve) => setTimeout(resolve, 80))
    await driver.open()
    await driver.see('次数7')
    await driver.close()
  })
})
