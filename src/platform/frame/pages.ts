import Taro from '@tarojs/taro'
import { beginAt, focusOn, isLost, movedByKey, shown, visible } from './focus'

/** What had the focus on each page last; not what lies over a page, which is gone when it comes back. */
const places = new WeakMap<Element, HTMLElement>()

function keep(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target.closest('[aria-modal]')) return
  const page = target.closest('.taro_page')
  if (page) places.set(page, target)
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
  Taro.eventCenter.on('__afterTaroRouterChange', arrive)
}
