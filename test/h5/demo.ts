import { learnerOf, makeHistory } from '../../scripts/shots-world'
import type { RouteName } from '../../src/routes'
import type { TestServer } from '../scenario/server'
import type { H5Driver } from './driver'
import type { useSite } from './site'

/** The demo learner with a history, as a browser knows him. */
export interface Demo {
  /** What the app keeps of him (src/stores/user.ts), by key. */
  kept: [string, string][]
  /** Addresses of the routes that need a query. */
  special: Partial<Record<RouteName, string>>
}

/** Signs the demo learner in at a new server and gives him a history. */
export async function demoOf(server: TestServer): Promise<Demo> {
  const body = { username: 'demo', password: 'demo1234' }
  const login = await learnerOf(server.origin, '').call<{ token: string; sysUser: object }>('POST', '/sys/login', body)
  const special = await makeHistory(learnerOf(server.origin, login.token), (ms) => server.setClock(ms))
  const user = JSON.stringify({ version: 3, state: { userInfo: login.sysUser } })
  return {
    kept: [
      ['uni_id_token', login.token],
      ['zx.user', user],
    ],
    special,
  }
}

/** An init script: what is kept already stays, as a page that is opened anew finds it. */
export const keep = (items: [string, string][]): void => {
  for (const [name, value] of items) if (!localStorage.getItem(name)) localStorage.setItem(name, value)
}

/** Devices of the demo learner for the tests of a file, each with its own storage; and the addresses of his that need a query. */
export function useDemo(site: ReturnType<typeof useSite>) {
  let demo: Demo

  beforeAll(async () => {
    demo = await demoOf(site.server())
  })

  const device = async (options?: Parameters<typeof site.device>[0]): Promise<H5Driver> => {
    const driver = site.device(options)
    await driver.remember(Object.fromEntries(demo.kept))
    return driver
  }
  return Object.assign(device, { special: () => demo.special })
}
