import type { Data } from './data-path'
import type { Host } from './host'

/** What the view layer itself keeps of an element between drawings (WXS). */
export interface Layer {
  state: Data
  style: Record<string, string>
  classes: Set<string>
  /** Last values of the watched properties. */
  watched: Data
}

export const emptyLayer = (): Layer => ({ state: {}, style: {}, classes: new Set(), watched: {} })

/** An element on the screen, or a text of it (`tag: '#text'`). */
export interface ViewNode {
  tag: string
  attrs: Record<string, unknown>
  text: string
  children: ViewNode[]
  parent: ViewNode | null
  /** The page or component whose methods the element's bindings name. */
  owner: Host
  layer: Layer
}

/** data-* attributes of an element as the dataset its handler sees. */
export const dataset = (node: ViewNode): Data =>
  Object.fromEntries(
    Object.entries(node.attrs)
      .filter(([name]) => name.startsWith('data-'))
      .map(([name, value]) => [name.slice(5).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value]),
  )

/** Inline style of an element: the template's, then what WXS set. */
export const styleOf = ({ attrs, layer }: ViewNode): string =>
  [String(attrs.style ?? ''), ...Object.entries(layer.style).map(([name, value]) => `${name}:${value}`)].filter(Boolean).join(';')

/** What the last part of a selector (`#id`, `.class`, tag) asks of an element. */
function matcher(selector: string): (node: ViewNode) => boolean {
  const last =
    selector
      .trim()
      .split(/\s+|>>>/)
      .at(-1) ?? ''
  const name = last.slice(1)
  if (last.startsWith('#')) return ({ attrs }) => attrs.id === name
  if (last.startsWith('.')) return ({ attrs }) => typeof attrs.class === 'string' && attrs.class.split(/\s+/).includes(name)
  return ({ tag }) => tag === last
}

/** Elements of a tree that a selector names, in document order. WXS asks in the midst of a gesture: the tree is walked once. */
export function select(root: ViewNode, selector: string): ViewNode[] {
  const matches = matcher(selector)
  const found: ViewNode[] = []
  const walk = (node: ViewNode) => {
    if (matches(node)) found.push(node)
    node.children.forEach(walk)
  }
  walk(root)
  return found
}
