/**
 * The XML that office programs write, by local names: who writes xdr:from, from or d:from means the same. Nothing is fetched and no
 * entity of its own is resolved.
 */
import { WorkbookError } from './zip'

export interface Tag {
  name: string
  /** What stands behind the name, as it is. */
  rest: string
  kind: 'open' | 'close' | 'empty'
  /** Where it begins and ends in the text. */
  from: number
  to: number
}

export interface Element {
  name: string
  attributes: Record<string, string>
  children: Element[]
  /** The text directly in it. */
  text: string
}

/** Elements of one part at most: those of ten thousand pictures are a quarter of it. */
const MOST = 1_000_000
/** Characters of a tag at most: a text of that length is in no attribute. */
const LONGEST = 100_000
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const local = (name: string) => name.slice(name.indexOf(':') + 1)
function charOf(entity: string): string | undefined {
  if (!entity.startsWith('#')) return NAMED[entity]
  const code = entity[1] === 'x' ? parseInt(entity.slice(2), 16) : Number(entity.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** A text with its entities resolved. */
export const unescaped = (text: string): string =>
  text.includes('&') ? text.replace(/&(#x[\da-fA-F]{1,6}|#\d{1,7}|\w{2,4});/g, (whole, entity: string) => charOf(entity) ?? whole) : text

/** Where a tag ends: a > in an attribute ends none. */
function endOf(xml: string, from: number): number {
  for (let at = from; at < xml.length; at++) {
    const char = xml[at]
    if (char === '>') return at
    if (char !== '"' && char !== "'") continue
    at = xml.indexOf(char, at + 1)
    if (at < 0) break
  }
  throw new WorkbookError('XLSX 文件已损坏，无法打开')
}

/** The tags of a text in order, but for comments, declarations and what they hold. */
export function* tagsOf(xml: string): Generator<Tag> {
  for (let from = xml.indexOf('<'); from >= 0;) {
    const skipped = xml.startsWith('<!--', from) ? '-->' : xml.startsWith('<![CDATA[', from) ? ']]>' : xml[from + 1] === '?' ? '?>' : null
    const found = skipped === null ? endOf(xml, from + 1) : xml.indexOf(skipped, from)
    const to = found < 0 ? xml.length : found + (skipped?.length ?? 1)
    if (skipped === null && xml[from + 1] !== '!') {
      const close = xml[from + 1] === '/'
      const empty = xml[to - 2] === '/'
      const inner = xml.slice(from + (close ? 2 : 1), to - (empty ? 2 : 1))
      const space = inner.search(/\s/)
      const name = space < 0 ? inner : inner.slice(0, space)
      yield { name: local(name), rest: inner.slice(name.length), kind: close ? 'close' : empty ? 'empty' : 'open', from, to }
    }
    from = xml.indexOf('<', to)
  }
}

/** The attributes of a tag by their local names. */
export function attributesOf(rest: string): Record<string, string> {
  const found: Record<string, string> = {}
  if (rest.length > LONGEST) throw new WorkbookError('XLSX 文件已损坏，无法打开')
  for (const [, name = '', double, single] of rest.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    if (!name.startsWith('xmlns')) found[local(name)] = unescaped(double ?? single ?? '')
  return found
}

/**
 * The root of a text. What stands there for programs that do not know better (mc:Fallback) is left out.
 * @throws WorkbookError when it has no end, or none within reason.
 */
export function parseXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let count = 0
  let before = 0
  for (const tag of tagsOf(xml)) {
    const top = open.at(-1) ?? root
    top.text += unescaped(xml.slice(before, tag.from).replace(/<[^>]*>/g, ''))
    before = tag.to
    if (tag.kind === 'close') {
      if (open.length > 1) open.pop()
      continue
    }
    if (++count > MOST) throw new WorkbookError('XLSX 文件里的图形太多')
    const element = { name: tag.name, attributes: attributesOf(tag.rest), children: [], text: '' }
    if (tag.name !== 'Fallback') top.children.push(element)
    if (tag.kind === 'open') open.push(element)
  }
  return root
}

/** All elements of a name below one, in order. */
export function allOf(root: Element, name: string): Element[] {
  const found: Element[] = []
  const waiting = [...root.children].reverse()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.name === name) found.push(next)
    for (let at = next.children.length - 1; at >= 0; at--) waiting.push(next.children[at] as Element)
  }
  return found
}

/** The first element of a name below one. */
export const firstOf = (root: Element, name: string): Element | undefined => allOf(root, name)[0]
