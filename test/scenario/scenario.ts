import type { Driver } from './driver'
import type { TestServer } from './server'

/** A walk through the app that either build must pass. */
export interface Scenario {
  name: string
  run(driver: Driver, server: TestServer): Promise<void>
}
