import path from 'node:path'
import { startServer, type TestServer } from '../scenario/server'
import { WeappDriver } from './driver'
import { Bundle } from './runtime/bundle'

/** The built mini program. `npm test` builds it first. */
export const DIST = process.env.ZX_WEAPP_DIR ?? path.resolve(__dirname, '../../dist/weapp')

/** A server for the tests of a file, and phones of their own for walks on it. */
export function usePhones() {
  let server: TestServer
  let bundle: Bundle
  beforeAll(async () => {
    bundle = new Bundle(DIST)
    server = await startServer()
  })
  afterAll(() => server.stop())
  return async (walk: (driver: WeappDriver, server: TestServer) => Promise<void>): Promise<void> => {
    const driver = new WeappDriver(bundle, server.origin)
    try {
      await walk(driver, server)
    } finally {
      await driver.close()
    }
  }
}
