/**
 * Runs in a painted page: what stands on the phone's home bar (styles.ts) when everything was scrolled to its end, words and cards. A
 * strip of colour from edge to edge may go under it, as the platform's own bars do.
 */
export const UNDER_HOME = `(() => {
  const end = innerHeight - 34
  // A page of a low window may scroll around what scrolls in it.
  const scrolls = (box) => box.matches('.wx-scroll') || /auto|scroll/.test(getComputedStyle(box).overflowY)
  for (const box of document.querySelectorAll('page *')) if (scrolls(box)) box.scrollTop = box.scrollHeight
  const found = []
  const isShown = (element, { left, right, top, bottom }) => {
    const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, Math.min(bottom, innerHeight) - 1]
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (element.contains(hit) || hit.contains(element)) && top < innerHeight
  }
  const note = (element, box, name) => {
    if (box.height > 0 && box.bottom > end && isShown(element, box)) found.push(name + ' ' + Math.round(innerHeight - box.bottom))
  }
  for (const element of document.querySelectorAll('page *')) {
    if (element.closest('[aria-hidden=true]')) continue
    const box = element.getBoundingClientRect()
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    const plate = backgroundImage !== 'none' || !/rgba\\(.*, 0\\)|transparent/.test(backgroundColor)
    if (plate && box.width < innerWidth) note(element, box, element.className.slice(0, 40))
    for (const text of element.childNodes) {
      if (text.nodeType !== 3 || !text.data.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      note(element, range.getBoundingClientRect(), text.data.slice(0, 30))
    }
  }
  return found
})()`
