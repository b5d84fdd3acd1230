import { readFile } from 'node:fs/promises'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Download,
  type ElementHandle,
  type Page,
} from 'playwright-core'
import { chromiumArgs, findShell } from '../../scripts/chromium'
import { Driver } from '../scenario/driver'
import { DEVICE, setting } from './device'
import type { Seen } from '../scenario/seen'
import { SNAPSHOT } from './snapshot'
import { until } from './until'

/** The phone of the mockups. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
}
/** A computer with a mouse. */
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' }
const ENTRY = 'pages/practice/practice'
/** What the browser itself reports when the network is away: scenarios switch it off on purpose. */
const NETWORK_NOISE = /net::ERR_|Failed to load resource/

/** Starts the Chromium of this machine. @throws Error with one sentence when there is none */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findShell()
  if (!executablePath) throw new Error('没有找到 Chromium：请安装，或用 CHROME_PATH 指向浏览器 (no Chromium found, set CHROME_PATH)')
  return chromium.launch({ executablePath, args: chromiumArgs() })
}

/** Walks scenarios through the built H5 site in a real browser. One driver is one device: its own storage. */
export class H5Driver extends Driver {
  readonly build = 'h5'
  private context: BrowserContext | null = null
  private page: Page | null = null
  /** The newest snapshot, and the page it was taken of. */
  private last: { tab: Page; seen: Seen } | null = null
  private readonly found: string[] = []
  private readonly downloads: Download[] = []
  private readonly album: { name: string; mimeType: string; buffer: Buffer }[] = []

  /** @param server origin that serves /h5/ and /zxedu */
  constructor(
    private readonly browser: Browser,
    private readonly server: string,
    private readonly device: BrowserContextOptions = PHONE,
  ) {
    super()
  }

  /** The page in the browser, for what only a browser can be asked. */
  get tab(): Page {
    if (!this.page) throw new Error('The site is not open: open() comes first')
    return this.page
  }

  /** Another window of this browser, with the same storage. It goes with the first. */
  another(): H5Driver {
    const other = new H5Driver(this.browser, this.server, this.device)
    other.context = this.tab.context()
    return other
  }

  async open(url = ENTRY): Promise<void> {
    this.context ??= await this.newContext()
    this.page ??= await this.newPage(this.context)
    await this.page.goto(`${this.server}/h5/#/${url}`)
  }

  async kill(): Promise<void> {
    await this.page?.close({ runBeforeUnload: false })
    this.page = null
  }

  async back(): Promise<void> {
    await this.tab.goBack()
  }

  async setOnline(online: boolean): Promise<void> {
    await this.context?.setOffline(!online)
  }

  async setClock(shift: number): Promise<void> {
    await this.set('shift', shift)
  }

  async setStorageFull(full: boolean): Promise<void> {
    await this.set('full', full)
  }

  async remember(kept: Record<string, string>): Promise<void> {
    const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
    this.context = await this.newContext({ cookies: [], origins: [{ origin: this.server, localStorage }] })
  }

  async swipe(direction: 'left' | 'right'): Promise<void> {
    const cdp = await this.tab.context().newCDPSession(this.tab)
    const xs = [300, 250, 200, 150, 100, 60].map((x) => (direction === 'left' ? x : 375 - x))
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 420 }] })
    await send('touchStart', xs[0])
    for (const x of xs.slice(1)) await send('touchMove', x)
    await send('touchEnd')
    await cdp.detach()
  }

  async storage(): Promise<Record<string, string>> {
    return this.tab.evaluate('({ ...localStorage })')
  }

  async url(): Promise<string> {
    const hash = new URL(this.tab.url()).hash.replace(/^#\/?/, '')
    return hash === '' || hash.startsWith('?') ? ENTRY + hash : hash
  }

  async pictures(): Promise<{ drawn: number; broken: string[] }> {
    await until(this.tab, '[...document.images].every((image) => image.complete)')
    const all = await this.tab.evaluate<{ src: string; ok: boolean }[]>(
      '[...document.images].map(({ src, naturalWidth }) => ({ src, ok: naturalWidth > 0 }))',
    )
    return { drawn: all.length, broken: all.filter(({ ok }) => !ok).map(({ src }) => src) }
  }

  async putPhoto(buffer: Buffer): Promise<void> {
    this.album.push({ name: `photo-${this.album.length}.png`, mimeType: 'image/png', buffer })
  }

  async files(): Promise<{ name: string; text: string }[]> {
    return Promise.all(
      this.downloads.map(async (download) => ({ name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') })),
    )
  }

  /** A browser without a sheet of the system's has put the link into the clipboard. */
  async sharedPath(): Promise<string> {
    await this.context?.grantPermissions(['clipboard-read'])
    const text = await this.tab.evaluate<string>('navigator.clipboard.readText()')
    await this.context?.clearPermissions()
    const [, path] = /#\/(\S+)$/.exec(text) ?? []
    if (path === undefined) throw new Error(`No link of ours in the clipboard: ${text}`)
    return path
  }

  problems(): string[] {
    return this.found.splice(0)
  }

  async close(): Promise<void> {
    await this.context?.close()
    this.context = null
    this.page = null
  }

  protected async snapshot(): Promise<Seen> {
    const { tab } = this
    const seen = await tab.evaluate<Seen | null>(SNAPSHOT)
    if (seen) this.last = { tab, seen }
    if (this.last?.tab !== tab) throw new Error('A page without a first snapshot')
    return this.last.seen
  }

  protected async press(ref: number, times: 1 | 2 = 1): Promise<string | null> {
    try {
      const element = await this.element(ref)
      const once = () => (this.device.hasTouch ? element.tap({ timeout: 5000 }) : element.click({ timeout: 5000 }))
      // The second finger may find the page gone that the first one left.
      const again = times === 2 ? once().catch(() => undefined) : null
      await once()
      await again
      return null
    } catch (error) {
      // Moved, covered or gone since the snapshot: the base looks again.
      return error instanceof Error ? error.message : String(error)
    }
  }

  protected async type(ref: number, text: string): Promise<void> {
    await (await this.element(ref)).fill(text, { timeout: 15_000 })
  }

  private async element(ref: number): Promise<ElementHandle> {
    const element = (await this.tab.evaluateHandle(`window.__seen[${ref}]`)).asElement()
    if (!element) throw new Error(`No element ${ref} in the last snapshot`)
    return element as ElementHandle
  }

  /** A property of the device: for the page on show, and for every page that is opened later. */
  private async set(name: 'shift' | 'full', value: number | boolean): Promise<void> {
    this.context ??= await this.newContext()
    await this.context.addInitScript(setting(name, value))
    await this.page?.evaluate(setting(name, value))
  }

  private async newContext(storageState?: BrowserContextOptions['storageState']): Promise<BrowserContext> {
    const context = await this.browser.newContext({ ...this.device, storageState })
    context.setDefaultNavigationTimeout(120_000)
    await context.addInitScript(DEVICE)
    return context
  }

  private async newPage(context: BrowserContext): Promise<Page> {
    const page = await context.newPage()
    page.on('download', (download) => void this.downloads.push(download))
    page.on('filechooser', (chooser) => void chooser.setFiles(chooser.isMultiple() ? this.album : this.album.slice(0, 1)))
    page.on('pageerror', (error) => void this.found.push(error.stack ?? error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !NETWORK_NOISE.test(message.text())) this.found.push(`console.error: ${message.text()}`)
    })
    return page
  }
}
