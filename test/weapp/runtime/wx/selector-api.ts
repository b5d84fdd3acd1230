import { dataset, select, type ViewNode } from '../view-node'
import { createCanvas, type Canvas } from './canvas'
import type { WxApi, WxScope } from './reply'

type Fields = Record<string, boolean | string[]>
interface Asked {
  selector: string | null
  all: boolean
  fields: Fields
  callback?: (result: unknown) => void
}

/** There is no layout here: every element has the width of the page and one line of height. */
const RECT = { left: 0, top: 0, right: 375, bottom: 44, width: 375, height: 44 }
const SCROLL = { scrollTop: 0, scrollLeft: 0, scrollHeight: 812, scrollWidth: 375 }

interface Selectors {
  scope: WxScope
  /** The screen, drawn now. */
  tree: () => ViewNode | null
  /** Canvas nodes of the page by their element's id. */
  canvases: Map<string, Canvas>
}

function canvasOf({ scope, canvases }: Selectors, node: ViewNode): Canvas {
  const key = String(node.attrs.id ?? node.attrs['canvas-id'] ?? '')
  const canvas = canvases.get(key) ?? createCanvas(scope, RECT.width, RECT.height)
  canvases.set(key, canvas)
  return canvas
}

function resultOf(parts: Selectors, node: ViewNode | undefined, fields: Fields): object | null {
  if (!node) return null
  const wanted = Array.isArray(fields.properties) ? fields.properties : []
  return {
    id: String(node.attrs.id ?? ''),
    dataset: dataset(node),
    ...Object.fromEntries(wanted.map((name) => [name, node.attrs[name] ?? null])),
    ...(fields.node && node.tag === 'canvas' ? { node: canvasOf(parts, node) } : {}),
    ...(fields.rect || fields.size ? RECT : {}),
    ...(fields.scrollOffset ? SCROLL : {}),
  }
}

/** The element that a component instance is drawn into; the whole page without one. */
function rootOf(tree: ViewNode | null, inside: object | null): ViewNode | null {
  if (!tree || !inside) return tree
  const all = (node: ViewNode): ViewNode[] => [node, ...node.children.flatMap(all)]
  return all(tree).find(({ owner }) => owner.instance === inside)?.owner.root ?? tree
}

/** createSelectorQuery over the rendered tree. */
export function selectorApi(parts: Selectors): WxApi {
  const { scope, tree } = parts
  const answer = ({ selector, all, fields }: Asked, inside: object | null) => {
    const root = rootOf(tree(), inside)
    if (selector === null) return { ...RECT, height: 812, bottom: 812, ...SCROLL }
    const found = root ? select(root, selector) : []
    return all ? found.map((node) => resultOf(parts, node, fields)) : resultOf(parts, found[0], fields)
  }
  const createSelectorQuery = () => {
    const asked: Asked[] = []
    let inside: object | null = null
    const query = {
      in: (component: object) => {
        inside = component
        return query
      },
      select: (selector: string) => pick(selector, false),
      selectAll: (selector: string) => pick(selector, true),
      selectViewport: () => pick(null, false),
      exec: (callback?: (results: unknown[]) => void) => {
        scope.later(() => {
          const results = asked.map((one) => answer(one, inside))
          asked.forEach((one, i) => scope.guard(() => one.callback?.(results[i])))
          scope.guard(() => callback?.(results))
        })
        return query
      },
    }
    const pick = (selector: string | null, all: boolean) => {
      const ask = (fields: Fields) => (callback?: (result: unknown) => void) => {
        asked.push({ selector, all, fields, callback })
        return query
      }
      return {
        boundingClientRect: ask({ rect: true }),
        scrollOffset: ask({ scrollOffset: true }),
        node: ask({ node: true }),
        fields: (fields: Fields, callback?: (result: unknown) => void) => ask(fields)(callback),
      }
    }
    return query
  }
  return { createSelectorQuery }
}
