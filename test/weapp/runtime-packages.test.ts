import { mini, removeMinis, run } from './fixtures/mini'
import { Bundle } from './runtime/bundle'
import { Device } from './runtime/device'

/** Subpackages, components and queries of the runtime. */

afterAll(removeMinis)

const page = (name: string, js = 'Page({})', wxml = `<view>${name}</view>`) => ({
  [`${name}.js`]: js,
  [`${name}.json`]: {},
  [`${name}.wxml`]: wxml,
})

const APP = {
  pages: ['p/a'],
  subPackages: [
    { root: 's1', pages: ['x'] },
    { root: 's2/', pages: ['y'] },
  ],
}
const GO = `Page({ data: { why: '' }, one() { this.open('/s1/x') }, two() { this.open('/s2/y') },
  open(url) { wx.navigateTo({ url, fail: (e) => this.setData({ why: e.errMsg }) }) } })`
const HOME = '<view><view bindtap="one">去一</view><view bindtap="two">去二</view><view>{{why}}</view></view>'
const two = (app: object) => ({ 'app.json': { ...APP, ...app }, ...page('p/a', GO, HOME), ...page('s1/x'), ...page('s2/y') })

describe('subpackages', () => {
  test('one is loaded when a page needs it, another in advance by preloadRule', async () => {
    const driver = await run(two({ preloadRule: { 'p/a': { packages: ['s2'] } } }))
    expect(driver.running.packages.loaded).toEqual([{ name: 's2', why: 'preloaded' }])
    await driver.tap('去一')
    await driver.see('s1/x')
    expect(driver.running.packages.loaded.at(-1)).toEqual({ name: 's1', why: 'opened' })
    await driver.close()
  })

  test('without a network only those on the device open; they stay when the app is killed', async () => {
    const device = new Device()
    const driver = await run(two({ preloadRule: { 'p/a': { packages: ['s2'] } } }), { device })
    await driver.setOnline(false)
    await driver.kill()
    await driver.open()
    await driver.tap('去一')
    await driver.see(/loadsubpackage"s1"fail/)
    await driver.tap('去二')
    await driver.see('s2/y')
    await driver.close()
  })

  const LATER = `Page({ data: { said: '' }, one() { require.async('../s3/words').then(
    ({ hello }) => this.setData({ said: hello }), ({ mod, errMsg }) => this.setData({ said: mod + ' ' + errMsg })) } })`
  const later = {
    'app.json': { pages: ['p/a'], subPackages: [{ root: 's3', pages: [] }] },
    ...page('p/a', LATER, '<view><view bindtap="one">问</view><view>{{said}}</view></view>'),
    's3/words.js': 'module.exports = { hello: "后来" }',
  }

  test('a script of another package is asked for later, and asked again after a network was gone', async () => {
    const driver = await run(later)
    await driver.setOnline(false)
    await driver.tap('问')
    await driver.see(/s3\/wordsloadsubpackage"s3"fail/)
    await driver.setOnline(true)
    await driver.tap('问')
    await driver.see('后来')
    expect(driver.running.packages.loaded).toEqual([{ name: 's3', why: 'opened' }])
    await driver.close()
  })

  test('a rule that names what is not there is refused', () => {
    expect(() => new Bundle(mini(two({ preloadRule: { 'p/none': { packages: ['s1'] } } })))).toThrow(/p\/none/)
    expect(() => new Bundle(mini(two({ preloadRule: { 'p/a': { packages: ['s9'] } } })))).toThrow(/s9/)
    const bare = { subPackages: [...APP.subPackages, { root: 's3', pages: [] }], preloadRule: { 'p/a': { packages: ['s3'] } } }
    expect(() => new Bundle(mini(two(bare)))).toThrow(/s3, which has no pages/)
  })
})

describe('components', () => {
  const WRAPPED = {
    'p/a.json': { usingComponents: { 'custom-wrapper': '/custom-wrapper' } },
    'p/a.wxml': '<view><custom-wrapper id="w" i="{{i}}"></custom-wrapper><view bindtap="go">外面</view></view>',
    'p/a.js': `Page({ data: { i: { text: '一' } }, go() { this.selectComponent('#w').setData({ 'i.text': '二' }, () => { this.done = true; console.log('drawn') }) } })`,
    'custom-wrapper.json': { component: true },
    'custom-wrapper.js': `Component({ properties: { i: { type: Object, value: {} } } })`,
    'custom-wrapper.wxml': '<view>里面{{i.text}}</view>',
  }

  test('a custom-wrapper is updated by itself: the page around it sends nothing', async () => {
    const driver = await run(WRAPPED)
    await driver.see('里面一')
    driver.running.setDatas.length = 0
    await driver.tap('外面')
    await driver.see('里面二')
    expect(driver.running.setDatas.map(({ route, paths }) => ({ route, paths }))).toEqual([{ route: 'custom-wrapper', paths: ['i.text'] }])
    await driver.close()
  })

  test('a callback of setData comes after the data has arrived', async () => {
    const driver = await run({
      ...page(
        'p/a',
        `Page({ data: { n: 0 }, go() { this.setData({ n: 1 }, () => this.setData({ n: this.data.n + 1 })) } })`,
        '<view bindtap="go">n={{n}}</view>',
      ),
    })
    await driver.tap('n=0')
    await driver.see('n=2')
    await driver.close()
  })
})

describe('createSelectorQuery', () => {
  test('finds elements of the page and of one component, with rect, dataset and properties', async () => {
    const js = `Page({ data: { said: '' }, go() {
      wx.createSelectorQuery().select('#b').fields({ rect: true, dataset: true, properties: ['title'] }).selectAll('.row').boundingClientRect().select('.none').boundingClientRect()
        .exec(([one, rows, none]) => wx.createSelectorQuery().in(this.selectComponent('#b')).selectAll('.inner').boundingClientRect((inner) =>
          this.setData({ said: [one.dataset.kind, one.title, one.width, rows.length, none, inner.length].join(' ') })).exec()) } })`
    const driver = await run({
      'p/a.json': { usingComponents: { box: '/c/box' } },
      'p/a.js': js,
      'p/a.wxml':
        '<view><view bindtap="go">量</view><box id="b" data-kind="k" title="题"></box><box></box><view class="row"></view><view class="row last"></view>{{said}}</view>',
      'c/box.json': { component: true },
      'c/box.js': 'Component({ properties: { title: String } })',
      'c/box.wxml': '<view class="inner"></view><view class="inner"></view>',
    })
    await driver.tap('量')
    await driver.see('k 题 375 2  2')
    await driver.close()
  })
})
