import { overBridge, parsePath, setAt, type Data } from './data-path'
import { emptyLayer, select, type Layer, type ViewNode } from './view-node'

/** What a page or component definition may hold. */
export type Definition = Record<string, unknown> & {
  data?: Data
  properties?: Record<string, { value?: unknown; type?: unknown } | unknown>
  methods?: Record<string, unknown>
  lifetimes?: Record<string, unknown>
  pageLifetimes?: Record<string, unknown>
  observers?: Record<string, unknown>
}

/** One setData as it crossed to the view. */
export interface SetDataRecord {
  route: string
  bytes: number
  paths: string[]
}

/** What hosts need from the app they live in. */
export interface HostContext {
  record(entry: SetDataRecord): void
  /** Data of some host changed: the tree has to be drawn again. */
  changed(): void
  later(callback: () => void, ms?: number): void
  /** Brings the tree up to date. */
  draw(): void
  /** Runs the app's code; what it throws is kept as an error of the app. */
  guard<T>(run: () => T): T | undefined
  /** A component tells the host around it. */
  trigger(from: ViewNode, name: string, detail: unknown): void
}

export type Instance = Record<string, unknown> & { data: Data; route: string }

/** Largest single setData WeChat accepts, in bytes of JSON. */
const SET_DATA_LIMIT = 1024 * 1024

/** A live page or component: the instance its code sees, its view data, and the components drawn inside it. */
export class Host {
  readonly instance: Instance
  /** Components drawn inside this host by their place in its tree. */
  readonly parts = new Map<string, { host: Host; props: string }>()
  /** The element this host was drawn into last. */
  root: ViewNode | null = null
  private layers = new Map<string, Layer>()
  private layersBefore = new Map<string, Layer>()
  private attachedOnce = false

  constructor(
    readonly route: string,
    readonly definition: Definition,
    private readonly context: HostContext,
  ) {
    const properties = Object.entries(definition.properties ?? {}).map(([name, spec]) => [
      name,
      overBridge((spec as { value?: unknown } | null)?.value),
    ])
    const data: Data = { ...(overBridge(definition.data) ?? {}), ...Object.fromEntries(properties) }
    const { methods, data: _data, properties: _properties, ...rest } = definition
    this.instance = {
      ...rest,
      ...methods,
      data,
      properties: data,
      route,
      is: route,
      dataset: {},
      setData: this.setData,
      triggerEvent: this.trigger,
      selectComponent: (selector: string) => this.components(selector)[0] ?? null,
      selectAllComponents: (selector: string) => this.components(selector),
    } as Instance
  }

  get data(): Data {
    return this.instance.data
  }

  /** What the view layer keeps of the element at `key` of this host's template. */
  layer(key: string): Layer {
    const layer = this.layers.get(key) ?? this.layersBefore.get(key) ?? emptyLayer()
    this.layers.set(key, layer)
    return layer
  }

  /** A drawing begins: what the view layer keeps of elements that are not drawn again is dropped with them. */
  startDrawing(): void {
    this.layersBefore = this.layers
    this.layers = new Map()
  }

  /** The drawing ended. */
  endDrawing(): void {
    this.layersBefore = new Map()
  }

  redraw(): void {
    this.context.changed()
  }

  later(callback: () => void): void {
    this.context.later(callback)
  }

  /** Calls a method or lifecycle of the instance when it has one. */
  call(name: string, ...args: unknown[]): void {
    const fn = this.instance[name] ?? this.definition.lifetimes?.[name]
    if (typeof fn === 'function') this.context.guard(() => fn.apply(this.instance, args) as unknown)
  }

  /** `show` and `hide` of the page a component stands on. */
  callPageLifetime(name: 'show' | 'hide'): void {
    const fn = this.definition.pageLifetimes?.[name]
    if (typeof fn === 'function') this.context.guard(() => fn.call(this.instance) as unknown)
  }

  /** The component drawn inside this host that an element is the root of. */
  private partAt(node: ViewNode): Host | null {
    for (const { host } of this.parts.values()) {
      if (host.root === node) return host
    }
    return null
  }

  /** Instances of the components of this host's own template that a selector names. */
  private components(selector: string): Instance[] {
    this.context.draw()
    const found = this.root ? select(this.root, selector) : []
    return found.flatMap((node) => this.partAt(node)?.instance ?? [])
  }

  attach(): void {
    if (this.attachedOnce) return
    this.attachedOnce = true
    this.call('created')
    this.call('attached')
    this.context.later(() => this.call('ready'))
  }

  detach(): void {
    for (const { host } of this.parts.values()) host.detach()
    this.parts.clear()
    if (this.attachedOnce) this.call('detached')
  }

  /** Takes properties from the host that draws this component. */
  receive(props: Data): void {
    Object.assign(this.data, overBridge(props))
    for (const [name, observer] of Object.entries(this.definition.observers ?? {})) {
      if (typeof observer === 'function' && name in props) this.context.guard(() => observer.call(this.instance, props[name]) as unknown)
    }
  }

  readonly setData = (patch: Data, callback?: () => void): void => {
    const sent = overBridge(patch)
    const bytes = Buffer.byteLength(JSON.stringify(sent))
    this.context.record({ route: this.route, bytes, paths: Object.keys(patch) })
    if (bytes > SET_DATA_LIMIT) throw new Error(`setData of ${bytes} bytes on ${this.route}: WeChat drops more than ${SET_DATA_LIMIT}`)
    for (const [path, value] of Object.entries(sent)) {
      if (parsePath(path).length === 0) throw new Error(`setData with an empty path on ${this.route}`)
      setAt(this.data, path, value)
    }
    this.context.changed()
    if (callback) this.context.later(() => callback.call(this.instance))
  }

  private readonly trigger = (name: string, detail?: unknown): void => {
    if (this.root) this.context.trigger(this.root, name, detail)
  }
}
