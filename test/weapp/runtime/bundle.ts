import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Templates } from './templates'

export interface TabItem {
  pagePath: string
  text: string
}

/** What to load in advance when a page is entered. `network` is wifi when left out. */
export interface Preload {
  packages: string[]
  network?: 'all' | 'wifi'
}

interface AppJson {
  pages: string[]
  preloadRule?: Record<string, Preload>
  subPackages?: { root: string; pages: string[] }[]
  tabBar?: { custom?: boolean; list: TabItem[] }
}

interface HostJson {
  component?: boolean
  usingComponents?: Record<string, string>
}

/** A built mini program on disk: what app.json declares, and its compiled templates. */
export class Bundle {
  readonly pages: string[]
  readonly tabs: TabItem[]
  readonly customTabBar: boolean
  readonly subPackages: string[]
  readonly preload: Record<string, Preload>
  readonly templates: Templates
  private readonly configs = new Map<string, HostJson>()

  /**
   * @param dir output folder of `taro build --type weapp`
   * @throws Error naming the first page whose files are incomplete or whose template is invalid.
   */
  constructor(readonly dir: string) {
    const app = JSON.parse(readFileSync(path.join(dir, 'app.json'), 'utf8')) as AppJson
    const sub = app.subPackages ?? []
    this.subPackages = sub.map(({ root }) => root.replace(/\/$/, ''))
    this.pages = [...app.pages, ...sub.flatMap(({ root, pages }) => pages.map((page) => `${root.replace(/\/$/, '')}/${page}`))]
    this.tabs = app.tabBar?.list ?? []
    this.customTabBar = app.tabBar?.custom === true
    this.preload = app.preloadRule ?? {}
    this.checkPreload()
    this.templates = Templates.compile(dir)
    const hosts = this.customTabBar ? [...this.pages, 'custom-tab-bar/index'] : this.pages
    for (const host of hosts) this.check(host)
    if (this.customTabBar && this.config('custom-tab-bar/index').component !== true) {
      throw new Error('custom-tab-bar/index.json must say "component": true, else WeChat draws no tab bar')
    }
  }

  /** The JSON beside a page or component. */
  config(route: string): HostJson {
    const known = this.configs.get(route)
    if (known) return known
    const file = path.join(this.dir, `${route}.json`)
    const json = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as HostJson) : {}
    this.configs.set(route, json)
    return json
  }

  /** Components that a host may draw: tag → route. */
  components(route: string): Record<string, string> {
    const entries = Object.entries(this.config(route).usingComponents ?? {})
    return Object.fromEntries(
      entries.map(([tag, target]) => [tag, target.startsWith('/') ? target.slice(1) : path.posix.join(path.posix.dirname(route), target)]),
    )
  }

  isTab(route: string): boolean {
    return this.tabs.some(({ pagePath }) => pagePath === route)
  }

  /** Root of the subpackage a file belongs to, '' for the main package. */
  packageOf(file: string): string {
    return this.subPackages.find((root) => file.startsWith(`${root}/`)) ?? ''
  }

  /** WeChat DevTools refuses a rule that names what is not there. */
  private checkPreload() {
    for (const [page, { packages }] of Object.entries(this.preload)) {
      if (!this.pages.includes(page)) throw new Error(`preloadRule names ${page}, which is no page`)
      const stranger = packages.find((name) => name !== '__APP__' && !this.subPackages.includes(name.replace(/\/$/, '')))
      if (stranger) throw new Error(`preloadRule of ${page} names ${stranger}, which is no subpackage`)
      // miniprogram-ci, which is DevTools' compiler, knows packages by their pages alone (checkAppFields, checkPreloadRule).
      const empty = packages.find((name) => name !== '__APP__' && !this.pages.some((one) => one.startsWith(`${name.replace(/\/$/, '')}/`)))
      if (empty) throw new Error(`preloadRule of ${page} names ${empty}, which has no pages: to WeChat it is not there`)
    }
  }

  private check(route: string) {
    for (const ext of ['js', 'wxml', 'json']) {
      if (!existsSync(path.join(this.dir, `${route}.${ext}`))) throw new Error(`${route}.${ext} is missing in ${this.dir}`)
    }
    this.templates.render(route, { root: { cn: [] } })
  }
}
