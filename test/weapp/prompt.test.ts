import path from 'node:path'
import { Bundle } from './runtime/bundle'
import { Device } from './runtime/device'
import { dispatch } from './runtime/events'
import { MiniApp } from './runtime/mini-app'
import type { ViewNode } from './runtime/view-node'
import { seeTree } from './seen'

const DIST = process.env.ZX_WEAPP_DIR ?? path.resolve(__dirname, '../../dist/weapp')
const PATIENCE_MS = 10_000

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

async function drawn(what: (node: ViewNode) => boolean): Promise<ViewNode> {
  const limit = performance.now() + PATIENCE_MS
  for (let found = seen().find(what); performance.now() < limit; found = seen().find(what)) {
    if (found) return found
    await pause(20)
  }
  throw new Error(`the login page does not draw it: ${app.errors.join('\n')}`)
}

test('what a touch changes is handed to WeChat before any timer, in one setData (decision 034)', async () => {
  const words = await drawn(({ text }) => text === '手机号')
  dispatch(words, 'tap', { touches: [], changedTouches: [], detail: { x: 0, y: 0 } })
  const field = await drawn(({ tag, attrs }) => tag === 'input' && attrs.placeholder === '请输入手机号')
  // What comes late of the opening must not be taken for the letter's.
  await pause(500)
  const before = app.setDatas.length
  dispatch(field, 'input', { detail: { value: '1', cursor: 1 } })
  // Microtasks alone: no timer fires between them.
  for (let turn = 0; turn < 100; turn += 1) await null
  expect(app.setDatas.length - before).toBe(1)
  expect((await drawn(({ tag, attrs }) => tag === 'input' && attrs.placeholder === '请输入手机号')).attrs.value).toBe('1')
})
