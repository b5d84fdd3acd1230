import path from 'node:path'
import { faultScenarios } from '../scenario/faults'
import { startProxy, type FaultProxy } from '../scenario/faults/proxy'
import { startServer, type TestServer } from '../scenario/server'
import { WeappDriver } from './driver'
import { Bundle } from './runtime/bundle'

/** The built mini program behind a bad network, on a bad device, before a server that dies. */
const DIST = process.env.ZX_WEAPP_DIR ?? path.resolve(__dirname, '../../dist/weapp')

jest.setTimeout(600_000)

let server: TestServer
let proxy: FaultProxy
let bundle: Bundle

beforeAll(async () => {
  bundle = new Bundle(DIST)
  server = await startServer()
  proxy = await startProxy(server.origin)
})
afterAll(async () => {
  await proxy.stop()
  await server.stop()
})

test.each(faultScenarios)('mini program: $name', async ({ run }) => {
  const driver = new WeappDriver(bundle, proxy.origin)
  try {
    await run(driver, { server, proxy })
  } finally {
    await driver.close()
    proxy.calm()
  }
})
