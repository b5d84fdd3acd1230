import path from 'node:path'
import { Bundle } from './runtime/bundle'
import { Device } from './runtime/device'
import { dispatch } from './runtime/events'
import { MiniApp } from './runtime/mini-app'
import type { ViewNode } from './runtime/view-node'
import { seeTree } from './seen'

const DIST = process.env.ZX_WEAPP_DIR ?? path.resolve(__dirname, '../../dist/weapp')
const PATIENCE_MS = 30_000

jest.setTimeout(60_000)

let app: MiniApp
beforeEach(() => {
  const device = new Device()
  // Nobody listens there: the page needs no answer.
  device.origins.set('http://127.0.0.1:3000', 'http://127.0.0.1:9')
  app = new MiniApp(new Bundle(DIST), device, { url: 'pages/login/login' })
})
afterEach(() => app.kill())

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const seen = () => seeTree(app.tree()).refs

const isField = ({ tag, attrs }: ViewNode) => tag === 'input' && attrs.placeholder === '请输入手机号'

/** Opens the login by phone. Asked for again until it stands: a page that has just been drawn may still choose its own way. */
async function phoneField(): Promise<ViewNode> {
  const limit = performance.now() + PATIENCE_MS
  while (performance.now() < limit) {
    const field = seen().find(isField)
    if (field) return field
    const words = seen().find(({ text }) => text === '手机号')
    if (words) dispatch(words, 'tap', { touches: [], changedTouches: [], detail: { x: 0, y: 0 } })
    await pause(100)
  }
  throw new Error(`the login page asks for no phone: ${app.errors.join('\n')}`)
}

/** Waits until nothing was drawn for a while: what comes late of the opening must not be taken for the letter's. */
async function quiet(): Promise<void> {
  for (let before = -1; before !== app.setDatas.length; await pause(500)) before = app.setDatas.length
}

test('what a touch changes is handed to WeChat before any timer, in one setData (decision 034)', async () => {
  const field = await phoneField()
  await quiet()
  const before = app.setDatas.length
  dispatch(field, 'input', { detail: { value: '1', cursor: 1 } })
  // Microtasks alone: no timer fires between them.
  for (let turn = 0; turn < 100; turn += 1) await null
  expect(app.setDatas.length - before).toBe(1)
  expect(seen().find(isField)?.attrs.value).toBe('1')
})
