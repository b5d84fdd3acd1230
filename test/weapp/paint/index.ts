/**
 * The page of a mini program that runs in the test runtime, drawn by a browser: its own tree and style sheets, with WeChat's
 * elements written down by hand (styles.ts). It stands for a look on a phone, and is not one: fonts, native elements (video, canvas)
 * and what WeChat lays over a page are its own.
 */
import type { MiniApp } from '../runtime/mini-app'
import { styleOf, type ViewNode } from '../runtime/view-node'
import { seeTree, type RichNode } from '../seen'
import { ELEMENTS, stylesOf } from './styles'

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
const written = (name: string, value: unknown) => (value === undefined || value === '' ? '' : ` ${name}="${escaped(String(value))}"`)
const isOn = (value: unknown) => value !== undefined && value !== false && value !== 'false'

/** The camera's and WeChat's own part of the screen, over every page: the capsule stands where the runtime says it does. */
const PHONE = `<div id="phone"><div style="position:fixed;z-index:99999;inset:0 0 auto;height:44px;font:600 15px/44px sans-serif;text-indent:28px;mix-blend-mode:difference;color:#fff;pointer-events:none">9:41</div>
<div style="position:fixed;z-index:99999;left:281px;top:50px;width:87px;height:32px;box-sizing:border-box;border:.5px solid #0002;border-radius:16px;background:#fffc;font:16px/30px sans-serif;text-align:center;color:#000">•••&nbsp;&nbsp;|&nbsp;&nbsp;◎</div></div>`

function rich(nodes: unknown): string {
  if (typeof nodes === 'string') return escaped(nodes)
  if (!Array.isArray(nodes)) return ''
  return (nodes as RichNode[])
    .map(({ type, text, name, attrs = {}, children }) =>
      type === 'text' || name === undefined
        ? escaped(text ?? '')
        : `<${name}${Object.entries(attrs)
            .map(([key, value]) => written(key, value))
            .join('')}>${name === 'img' ? '' : `${rich(children)}</${name}>`}`,
    )
    .join('')
}

/** Height of a row of a wheel, px. */
const ROW = 34

const FIT: Record<string, string> = { aspectFit: 'contain', aspectFill: 'cover', scaleToFill: 'fill' }

/** Elements that draw more than their children. */
const INSIDE: Record<string, (node: ViewNode, children: string) => string> = {
  'rich-text': ({ attrs }) => `<div>${rich(attrs.nodes)}</div>`,
  image({ attrs }) {
    const fit = FIT[String(attrs.mode ?? 'scaleToFill')]
    return attrs.src ? `<img alt="" src="${escaped(String(attrs.src))}" style="${fit ? `object-fit:${fit}` : 'height:auto'}">` : ''
  },
  'scroll-view'({ attrs }, children) {
    const [x, y] = [isOn(attrs['scroll-x'] ?? attrs.scrollX), isOn(attrs['scroll-y'] ?? attrs.scrollY)]
    const flow = `overflow:${x ? 'auto' : 'hidden'} ${y ? 'auto' : 'hidden'}`
    return `<div class="wx-scroll" style="${flow};scrollbar-width:none"><div class="wx-inside">${children}</div></div>`
  },
  input: ({ attrs }) => `<div class="wx-inside">${field(attrs, 'input')}</div>`,
  textarea: ({ attrs }) => field(attrs, 'textarea'),
  'picker-view': (_, children) => `<div class="wx-inside">${children}</div>`,
  'picker-view-column'({ parent, ...node }, children) {
    const at = parent?.children.findIndex(({ attrs }) => attrs === node.attrs) ?? 0
    const value = parent?.attrs.value
    const chosen = Array.isArray(value) ? Number(value[at] ?? 0) : 0
    return `<div class="wx-inside" style="margin-top:${-ROW * (chosen + 0.5)}px">${children}</div>`
  },
}

function field(attrs: Record<string, unknown>, tag: string): string {
  const value = String(attrs.value ?? '')
  if (value !== '') return `<span>${isOn(attrs.password) ? '•'.repeat(value.length) : escaped(value)}</span>`
  const name = `${tag}-placeholder ${String(attrs['placeholder-class'] ?? attrs.placeholderClass ?? '')}`
  const style = attrs['placeholder-style'] ?? attrs.placeholderStyle
  return `<span class="${escaped(name)}"${written('style', style)}>${escaped(String(attrs.placeholder ?? ''))}</span>`
}

interface Drawing {
  /** What a learner sees; the questions before and after the one on show stand beside the screen. */
  seen: ReadonlySet<ViewNode>
  /** Components that were drawn. */
  hosts: Set<string>
}

/** Draws a tree, and notes the components in it. */
function drawn(node: ViewNode, drawing: Drawing): string {
  if (node.tag === '#text') return escaped(node.text)
  const { attrs } = node
  const host = node.children.find(({ owner }) => owner !== node.owner)?.owner
  const inner = host?.route
  if (inner) drawing.hosts.add(inner)
  // Of a swiper the item it stands at; the others lie at the same place here.
  const children = node.children
    .filter((child) => node.tag !== 'swiper' || drawing.seen.has(child))
    .map((child) => drawn(child, drawing))
    .join('')
  // No element of the page (component options, virtualHost): what is in it lies in the parent's layout. Taro nests pages with such.
  if ((host?.definition.options as { virtualHost?: boolean } | undefined)?.virtualHost) return children
  const tag = node.tag === 'page' ? 'page' : `wx-${node.tag}`
  const classes = [attrs.class, ...node.layer.classes].filter(Boolean).join(' ')
  const grows = isOn(attrs['auto-height'] ?? attrs.autoHeight) ? 'height:auto;' : ''
  const aside = !drawing.seen.has(node) && node.tag !== 'page'
  const own = `${written('class', classes)}${written('id', attrs.id)}${written('style', grows + styleOf(node))}${written('data-host', inner)}${aside ? ' aria-hidden="true"' : ''}`
  return `<${tag}${own}${isOn(attrs.hidden) ? ' hidden' : ''}>${INSIDE[node.tag]?.(node, children) ?? children}</${tag}>`
}

/**
 * What stands on the screen of an app, as a page of HTML.
 * @param origin of the server; its pictures, as those of the package, lie at the root of the page
 */
export function paint(app: MiniApp, origin: string): string {
  const tree = app.tree()
  const hosts = new Set<string>()
  const body = drawn(tree, { seen: new Set(seeTree(tree).refs), hosts })
    .replaceAll('http://127.0.0.1:3000/', '/')
    .replaceAll(`${origin}/`, '/')
  const css = stylesOf(app.bundle.dir, [app.url.split('?')[0] ?? '', ...hosts])
  return `<!doctype html><meta charset="utf-8"><style>${ELEMENTS}</style><style>${css}</style><body>${body}${PHONE}</body>`
}
