import type { BrowserContext } from 'playwright-core'

/** Declarations in which an engine multiplies px: those of letters and of the lines they stand on, and the tokens of both. */
const OF_TYPE = /[;{"'\s](?:font|font-size|line-height|--t-[a-z]+)\s*:[^;}"]*/g

/** Runs in the page: the same for what is said on an element. */
const inline = (times: number): string => `(() => {
  const grown = new WeakMap()
  const grow = (element) => {
    for (const name of ['fontSize', 'lineHeight']) {
      const said = element.style?.[name] ?? ''
      if (!said.endsWith('px') || grown.get(element)?.[name] === said) continue
      element.style[name] = parseFloat(said) * ${times} + 'px'
      grown.set(element, { ...grown.get(element), [name]: element.style[name] })
    }
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const element of [target, ...addedNodes]) if (element.nodeType === 1) [element, ...element.querySelectorAll('[style]')].forEach(grow)
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] })
})()`

/**
 * A browser whose learner wants larger text, as Android's WebView and WeChat do it (setTextZoom): every font size and every line
 * height in px is that many times as large, boxes are not. Chromium has it for WebView alone, so the site's styles are rewritten.
 */
export async function zoomText(context: BrowserContext, times: number): Promise<void> {
  const grow = (css: string) =>
    css.replace(OF_TYPE, (rule) => rule.replace(/([\d.]+)px/g, (_px, number: string) => `${Number(number) * times}px`))
  await context.addInitScript(inline(times))
  await context.route(/\.css$|\/h5\/$/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    // Of another length, and not what the page's policy has the digest of. Scripts of the document bring styles as well.
    const { 'content-type': type = '' } = response.headers()
    await route.fulfill({ status: response.status(), headers: { 'content-type': type }, body: grow(text) })
  })
}

/**
 * Runs in the page on show: words that stand past the window or past what cuts them off, words over other words of their layer, and
 * words that are not in the middle of the box that is painted for them alone. A letter is taken for as high as its size.
 */
export const BADLY_SET = `(() => {
  const found = []
  const seen = []
  const look = (element) => getComputedStyle(element)
  const texts = document.createTreeWalker(document.querySelector('.taro_page_show'), NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (!text.data.trim() || element.closest('svg') || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const em = parseFloat(look(element).fontSize)
    const range = document.createRange()
    range.selectNodeContents(text)
    let lines = Array.from(range.getClientRects(), ({ left, right, top, bottom }) => ({
      left, right, top: (top + bottom - em * 0.9) / 2, bottom: (top + bottom + em * 0.9) / 2,
    }))
    const words = text.data.trim().slice(0, 16)
    let layer = null
    let shortened = false
    let clamped = false
    let scrolls = false
    for (let box = element; box.parentElement && lines.length > 0; box = box.parentElement) {
      const { display, overflowX, overflowY, position, textOverflow, webkitLineClamp, backgroundColor, borderTopLeftRadius } = look(box)
      const room = box.getBoundingClientRect()
      clamped ||= webkitLineClamp !== 'none'
      shortened ||= clamped || textOverflow === 'ellipsis'
      if (lines.length === 1 && box.textContent.trim() === text.data.trim() && !box.querySelector('svg, img') && room.height < 60) {
        const painted = backgroundColor !== 'rgba(0, 0, 0, 0)' && parseFloat(borderTopLeftRadius) > 0
        const off = Math.abs(lines[0].top + lines[0].bottom - room.top - room.bottom) / 2
        if ((painted || box.getAttribute('role') === 'tab') && off > 3) found.push(words + ' stands ' + Math.round(off) + ' px beside the middle of its box')
        if (painted && (lines[0].left < room.left - 1 || lines[0].right > room.right + 1)) found.push(words + ' is wider than its box')
      }
      if (/auto|scroll/.test(overflowX + overflowY)) scrolls = true
      if (scrolls || /fixed|sticky/.test(position)) layer ??= box
      if (display === 'inline' || !/hidden|clip|auto|scroll/.test(overflowX + overflowY)) continue
      // What is out of sight is for a finger that scrolls, or for nobody.
      lines = lines.filter((line) => line.right > room.left + 1 && line.left < room.right - 1 && line.bottom > room.top + 1 && line.top < room.bottom - 1)
      const beside = lines.some((line) => line.left < room.left - 2 || line.right > room.right + 2)
      const above = lines.some((line) => line.top < room.top - 2 || line.bottom > room.bottom + 2)
      if (((beside && !shortened) || (above && !clamped)) && !scrolls) found.push(words + ' is cut')
      lines = lines.map((line) => ({
        left: Math.max(line.left, room.left), right: Math.min(line.right, room.right),
        top: Math.max(line.top, room.top), bottom: Math.min(line.bottom, room.bottom),
      }))
    }
    for (const line of lines) {
      if (!scrolls && (line.left < -1 || line.right > innerWidth + 1 || line.top < -1 || line.bottom > innerHeight + 1)) found.push(words + ' leaves the window')
      for (const other of seen) {
        const across = Math.min(line.right, other.line.right) - Math.max(line.left, other.line.left)
        const down = Math.min(line.bottom, other.line.bottom) - Math.max(line.top, other.line.top)
        if (other.layer === layer && across > 2 && down > 2) found.push(words + ' stands over ' + other.words)
      }
    }
    seen.push(...lines.map((line) => ({ line, layer, words })))
  }
  return [...new Set(found)]
})()`
