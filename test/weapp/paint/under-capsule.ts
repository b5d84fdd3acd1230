/** Runs in a painted page: the words that stand under WeChat's capsule (test/weapp/runtime/wx/system-api.ts), where nobody can read or touch them. */
export const UNDER_CAPSULE = `(() => {
  const [top, bottom, left] = [50, 82, 281]
  const found = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.data.trim() || text.parentElement.closest('#phone, script, style')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    const cuts = getComputedStyle(text.parentElement).overflowX === 'hidden'
    const right = cuts ? Math.min(box.right, text.parentElement.getBoundingClientRect().right) : box.right
    if (box.width > 0 && right > left && box.left < innerWidth && box.bottom > top && box.top < bottom) found.push(text.data.slice(0, 30))
  }
  return found
})()`
