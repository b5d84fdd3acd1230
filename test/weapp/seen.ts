import type { Seen } from '../scenario/seen'
import { styleOf, type ViewNode } from './runtime/view-node'

/** A node of a rich-text element. */
export interface RichNode {
  type?: string
  text?: string
  name?: string
  attrs?: Record<string, unknown>
  children?: RichNode[]
}

/** Addresses of the pictures in an element: an image, or those of a rich text. */
export function picturesOf({ tag, attrs }: ViewNode): string[] {
  const inside = (nodes: unknown): string[] =>
    Array.isArray(nodes)
      ? (nodes as RichNode[]).flatMap(({ name, attrs: own, children }) => (name === 'img' ? [String(own?.src)] : inside(children)))
      : []
  return tag === 'image' ? [String(attrs.src)] : tag === 'rich-text' ? inside(attrs.nodes) : []
}

const FLAGS = ['disabled', 'checked', 'loading', 'ariaChecked', 'ariaSelected', 'ariaPressed', 'ariaDisabled'] as const

/** Text of the nodes of a rich-text element; pictures read as their alternative text. */
function richText(nodes: unknown): string {
  if (typeof nodes === 'string') return nodes
  if (!Array.isArray(nodes)) return ''
  return (nodes as RichNode[])
    .map((node) =>
      node.type === 'text' || node.text !== undefined
        ? (node.text ?? '')
        : node.name === 'img'
          ? String(node.attrs?.alt ?? '')
          : `${richText(node.children)}${node.name === 'p' ? '\n' : ''}`,
    )
    .join('')
}

/** A learner does not see it: hidden by attribute or inline style, or said to be out of the way. */
function isHidden(node: ViewNode): boolean {
  const { attrs } = node
  return attrs.hidden === true || String(attrs.ariaHidden) === 'true' || /display:\s*none|visibility:\s*hidden/.test(styleOf(node))
}

/**
 * How many page widths an element is moved sideways by its own style: `left: 100%` on the track of the ring, and the
 * track's own translateX(-100%). There is no layout here; what stands a whole page aside is not seen.
 */
function shift(node: ViewNode): number {
  const style = styleOf(node)
  const left = /(?:^|;)\s*left:\s*(-?[\d.]+)%/.exec(style)?.[1] ?? 0
  const moved = /translate(?:X|3d)?\((?:calc\()?\s*(-?[\d.]+)%/.exec(style)?.[1] ?? 0
  return (Number(left) + Number(moved)) / 100
}

/** Children that may be on screen: of a swiper the current item alone. */
function shownChildren(node: ViewNode): ViewNode[] {
  if (node.tag !== 'swiper') return node.children.filter((child) => !isHidden(child))
  const items = node.children.filter(({ tag }) => tag === 'swiper-item')
  const current = items[Number(node.attrs.current ?? 0)]
  return current ? [current] : []
}

/** The drawn tree as a learner sees it; `refs[ref]` leads back to the element. */
export function seeTree(root: ViewNode): { seen: Seen; refs: ViewNode[] } {
  const refs: ViewNode[] = []
  const visit = (node: ViewNode, aside: number): Seen | null => {
    const here = aside + shift(node)
    const children = shownChildren(node).flatMap((child) => visit(child, here) ?? [])
    if (Math.abs(here) > 0.99 && children.length === 0) return null
    const ref = refs.push(node) - 1
    const { attrs } = node
    const value = attrs.value === undefined || attrs.value === null ? '' : String(attrs.value)
    const placeholder = String(attrs.placeholder ?? '')
    const field = node.tag === 'input' || node.tag === 'textarea'
    const own = node.tag === 'rich-text' ? richText(attrs.nodes) : field ? value || placeholder : node.text
    return {
      ref,
      tag: node.tag,
      role: String(attrs.ariaRole ?? ''),
      text: own,
      label: String(attrs.ariaLabel ?? attrs.alt ?? ''),
      placeholder,
      notes: FLAGS.filter((flag) => attrs[flag] === true || attrs[flag] === 'true'),
      children,
    }
  }
  const seen = visit(root, 0)
  if (!seen) throw new Error('The page draws nothing')
  return { seen, refs }
}
