import type { Data } from './data-path'
import { dataset, type ViewNode } from './view-node'
import { runWxsHandler } from './wxs'

/** Events that climb from an element to the ones around it; all others stay on their element. */
const BUBBLING = new Set([
  'touchstart',
  'touchmove',
  'touchcancel',
  'touchend',
  'tap',
  'longpress',
  'longtap',
  'transitionend',
  'animationstart',
  'animationiteration',
  'animationend',
])

const describe = (node: ViewNode) => ({ id: String(node.attrs.id ?? ''), dataset: dataset(node), offsetLeft: 0, offsetTop: 0 })

export interface Fired {
  /** Handlers that ran. */
  count: number
}

/** Attribute names under which an element may listen to an event, `catch` before `bind`. */
const listening = (node: ViewNode, type: string) => {
  for (const kind of ['catch', 'bind'] as const) {
    for (const name of [`${kind}${type}`, `${kind}:${type}`]) {
      const handler = node.attrs[`$wxs:${name}`] ?? node.attrs[name]
      if (handler !== undefined && handler !== '') return { kind, handler }
    }
  }
  return null
}

/**
 * Fires an event as WeChat does: the handler named by `bind…` or `catch…` of the element, then of each element around
 * it, across component borders; `catch…` ends the way, and so does a WXS handler that answers false.
 */
export function dispatch(target: ViewNode, type: string, extra: Data = {}): Fired {
  let count = 0
  const base = { type, timeStamp: Date.now(), target: describe(target), detail: {}, touches: [], changedTouches: [], mark: {}, ...extra }
  for (let node: ViewNode | null = target; node; node = BUBBLING.has(type) ? node.parent : null) {
    const found = listening(node, type)
    if (!found) continue
    count += 1
    const event = { ...base, currentTarget: describe(node) }
    if (typeof found.handler !== 'string') {
      if (!runWxsHandler(node, found.handler, event)) break
    } else node.owner.call(found.handler, event)
    if (found.kind === 'catch') break
  }
  return { count }
}
