import compiler from 'miniprogram-compiler'
import type { Data } from './data-path'

/** One element as the platform's compiled template yields it. */
export interface RawNode {
  tag: string
  attr?: Record<string, unknown>
  wxKey?: string
  children?: (RawNode | string)[]
}

type Generate = ((path: string) => ((data: Data, global: object, env: object) => RawNode) | undefined) & object

const MAX_OUTPUT = 64 * 1024 * 1024

/** WXS adds its own names to the built-in prototypes, once per realm. */
let natives: unknown

/** Where compiled templates keep their tables. In one global, those of a process' first bundle would be every later one's. */
const ownTables = () => ({
  get wxs_nf_init() {
    return natives
  },
  set wxs_nf_init(ready: unknown) {
    natives = ready
  },
})

/**
 * The WXML of a built mini program, compiled by the platform's own `wcc` (miniprogram-compiler): what WeChat would
 * refuse or complain about is an error here.
 */
export class Templates {
  private constructor(
    private readonly generate: Generate,
    private readonly warnings: string[],
  ) {}

  /** @throws Error with wcc's message when a template is invalid. */
  static compile(dir: string): Templates {
    const source = compiler.wxmlToJs(dir, { maxBuffer: MAX_OUTPUT })
    const warnings: string[] = []
    const note = (...parts: unknown[]) => void warnings.push(parts.join(' '))
    // Compiled here and not in a context of its own: wcc's code tells plain objects by their constructor.
    const evaluate = new Function('console', 'window', '__WXML_GLOBAL__', source) as (...globals: object[]) => Generate
    return new Templates(evaluate({ log: note, warn: note, error: note }, {}, ownTables()), warnings)
  }

  has(route: string): boolean {
    return typeof this.generate(`${route}.wxml`) === 'function'
  }

  /**
   * Draws one template.
   * @param route path of the page or component, without extension
   * @throws Error when the template is missing, or names a template (`tmpl_*`) that does not exist.
   */
  render(route: string, data: Data): RawNode {
    const draw = this.generate(`${route}.wxml`)
    if (!draw) throw new Error(`No template ${route}.wxml in the build`)
    this.warnings.length = 0
    const tree = draw(data, {}, {})
    if (this.warnings.length > 0) throw new Error(`Template warning in ${route}.wxml: ${[...new Set(this.warnings)].join('; ')}`)
    return tree
  }
}
