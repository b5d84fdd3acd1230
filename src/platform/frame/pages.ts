import Taro from '@tarojs/taro'
import { beginAt, focusOn, isLost, movedByKey, shown, visible } from './focus'

/** What had the focus on each page last; not what lies over a page, which is gone when it comes back. */
const places = new WeakMap<Element, HTMLElement>()

function keep(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target.closest('[aria-modal]')) return
  const page = target.closest('.taro_page')
  if (page) places.set(page, target)
}

/** A page stands on top: one that comes back has the focus where it was, one that is new at its heading. */
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
  else if (movedByKey()) {
    const heading = shown('[role="heading"]').find((one) => page.contains(one))
    if (heading) beginAt(heading)
  }
}

/** From now on pages are left and found again with the focus where it was. */
export function watchPages(): void {
  keep(document.activeElement)
  document.addEventListener('focusin', ({ target }) => keep(target))
  Taro.eventCenter.on('__afterTaroRouterChange', arrive)
}
