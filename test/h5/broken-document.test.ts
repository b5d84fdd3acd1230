import { hrefOf } from '../../src/routes'
import type { H5Driver } from './driver'
import { useSite } from './site'

/** What a learner reads of a document that does not come, or that came and is broken: pdf.js itself throws here. */
jest.setTimeout(600_000)

const FILE = '**/media/print/**'
const BROKEN = '文档打不开，请反馈给我们'
const NETWORK = '文档没有下载完，请检查网络后重试'

const site = useSite()
let driver: H5Driver

beforeEach(async () => {
  driver = site.device()
  await driver.open()
  await driver.see('章节练习')
})
afterEach(() => driver.close())

const open = () => driver.open(hrefOf('pdfPreview', { kind: 'print', id: 'nurse-all' }).slice(1))

test.each([
  ['is none', () => 'Not Found'],
  ['has lost its pages', (pdf: string) => pdf.replaceAll('/Kids', '/Lost')],
  ['has no pages at all', (pdf: string) => pdf.replace(/\/Pages \d+ 0 R/, (at) => ' '.repeat(at.length))],
])('a file that %s: it cannot be opened, and that is no matter of the network', async (_, damage) => {
  await driver.tab.route(FILE, async (route) => {
    const response = await route.fetch()
    const body = damage((await response.body()).toString('latin1'))
    await route.fulfill({ contentType: 'application/pdf', body: Buffer.from(body, 'latin1') })
  })
  await open()
  await driver.see(BROKEN)
})

test('a network that fails is told as one', async () => {
  await driver.tab.route(FILE, (route) => route.abort('connectionreset'))
  await open()
  await driver.see(NETWORK)
})
