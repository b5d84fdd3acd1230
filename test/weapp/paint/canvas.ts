import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { MiniApp } from '../runtime/mini-app'
import { paint } from '.'

/** Where a painted page stands; the files of the package lie beside it. */
const AT = 'http://mini.local/'

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

/**
 * Paints what stands on an app's screen now.
 * @param origin of the server, for its pictures
 */
export async function show(page: Page, app: MiniApp, origin: string): Promise<void> {
  await page.unrouteAll()
  await page.route(`${AT}**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: paint(app, origin) })
    const file = path.join(app.bundle.dir, decodeURIComponent(pathname))
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 })
  })
  await page.goto(AT, { waitUntil: 'load' })
}
