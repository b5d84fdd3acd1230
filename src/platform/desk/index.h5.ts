import './desk.scss'
import type { DeskContract, SelectedText, WindowSize } from './contract'

let last: WindowSize | null = null

function size(): WindowSize {
  const { innerWidth: width, innerHeight: height } = window
  if (last?.width !== width || last.height !== height) last = { width, height }
  return last
}

let fills = 0

/** One page may come before the other has gone: the window is filled while any of them wants it. */
function fill(by: 1 | -1): void {
  fills += by
  document.documentElement.classList.toggle('whole-window', fills > 0)
}

/** The older browsers ask for a return value, the newer ones for the call. */
const ask = (event: BeforeUnloadEvent) => {
  event.preventDefault()
  event.returnValue = ''
}

const partOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest<HTMLElement>('[data-part]') ?? null

/** Characters of `part` before a place in it. */
function textBefore(part: Element, container: Node, offset: number): number {
  const range = document.createRange()
  range.selectNodeContents(part)
  range.setEnd(container, offset)
  return range.toString().length
}

function selection(): SelectedText | null {
  const selected = window.getSelection()
  if (!selected || selected.isCollapsed || selected.rangeCount === 0) return null
  const range = selected.getRangeAt(0)
  const part = partOf(range.startContainer)
  // A triple click ends at the beginning of what follows the paragraph: it selects to the end of the part then.
  const inside = part !== null && partOf(range.endContainer) === part
  if (!part || (!inside && range.endOffset > 0)) return null
  const from = textBefore(part, range.startContainer, range.startOffset)
  const to = inside ? textBefore(part, range.endContainer, range.endOffset) : (part.textContent ?? '').length
  return from < to ? { part: part.dataset.part ?? '', from, to } : null
}

function textOf(target: 'focus' | EventTarget): SelectedText | null {
  const element = target === 'focus' ? document.activeElement : target
  if (!(element instanceof Element)) return null
  const part = partOf(element)
  if (!part) return null
  const from = element === part ? 0 : textBefore(part, element, 0)
  return { part: part.dataset.part ?? '', from, to: from + (element.textContent ?? '').length }
}

export const desk = {
  size,
  onResize: (listener) => {
    window.addEventListener('resize', listener)
    return () => window.removeEventListener('resize', listener)
  },
  fill: () => {
    fill(1)
    return () => fill(-1)
  },
  guardTab: () => {
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  },
  selection,
  clearSelection: () => window.getSelection()?.removeAllRanges(),
  textOf,
} satisfies DeskContract as DeskContract
