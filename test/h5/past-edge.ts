/**
 * Runs in the page: the words that end past its right edge, or at the edge of what cuts them off, where no ellipsis says so and
 * nothing scrolls there.
 */
export const PAST_EDGE = `(() => {
  const found = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (!text.data.trim() || element.closest('script, style, [aria-hidden=true]')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right, width } = range.getBoundingClientRect()
    if (width === 0) continue
    let edge = innerWidth
    let excused = false
    for (let box = element; box !== document.body && !excused; box = box.parentElement) {
      const { overflowX, textOverflow, webkitLineClamp, display } = getComputedStyle(box)
      const scrolls = /auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth + 1
      excused = textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || scrolls
      if (display !== 'inline' && /hidden|clip/.test(overflowX)) edge = Math.min(edge, box.getBoundingClientRect().right)
    }
    if (!excused && right > edge + 1) found.push(text.data.slice(0, 30) + ' ' + Math.round(left) + '-' + Math.round(right) + ' past ' + Math.round(edge))
  }
  return found
})()`
