/**
 * Photographs of the mini program's pages, as `test/weapp/paint` draws them: `npm run shots -- weapp` puts every registered route
 * in light, dark and at text 1.3 beside those of the H5 site.
 */
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { DEFAULT_SETTINGS, type SettingRules } from '../src/domain/settings'
import { routes, type RouteName } from '../src/routes'
import { quiet, remembered, sleep } from '../test/bench/weapp/app'
import { missingWords } from '../test/scenario/route-words'
import { textOf } from '../test/scenario/seen'
import { WeappDriver } from '../test/weapp/driver'
import { newCanvas, show } from '../test/weapp/paint/canvas'
import { Bundle } from '../test/weapp/runtime/bundle'
import type { MiniApp } from '../test/weapp/runtime/mini-app'
import { seeTree } from '../test/weapp/seen'
import { ROOT } from './run'
import { learnerOf } from './shots-world'

const DIST = path.join(ROOT, 'dist/weapp')
const PATIENCE_MS = 20_000
const QUIET_MS = 600

const LOOKS: Record<string, Partial<SettingRules>> = { light: {}, dark: { theme: 'dark' }, large: { fontScale: 1.3 } }

/** Waits until a page says what it is for; one that never does is said. */
async function arrived(app: MiniApp, name: RouteName): Promise<void> {
  const limit = Date.now() + PATIENCE_MS
  while (missingWords(name, textOf(seeTree(app.tree()).seen), 'weapp').length > 0) {
    if (Date.now() > limit) return console.warn(`${name} is photographed without all that it should say`)
    await sleep(50)
  }
  await quiet(app, QUIET_MS)
}

/** Where pictures go, and what a page needs to show what it is for. */
export interface Album {
  out: string
  /** Completes the addresses of pages that need a query. */
  special: Partial<Record<RouteName, string>>
}

/** What a device keeps of the demo learner, who set it up like this; the server has it so, too, for the app asks there. */
export async function demoDevice(origin: string, rules: Partial<SettingRules>): Promise<Record<string, string>> {
  const login = { username: 'demo', password: 'demo1234' }
  const { token, sysUser } = await learnerOf(origin, '').call<{ token: string; sysUser: { id: string } }>('POST', '/sys/login', login)
  const { call } = learnerOf(origin, token)
  const settings = await call<SettingRules>('POST', '/api/user/settings', { ...DEFAULT_SETTINGS, ...rules })
  const [subject] = await call<{ id: string }[]>('GET', '/api/my-exam/getMyExam')
  const learner = { userId: sysUser.id, token }
  return remembered({ learner, subjectId: subject?.id ?? '' }, settings)
}

/**
 * Photographs every page of dist/weapp.
 * @returns names of the pictures
 */
export async function photographWeapp(browser: Browser, origin: string, { out, special }: Album): Promise<string[]> {
  const bundle = new Bundle(DIST)
  const page = await newCanvas(browser, { scale: 2 })
  const taken: string[] = []
  for (const [look, rules] of Object.entries(LOOKS)) {
    const device = await demoDevice(origin, rules)
    for (const name of Object.keys(routes) as RouteName[]) {
      const driver = new WeappDriver(bundle, origin)
      await driver.remember(device)
      await driver.open((special[name] ?? `/${routes[name].path}`).slice(1))
      await arrived(driver.running, name)
      await show(page, driver.running, origin)
      await driver.close()
      const file = `${name}-weapp-${look}`
      await page.screenshot({ path: path.join(out, `${file}.png`) })
      taken.push(file)
    }
  }
  await page.close()
  return taken
}
