import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page, Route } from 'playwright-core'
import type { MiniApp } from '../runtime/mini-app'
import { paint } from '.'

/** Where a painted page stands; the files of the package and the server's pictures lie beside it. */
const AT = 'http://mini.local/'
/** Paths of the server. A browser lets no other site load what is on its own machine, so its pictures are fetched for it. */
const SERVED = '/zxedu/'

export interface Screen {
  width?: number
  height?: number
  /** Device pixels of a px. */
  scale?: number
}

/** A page of a browser on which screens of the mini program are painted. */
export async function newCanvas(browser: Browser, { width = 375, height = 812, scale = 1 }: Screen = {}): Promise<Page> {
  return browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale, locale: 'zh-CN' })
}

const served = async (route: Route, url: string) => route.fulfill({ response: await route.fetch({ url }) })

/** Addresses of pictures that did not come. Those the app drew itself (http://tmp) are files of the phone. */
const BROKEN = `[...document.images].filter((one) => one.naturalWidth === 0 && one.src.startsWith('${AT}')).map((one) => one.src)`

/**
 * Paints what stands on an app's screen now.
 * @param origin of the server, for its pictures
 * @throws Error with their addresses when pictures are broken: without them a page is laid out as no learner sees it
 */
export async function show(page: Page, app: MiniApp, origin: string): Promise<void> {
  await page.unrouteAll()
  await page.route(`${AT}**`, (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: paint(app, origin) })
    if (pathname.startsWith(SERVED)) return served(route, `${origin}${pathname}${search}`)
    const file = path.join(app.bundle.dir, decodeURIComponent(pathname))
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 })
  })
  await page.goto(AT, { waitUntil: 'load' })
  const broken = await page.evaluate<string[]>(BROKEN)
  if (broken.length > 0) throw new Error(`Pictures that did not come: ${broken.join(' ')}`)
}
