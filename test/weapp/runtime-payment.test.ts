import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { removeMinis, runScript } from './fixtures/mini'
import { Device } from './runtime/device'

/** wx.requestPayment as the runtime plays it: the cashier of the server stands for WeChat's. */

let server: Server
let asked: string[] = []
let accepts = true

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: accepts }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  asked = []
  accepts = true
})
afterAll(() => {
  removeMinis()
  return new Promise((resolve) => server.close(resolve))
})

function device(): Device {
  const phone = new Device()
  phone.origins.set('http://api', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return phone
}

async function pays(params: string, phone: Device, sees: string): Promise<void> {
  const driver = await runScript(`wx.requestPayment({ ${params}, success: (r) => say(r.errMsg), fail: (e) => say(e.errMsg) })`, {
    device: phone,
  })
  try {
    await driver.tap('开始')
    await driver.see(sees)
  } finally {
    await driver.close()
  }
}

const GOOD = `timeStamp: '1', nonceStr: 'n', package: 'prepay_id=wx0123', signType: 'RSA', paySign: 's'`

test('who confirms has paid at the cashier', async () => {
  await pays(GOOD, device(), 'requestPayment:ok')
  expect(asked).toEqual(['POST /zxedu/api/cashier/wx0123/confirm'])
})

test('who closes the cashier has not', async () => {
  const phone = device()
  phone.replies.push({ confirm: false })
  await pays(GOOD, phone, 'requestPayment:fail cancel')
  expect(asked).toEqual([])
})

test('a refusal of the cashier and a missing network are failures', async () => {
  accepts = false
  await pays(GOOD, device(), 'requestPayment:fail the cashier refused')
  const phone = device()
  phone.setOnline(false)
  await pays(GOOD, phone, 'requestPayment:fail network error')
})

test('parameters that WeChat would not take are refused', async () => {
  await pays(GOOD.replace("'RSA'", "'MD5'"), device(), 'requestPayment:fail parameter error')
  await pays(GOOD.replace('prepay_id=', ''), device(), 'requestPayment:fail parameter error')
  expect(asked).toEqual([])
})
