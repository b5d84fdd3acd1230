import type { Data } from './data-path'
import { dispatch } from './events'
import type { Host } from './host'
import { dataset, select, type ViewNode } from './view-node'

type WxsFunction = (...args: unknown[]) => unknown
type Styles = Record<string, string | number>

/** wcc compiles `a.b` in WXS to `a.nv_b`: what comes in and goes out changes names on the way. */
const strip = (name: string) => name.replace(/^nv_/, '')

function fromWxs(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(fromWxs)
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [strip(name), fromWxs(inner)]))
}

/** A value of this side as WXS code reads it. */
function toWxs(value: unknown): unknown {
  if (typeof value === 'function') return (...args: unknown[]) => toWxs((value as WxsFunction)(...args.map(fromWxs)))
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get: (target, name) => (typeof name === 'string' ? toWxs(Reflect.get(target, strip(name))) : Reflect.get(target, name)),
  })
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

function styles(given: unknown): Styles {
  if (typeof given !== 'string') return given as Styles
  const pairs = given.split(';').map((part) => part.split(/:(.*)/s).map((side) => side.trim()))
  return Object.fromEntries(pairs.filter(([name]) => name).map(([name = '', value = '']) => [name, value]))
}

/**
 * The ComponentDescriptor of WeChat: what WXS may do to an element without the logic layer. `owner` is whose methods it
 * may call: the root of a component stands for the component itself, though its element belongs to the host around it.
 */
function describe(node: ViewNode, owner: Host): object {
  const { layer } = node
  const root = () => owner.root ?? node
  return {
    selectComponent: (selector: string) => wrap(select(root(), selector)[0], owner),
    selectAllComponents: (selector: string) => select(root(), selector).map((found) => wrap(found, owner)),
    setStyle: (given: unknown) => {
      for (const [name, value] of Object.entries(styles(given))) layer.style[kebab(name)] = String(value)
      owner.redraw()
    },
    addClass: (...names: string[]) => void names.forEach((name) => layer.classes.add(name)),
    removeClass: (...names: string[]) => void names.forEach((name) => layer.classes.delete(name)),
    hasClass: (name: string) =>
      layer.classes.has(name) ||
      String(node.attrs.class ?? '')
        .split(/\s+/)
        .includes(name),
    getDataset: () => dataset(node),
    getBoundingClientRect: () => ({ left: 0, top: 0, right: 375, bottom: 812, width: 375, height: 812 }),
    callMethod: (name: string, detail?: unknown) => owner.call(name, detail),
    triggerEvent: (name: string, detail?: unknown) => void dispatch(node, name, { detail }),
    requestAnimationFrame: (callback: WxsFunction) => owner.later(() => callback()),
  }
}

/** A descriptor for WXS; its state object belongs to the element and is WXS's own, names and all. */
function wrap(node: ViewNode | undefined, owner: Host): unknown {
  if (!node) return null
  return new Proxy(describe(node, owner), {
    get: (target, name) => {
      if (typeof name !== 'string') return Reflect.get(target, name)
      if (strip(name) === 'getState') return () => node.layer.state
      const method = Reflect.get(target, strip(name)) as WxsFunction | undefined
      return method && ((...args: unknown[]) => toWrapped(method(...args.map((arg) => (typeof arg === 'function' ? arg : fromWxs(arg))))))
    },
  })
}

/** Descriptors are already in WXS's names; everything else is translated. */
const toWrapped = (value: unknown): unknown => (isDescriptor(value) ? value : toWxs(value))
const isDescriptor = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && typeof (value as { getState?: unknown }).getState === 'function'

/** Runs a WXS event handler of an element. @returns false when it ended the event's way */
export function runWxsHandler(node: ViewNode, handler: unknown, event: Data): boolean {
  const owner = wrap(node.owner.root ?? node, node.owner)
  const seen = new Proxy(event, {
    get: (target, name) =>
      typeof name !== 'string' ? undefined : strip(name) === 'instance' ? wrap(node, node.owner) : toWxs(Reflect.get(target, strip(name))),
  })
  return (handler as WxsFunction)(seen, owner) !== false
}

/** Tells the `change:` watchers of a freshly drawn element about properties that changed since the last drawing. */
export function runWxsWatchers(node: ViewNode): void {
  for (const [name, watcher] of Object.entries(node.attrs)) {
    if (!name.startsWith('$wxs:change:')) continue
    const property = name.slice('$wxs:change:'.length)
    const [value, before] = [node.attrs[property], node.layer.watched[property]]
    if (JSON.stringify(value) === JSON.stringify(before)) continue
    node.layer.watched[property] = value
    ;(watcher as WxsFunction)(toWxs(value), toWxs(before), wrap(node.owner.root ?? node, node.owner), wrap(node, node.owner))
  }
}
