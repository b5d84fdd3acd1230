/** A screen as a learner sees it: the same shape from the mini program's tree and from the browser's document. */
export interface Seen {
  /** Names the element for the driver that took the snapshot. */
  ref: number
  tag: string
  /** Role for a screen reader, '' when it has none. */
  role: string
  /** Text of a text leaf, '' elsewhere. */
  text: string
  /** Accessible name of an element without text (aria-label, alt). */
  label: string
  /** Placeholder of a field. */
  placeholder: string
  /** Marks for the dump: disabled, checked, selected … */
  notes: string[]
  children: Seen[]
}

export type Wanted = string | RegExp

export interface FindOptions {
  /** The n-th of several (0 is the first, -1 the last); without it the last one, which is drawn on top. */
  nth?: number
  /** The one that stands closest to this text (the button of a row). */
  near?: string
}

const INLINE = new Set(['text', '#text', 'span', 'label', 'b', 'i', 'em', 'strong', 'a', 'taro-text-core'])

/** Spaces of layout say nothing: 「未同步 3 题」 and 「未同步3题」 are the same to a reader. */
export const squash = (text: string): string => text.replace(/[\s\u00a0\u200b]+/g, '')

/** A snapshot never changes: every element is read once, however often it is asked for. */
const once = (read: (node: Seen) => string): ((node: Seen) => string) => {
  const known = new WeakMap<Seen, string>()
  return (node) => {
    const text = known.get(node) ?? read(node)
    known.set(node, text)
    return text
  }
}

/** All text of an element as lines, blocks on lines of their own. */
export const textOf: (node: Seen) => string = once((node) => {
  const inner = node.children.map((child) => (INLINE.has(child.tag) ? textOf(child) : `\n${textOf(child)}\n`)).join('')
  return (node.text + inner).replace(/\n\s*\n+/g, '\n').trim()
})

/** The same without spaces. */
const plainOf = once((node) => squash(textOf(node)))

/** True when the wanted text stands on the screen. */
export function shows(root: Seen, wanted: Wanted): boolean {
  const all = plainOf(root)
  if (wanted instanceof RegExp) return wanted.test(all)
  return all.includes(squash(wanted)) || walk(root).some(({ label }) => label !== '' && squash(label) === squash(wanted))
}

/** All elements, document order. */
export function walk(node: Seen): Seen[] {
  return [node, ...node.children.flatMap(walk)]
}

/** Deepest elements that `fits` accepts: an element counts when none inside it does. */
function deepest(node: Seen, fits: (node: Seen) => boolean): Seen[] {
  const inside = node.children.flatMap((child) => deepest(child, fits))
  return inside.length > 0 ? inside : fits(node) ? [node] : []
}

function candidates(root: Seen, wanted: Wanted): Seen[] {
  if (wanted instanceof RegExp) return deepest(root, (node) => wanted.test(plainOf(node)) || wanted.test(squash(node.label)))
  const text = squash(wanted)
  const exact = deepest(root, (node) => plainOf(node) === text || squash(node.label) === text)
  return exact.length > 0 ? exact : deepest(root, (node) => plainOf(node).includes(text))
}

function pathTo(root: Seen, target: Seen): Seen[] {
  if (root === target) return [root]
  for (const child of root.children) {
    const path = pathTo(child, target)
    if (path.length > 0) return [root, ...path]
  }
  return []
}

/** How far around an element one has to look to read `near`: the length of that text. */
function distance(root: Seen, target: Seen, near: string): number {
  const around = pathTo(root, target)
    .reverse()
    .find((node) => plainOf(node).includes(squash(near)))
  return around ? textOf(around).length : Number.POSITIVE_INFINITY
}

/** The element a person would touch for this text; null when it is not there. */
export function find(root: Seen, wanted: Wanted, { nth, near }: FindOptions = {}): Seen | null {
  const found = candidates(root, wanted)
  if (near !== undefined) {
    const ranked = found.map((node) => ({ node, far: distance(root, node, near) })).sort((a, b) => a.far - b.far)
    return ranked[0] && Number.isFinite(ranked[0].far) ? ranked[0].node : null
  }
  return found.at(nth ?? -1) ?? null
}

/** The boxes of the group of options drawn last: what a learner chooses an answer from. */
export function findOptions(root: Seen): Seen[] {
  const groups = walk(root).filter(({ role, label }) => /^(radiogroup|group)$/.test(role) && label === '')
  return walk(groups.at(-1) ?? { ...root, children: [] }).filter(({ role }) => role === 'radio' || role === 'checkbox')
}

/** An option for a screen reader: whether it is ticked, and what is said of it beside its text. */
export interface Spoken {
  checked: boolean
  said: string
}

/** What a screen reader is told of an option. */
export const spokenOf = (option: Seen): Spoken => ({
  checked: option.notes.some((note) => note === 'aria-checked' || note === 'ariaChecked'),
  said: walk(option)
    .filter(({ role }) => role === 'img')
    .map(({ label }) => label)
    .join(''),
})

/** Fields with this in their placeholder or label, document order. */
export function findFields(root: Seen, name: string): Seen[] {
  const wanted = squash(name)
  return walk(root).filter(
    ({ placeholder, label, tag }) =>
      /^(input|textarea)$/.test(tag) && (squash(placeholder).includes(wanted) || squash(label).includes(wanted)),
  )
}

/** The screen as indented lines, for the message of a failed step. */
export function dump(node: Seen, depth = 0): string {
  const about = [node.role && `[${node.role}]`, node.label && `“${node.label}”`, node.placeholder && `(${node.placeholder})`, ...node.notes]
    .filter(Boolean)
    .join(' ')
  const empty = node.text === '' && about === ''
  const only = node.children.length === 1 && empty ? node.children[0] : undefined
  if (only) return dump(only, depth)
  const line = node.tag === '#text' ? node.text.trim() : `${node.tag} ${about} ${node.text.trim()}`.trim()
  return [`${'  '.repeat(depth)}${line}`, ...node.children.map((child) => dump(child, depth + 1))].join('\n')
}
