/** ms an unchanged document is trusted: the look may change for reasons that tell nobody. */
const TRUST_MS = 500

/**
 * Runs inside the page: the document as a learner sees it (test/scenario/seen.ts). Written as text because it crosses to
 * the browser; `window.__seen[ref]` leads back to the element. Null: nothing has moved since the snapshot before, which
 * still holds. A machine that looks 25 times a second has little left for the app.
 */
export const SNAPSHOT = `(async () => {
  const watch = (window.__watch ??= (() => {
    const state = { changes: 1, told: 0, at: 0 }
    const changed = () => void (state.changes += 1)
    new MutationObserver(changed).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    // What changes the look without changing the document.
    for (const name of ['scroll', 'input', 'change', 'focus', 'blur', 'load', 'resize', 'animationstart', 'transitionrun', 'animationend', 'transitionend'])
      addEventListener(name, changed, true)
    return state
  })())
  // A page that slides shows two at once: a person looks when it stands. Endless ones (skeletons) are not waited for.
  const moving = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime ?? Infinity))
  await Promise.race([Promise.allSettled(moving.map((one) => one.finished)), new Promise((resolve) => setTimeout(resolve, 600))])
  if (moving.length === 0 && watch.told === watch.changes && performance.now() - watch.at < ${TRUST_MS}) return null
  watch.told = watch.changes
  watch.at = performance.now()
  const refs = (window.__seen = [])
  // On a computer the app is a column: what lies beside it (the neighbours of the question) is cut off there.
  const column = document.querySelector('#container')
  const edges = column ? column.getBoundingClientRect() : { left: 0, right: innerWidth }
  const onScreen = (node, rects) => {
    const { left, right } = column && column.contains(node) ? edges : { left: 0, right: innerWidth }
    return [...rects].some((r) => r.width > 0 && r.height > 0 && r.right > left + 1 && r.left < right - 1)
  }
  const shown = (element) => {
    const style = getComputedStyle(element)
    if (style.display === 'contents') return true
    return style.visibility !== 'hidden' && element.getAttribute('aria-hidden') !== 'true' && element.getClientRects().length > 0
  }
  const leaf = (node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    if (!node.textContent.trim() || !onScreen(node, range.getClientRects())) return null
    return { ref: refs.push(node.parentElement) - 1, tag: '#text', role: '', text: node.textContent, label: '', placeholder: '', notes: [], children: [] }
  }
  const visit = (element) => {
    if (!shown(element)) return null
    const ref = refs.push(element) - 1
    const tag = element.tagName.toLowerCase().replace(/^taro-(?!input|textarea)(.*)-core$/, '$1')
    if (tag === 'style' || tag === 'script') return null
    const field = tag === 'input' || tag === 'textarea'
    const placeholder = field ? element.placeholder || '' : ''
    const children = []
    for (const child of element.childNodes) {
      const seen = child.nodeType === 3 ? leaf(child) : child.nodeType === 1 && !(field || tag === 'svg') ? visit(child) : null
      if (seen) children.push(seen)
    }
    const here = children.length > 0 || onScreen(element, element.getClientRects())
    if (!here) return null
    const label = element.getAttribute('aria-label') || element.getAttribute('alt') || ''
    const notes = ['disabled', 'aria-checked', 'aria-selected', 'aria-pressed'].filter((name) => (element.getAttribute(name) ?? 'false') !== 'false')
    return { ref, tag, role: element.getAttribute('role') || '', text: field ? element.value || placeholder : '', label, placeholder, notes, children }
  }
  return visit(document.body) || { ref: 0, tag: 'body', role: '', text: '', label: '', placeholder: '', notes: [], children: [] }
})()`
