import path from 'node:path'
import type { Scenario } from '../scenario/scenario'
import { startServer, type TestServer } from '../scenario/server'
import { WeappDriver } from './driver'
import { Bundle } from './runtime/bundle'

/** The built mini program. `npm test` builds it first. */
const DIST = process.env.ZX_WEAPP_DIR ?? path.resolve(__dirname, '../../dist/weapp')

/** Walks scenarios through the built mini program, each on a device of its own, all on one real server. */
export function walkInMiniProgram(scenarios: readonly Scenario[]): void {
  let server: TestServer
  let bundle: Bundle

  beforeAll(async () => {
    bundle = new Bundle(DIST)
    server = await startServer()
  })
  afterAll(() => server.stop())

  test.each([...scenarios])('$name', async ({ run }) => {
    const driver = new WeappDriver(bundle, server.origin)
    try {
      await run(driver, server)
    } finally {
      await driver.close()
    }
  })
}
