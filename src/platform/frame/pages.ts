import Taro from '@tarojs/taro'
import { beginAt, focusOn, isLost, movedByKey, shown, visible } from './focus'

/** What had the focus on each page last; not what lies over a page, which is gone when it comes back. */
const places = new WeakMap<Element, HTMLElement>()

/** What had the focus on a page last, and what is around it, the nearest first. */
let held: HTMLElement[] = []

function keep(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target.closest('[aria-modal]')) return
  const page = target.closest<HTMLElement>('.taro_page')
  if (!page) return
  places.set(page, target)
  held = []
  // A heading that goes with its grey boxes is begun anew (below).
  if (target.tabIndex < 0) return
  for (let at: HTMLElement | null = target; at && page.contains(at); at = at.parentElement) held.push(at)
}

/**
 * A press may take away what was pressed (催发货, a row that is removed), or the focus alone (a link that is copied): who moves by keys
 * goes on where that stood, and a screen reader is not thrown back to the beginning of the window.
 */
function goOn(): void {
  const [place, ...around] = held
  if (!place || !movedByKey() || !isLost()) return
  const left = place.isConnected ? place : around.find((one) => one.isConnected)
  if (!left || !visible(left)) return
  if (left.tabIndex < 0) beginAt(left)
  else focusOn(left)
}

/**
 * The beginning of a page that a key opened: its heading. One whose heading comes with its content, or that has none, begins at
 * itself, by the words of the window.
 */
function begin(page: HTMLElement): void {
  const heading = shown('[role="heading"]').find((one) => page.contains(one))
  if (!heading) {
    page.setAttribute('role', 'region')
    page.setAttribute('aria-label', document.title)
    beginAt(page)
    return
  }
  beginAt(heading)
  // That of a page that loads goes with its grey boxes.
  const watch = new MutationObserver(() => {
    if (heading.isConnected) return
    watch.disconnect()
    if (isLost()) begin(page)
  })
  watch.observe(page, { childList: true, subtree: true })
  document.addEventListener('focusin', () => watch.disconnect(), { once: true })
}

/** A page stands on top: one that comes back has the focus where it was, one that is new at its beginning. */
function arrive(): void {
  const path = Taro.getCurrentPages().pop()?.path
  const page = path && document.getElementById(path)
  if (!page) return
  const { activeElement } = document
  // The page that leaves is still on its way, with the focus in it.
  if (!isLost() && (page.contains(activeElement) || !activeElement?.closest('.taro_page'))) return
  const place = places.get(page)
  // A field that a finger left would bring its keyboard up.
  if (place && visible(place) && (movedByKey() || !place.matches('input, textarea'))) focusOn(place)
  else if (movedByKey()) begin(page)
}

/** From now on pages are left and found again with the focus where it was. */
export function watchPages(): void {
  keep(document.activeElement)
  document.addEventListener('focusin', ({ target }) => keep(target))
  // A finger or a mouse that leaves a place has left it.
  document.addEventListener('pointerdown', () => void (held = []), true)
  // After everybody who knows better where it goes.
  new MutationObserver(() => isLost() && setTimeout(goOn)).observe(document.body, { childList: true, subtree: true })
  Taro.eventCenter.on('__afterTaroRouterChange', arrive)
}
