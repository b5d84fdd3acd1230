import type { Bundle } from './bundle'
import type { Device } from './device'

/** A subpackage that came onto the device, and why. */
export interface Loaded {
  name: string
  why: 'opened' | 'preloaded'
}

/** Subpackages of a run: loaded when a page needs one, or in advance by preloadRule; without a network none can come. */
export class Packages {
  /** In the order they came. */
  readonly loaded: Loaded[] = []

  constructor(
    private readonly bundle: Bundle,
    private readonly device: Device,
  ) {}

  /** Brings the subpackage of a page. @returns null when it is there, else WeChat's reason */
  need(route: string): string | null {
    const name = this.bundle.packageOf(route)
    if (name === '' || this.device.packages.has(name)) return null
    if (!this.device.online) return `load subpackage "${name}" fail`
    this.keep(name, 'opened')
    return null
  }

  /** A page was entered: what its rule names comes in the background. */
  entered(route: string): void {
    const rule = this.bundle.preload[route]
    if (!rule || !this.device.online) return
    for (const given of rule.packages) {
      const name = given.replace(/\/$/, '')
      if (name !== '__APP__' && !this.device.packages.has(name)) this.keep(name, 'preloaded')
    }
  }

  private keep(name: string, why: Loaded['why']) {
    this.device.packages.add(name)
    this.loaded.push({ name, why })
  }
}
