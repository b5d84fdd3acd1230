import { existsSync } from 'node:fs'
import path from 'node:path'
import { installDebian, mayInstall } from './debian'

/**
 * The engine alone, without a browser around it (Debian's name): the same scenarios take a fifth less of a processor. What is measured
 * (npm run bench) is measured in a whole browser, as learners have one, and never in this.
 */
const SHELL = 'chromium-headless-shell'
const SHELL_PLACE = `/usr/bin/${SHELL}`
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Chromium loads two pages of its own address bar with every window (chrome://omnibox-popup.top-chrome): over a second of a
 * processor beside the page under test, with every context of Playwright.
 */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** What playwright-core 1.6x switches off itself (its chromiumSwitches): Chromium reads only the last of two lists. */
const BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]
const FEATURES_OFF = '--disable-features='

/**
 * Arguments for a Chromium that carries nothing beside its pages.
 * @param launcher the flags whoever starts it would give by itself; without them they are Playwright's
 */
export function chromiumArgs(launcher?: readonly string[]): string[] {
  const off = launcher
    ? launcher.filter((flag) => flag.startsWith(FEATURES_OFF)).map((flag) => flag.slice(FEATURES_OFF.length))
    : BY_PLAYWRIGHT
  const own = ['--disable-dev-shm-usage', '--disable-gpu', `${FEATURES_OFF}${[...off, ...OWN_PAGES].join()}`]
  // Root has no sandbox.
  return process.getuid?.() === 0 ? [...own, '--no-sandbox'] : own
}

/** Chromium of this machine: CHROME_PATH, else where it usually lies; null when there is none. */
export function findChromium(): string | null {
  const given = process.env.CHROME_PATH
  if (given) return existsSync(given) ? given : null
  return PLACES.find((place) => existsSync(place)) ?? null
}

/** What the browser scenarios are walked in: CHROME_PATH, else the engine alone, else a Chromium; null when there is none. */
export const findShell = (): string | null => (!process.env.CHROME_PATH && existsSync(SHELL_PLACE) ? SHELL_PLACE : findChromium())

/**
 * The path of what the browser scenarios are walked in; installs the engine alone when there is none and this process may.
 * @throws Error as {@link ensureChromium}
 */
export const ensureShell = (): Promise<string> => ensure(findShell, SHELL)

/**
 * The path of a Chromium; installs Debian's when there is none and this process may.
 * @throws Error with one sentence for the reader when nothing can be run on this machine
 */
export const ensureChromium = (): Promise<string> => ensure(findChromium, 'chromium')

async function ensure(find: () => string | null, wanted: string): Promise<string> {
  const found = find()
  if (found) return path.resolve(found)
  const sentence =
    '没有找到 Chromium：请安装 chromium，或用 CHROME_PATH 指向浏览器后重试 (no Chromium found: install it or point CHROME_PATH at one).'
  if (process.env.CHROME_PATH || !mayInstall()) throw new Error(sentence)
  const { code, output } = await installDebian(wanted, 'fonts-noto-cjk')
  const installed = find()
  if (code !== 0 || !installed) throw new Error(`${sentence}\n${output.slice(-1500)}`)
  return installed
}
