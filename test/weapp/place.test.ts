import { readFileSync } from 'node:fs'
import path from 'node:path'
import { arrive } from '../scenario/account'
import { startServer, type TestServer } from '../scenario/server'
import { WeappDriver } from './driver'
import { Bundle } from './runtime/bundle'

/** An address chosen on WeChat's map (mockup 40), in the built mini program. */
const DIST = process.env.ZX_WEAPP_DIR ?? path.resolve(__dirname, '../../dist/weapp')
const PIN = '在地图上选择地址'

jest.setTimeout(600_000)

let server: TestServer
let driver: WeappDriver
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  driver = new WeappDriver(new Bundle(DIST), server.origin)
  await arrive(driver, server, '护士执业资格')
  await driver.open('pages_subpkg_profile/confirm-order/biz/edit-address?add=1')
  await driver.see('新增收货地址')
})
afterEach(() => driver.close())

test('the pin fills region and street', async () => {
  Object.assign(driver.device.place, { name: '西溪园区', address: '浙江省杭州市余杭区文一西路969号' })
  await driver.tap(PIN)
  await driver.see('浙江省 杭州市 余杭区')
  await driver.see('文一西路969号 西溪园区')
})

test('refused: a hint', async () => {
  driver.device.placeShut = true
  await driver.tap(PIN)
  await driver.see('没有取得位置，请直接填写地址')
})

test('WeChat knows that the app asks for a place: it refuses the call otherwise', () => {
  const app = JSON.parse(readFileSync(path.join(DIST, 'app.json'), 'utf8')) as { requiredPrivateInfos?: string[] }
  expect(app.requiredPrivateInfos).toEqual(['chooseLocation'])
})
