import path from 'node:path'
import { accountPageScenarios } from '../scenario/account-pages'
import { advancedScenarios } from '../scenario/advanced'
import { clearingScenarios } from '../scenario/clearing'
import { collectionScenarios } from '../scenario/collections'
import { couponScenarios } from '../scenario/coupon'
import { courseScenarios } from '../scenario/course'
import { dailyScenarios } from '../scenario/daily'
import { formulaScenarios } from '../scenario/formulas'
import { informationScenarios } from '../scenario/information'
import { liveScenarios } from '../scenario/live'
import { mainJobScenarios } from '../scenario/main-job'
import { noteScenarios } from '../scenario/notes'
import { searchScenarios } from '../scenario/search'
import { shareScenarios } from '../scenario/share'
import { shopScenarios } from '../scenario/shop'
import { startServer, type TestServer } from '../scenario/server'
import { typeScenarios } from '../scenario/types'
import { WeappDriver } from './driver'
import { Bundle } from './runtime/bundle'

/** The built mini program, run against the real server. `npm test` builds it first. */
const DIST = process.env.ZX_WEAPP_DIR ?? path.resolve(__dirname, '../../dist/weapp')

jest.setTimeout(600_000)

let server: TestServer
let bundle: Bundle

beforeAll(async () => {
  bundle = new Bundle(DIST)
  server = await startServer()
})
afterAll(() => server.stop())

describe('mini program', () => {
  test.each([
    ...mainJobScenarios,
    ...typeScenarios,
    ...formulaScenarios,
    ...advancedScenarios,
    ...clearingScenarios,
    ...collectionScenarios,
    ...courseScenarios,
    ...dailyScenarios,
    ...liveScenarios,
    ...noteScenarios,
    ...accountPageScenarios,
    ...searchScenarios,
    ...shareScenarios,
    ...shopScenarios,
    ...couponScenarios,
    ...informationScenarios,
  ])('$name', async ({ run }) => {
    const driver = new WeappDriver(bundle, server.origin)
    try {
      await run(driver, server)
    } finally {
      await driver.close()
    }
  })
})
