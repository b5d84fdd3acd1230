import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { chromiumArgs, findChromium } from '../../../scripts/chromium'

/** Chromium without what would work beside the page that is measured. */
const QUIET = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
const PHONE = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'zh-CN' }
/** How much slower than this machine the phone is: the slowdown Lighthouse uses for mobiles. */
export const SLOWDOWN = 4

/** One tab on a phone of its own: nothing cached, nothing stored but the login. */
export interface Tab {
  page: Page
  cdp: CDPSession
  close(): Promise<void>
}

/**
 * Arguments every Chromium of the bench is started with.
 * @param launcher as for {@link chromiumArgs}
 */
export const quietArgs = (launcher?: readonly string[]) => [...QUIET, ...chromiumArgs(launcher)]

/** Starts the Chromium of this machine. @throws Error when there is none */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium found: install it or point CHROME_PATH at one')
  return chromium.launch({ executablePath, args: quietArgs() })
}

interface TabOptions {
  token?: string
  /** zx.user as a login leaves it: who it is and what they study. Without it the app asks the server first. */
  user?: string
  /** Source of a script that runs before every document. */
  watch?: string
}

/** Opens a tab whose learner is signed in. */
export async function openTab(browser: Browser, { token = '', user = '', watch = '' }: TabOptions = {}): Promise<Tab> {
  const context = await browser.newContext(PHONE)
  if (token) await context.addInitScript(`localStorage.setItem('uni_id_token', ${JSON.stringify(token)})`)
  if (user) await context.addInitScript(`localStorage.getItem('zx.user') || localStorage.setItem('zx.user', ${JSON.stringify(user)})`)
  if (watch) await context.addInitScript(watch)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  return { page, cdp, close: () => context.close() }
}

/** Slows the tab down to a phone's speed; 1 is this machine's. */
export const slowDown = ({ cdp }: Tab, rate = SLOWDOWN) => cdp.send('Emulation.setCPUThrottlingRate', { rate })

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
