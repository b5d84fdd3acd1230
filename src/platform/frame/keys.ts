/**
 * The keyboard. Roles and the tab order are written by the elements themselves (config/h5/elements); what is pressed with a
 * finger is pressed here with a key, once for the whole document. Loaded with the first key.
 */
const visible = (element: HTMLElement) => element.getClientRects().length > 0

const PLACES = 'button, input, textarea, [tabindex="0"]'
/** A sheet has come or gone, ms (--d-base and a frame). */
const MOVED = 280

/** What had the focus before each of the dialogs that lie over one another. */
let openers: HTMLElement[] = []

const shown = (selector: string) => Array.from(document.querySelectorAll<HTMLElement>(selector)).filter(visible)
const openDialog = () => shown('[aria-modal="true"]').pop()
const placesIn = (dialog: HTMLElement) => Array.from(dialog.querySelectorAll<HTMLElement>(PLACES)).filter(visible)

function enter(place: HTMLElement | undefined): void {
  const { activeElement } = document
  openers = openers.filter(visible)
  if (activeElement instanceof HTMLElement && activeElement !== document.body) openers.push(activeElement)
  place?.focus()
}

/** The focus goes into what has opened, and back to where it came from when that has closed. */
function follow(): void {
  const dialog = openDialog()
  const { activeElement } = document
  if (activeElement !== document.body) {
    if (dialog && !dialog.contains(activeElement)) enter(placesIn(dialog)[0])
    return
  }
  const opener = openers.filter(visible).pop()
  if (opener && (!dialog || dialog.contains(opener))) opener.focus()
  else if (dialog) enter(placesIn(dialog)[0])
}

/** Presses an element for a key. */
function press(element: HTMLElement): void {
  element.click()
  setTimeout(follow, MOVED)
}

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
  const next = places[shiftKey ? places.length - 1 : 0]
  if (at < 0) enter(next)
  else next?.focus()
}

/** Enter and Space press what has the focus; Escape presses what says it answers to it (the cross of a sheet, 取消). */
function pressKey(event: KeyboardEvent): void {
  const { key, target } = event
  if (key === 'Escape') {
    const answers = shown('[aria-keyshortcuts="Escape"]').pop()
    if (answers) press(answers)
    return
  }
  if ((key !== 'Enter' && key !== ' ') || !(target instanceof HTMLElement)) return
  if (!target.hasAttribute('role') || target.tabIndex < 0) return
  event.preventDefault()
  press(target)
}

/**
 * From now on every key is heard.
 * @param early keys that were pressed before this was here, which count: their presses come late, and none is lost
 * @param until what listened for them
 */
export function listenToKeys(early: readonly KeyboardEvent[], until: (event: KeyboardEvent) => void): void {
  document.removeEventListener('keydown', until)
  window.addEventListener('keydown', stayInDialog, true)
  document.addEventListener('keydown', pressKey)
  early.forEach(pressKey)
}
