/**
 * The keyboard. Roles and the tab order are written by the elements themselves (config/h5/elements); what is pressed with a
 * finger is pressed here with a key, once for the whole document. Loaded with the first key or dialog.
 */
import { openDialog, placesIn, watchDialogs } from './dialogs'
import { beginAt, isLost, shown, watchHand } from './focus'
import { watchPages } from './pages'

/** While a dialog or sheet is open the keyboard stays in it: Tab goes round, and nothing behind it is pressed. */
function stayInDialog(event: KeyboardEvent): void {
  const { key, shiftKey } = event
  if (key !== 'Tab' && key !== 'Enter' && key !== ' ') return
  const dialog = openDialog()
  if (!dialog) return
  const places = placesIn(dialog)
  const at = places.findIndex((place) => place === document.activeElement)
  const leaves = shiftKey ? at <= 0 : at === places.length - 1
  if (at >= 0 && (key !== 'Tab' || !leaves)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  places[shiftKey ? places.length - 1 : 0]?.focus()
}

const GROUP = '[role="radiogroup"], [role="tablist"]'
const ARROWS: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** The arrows go from one radio or tab to the next, as screen readers say; they choose none: an answer cannot be taken back. */
function goAlong(event: KeyboardEvent): void {
  const { key, target } = event
  const [by, group] = [ARROWS[key], target instanceof HTMLElement && target.closest<HTMLElement>(GROUP)]
  if (!by || !group) return
  const places = placesIn(group)
  const at = places.findIndex((place) => place === target)
  if (at < 0) return
  event.preventDefault()
  places[(at + by + places.length) % places.length]?.focus()
}

/** Enter and Space press what has the focus; Escape presses what says it answers to it (the cross of a sheet, 取消). */
function pressKey(event: KeyboardEvent): void {
  const { key, target } = event
  if (key === 'Escape') {
    const answers = shown('[aria-keyshortcuts="Escape"]').pop()
    answers?.click()
    return
  }
  goAlong(event)
  if ((key !== 'Enter' && key !== ' ') || !(target instanceof HTMLElement)) return
  const role = target.getAttribute('role')
  // A slider is moved, not pressed: a press without a finger would be one at its beginning.
  if (role === null || role === 'slider' || target.tabIndex < 0) return
  event.preventDefault()
  const field = target.parentElement?.querySelector<HTMLElement>('input, textarea')
  target.click()
  // The cross of a field goes with the words it took: the learner goes on in the field.
  setTimeout(() => !target.isConnected && isLost() && field?.focus())
}

/** What scrolls to another part of the page takes the focus there, if it is there already: whoever sees nothing is led nowhere else. */
function follow({ target }: MouseEvent): void {
  const to = target instanceof Element && target.closest('[aria-controls]')?.getAttribute('aria-controls')
  const part = to && document.getElementById(to)
  if (part) beginAt(part)
}

/**
 * From now on every key is heard.
 * @param early keys that were pressed before this was here, which count: their presses come late, and none is lost
 * @param until what listened for them
 */
export function listenToKeys(early: readonly KeyboardEvent[], until: (event: KeyboardEvent) => void): void {
  document.removeEventListener('keydown', until)
  watchHand(early.length > 0)
  watchDialogs()
  watchPages()
  window.addEventListener('keydown', stayInDialog, true)
  document.addEventListener('keydown', pressKey)
  document.addEventListener('click', follow)
  early.forEach(pressKey)
}
