/**
 * The keyboard. Roles and the tab order are written by the elements themselves (config/h5/elements); what is pressed with a
 * finger is pressed here with a key, once for the whole document.
 */
const visible = (element: HTMLElement) => element.getClientRects().length > 0

const PLACES = 'button, input, textarea, [tabindex="0"]'

/** While a dialog or sheet is open the keyboard stays in it: Tab goes round, and nothing behind it is pressed. */
function stayInDialog(event: KeyboardEvent): void {
  const { key, shiftKey } = event
  if (key !== 'Tab' && key !== 'Enter' && key !== ' ') return
  const dialog = Array.from(document.querySelectorAll<HTMLElement>('[aria-modal="true"]')).filter(visible).pop()
  if (!dialog) return
  const places = Array.from(dialog.querySelectorAll<HTMLElement>(PLACES)).filter(visible)
  const at = places.findIndex((place) => place === document.activeElement)
  const leaves = shiftKey ? at <= 0 : at === places.length - 1
  if (at >= 0 && (key !== 'Tab' || !leaves)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  places[shiftKey ? places.length - 1 : 0]?.focus()
}

/** Enter and Space press what has the focus; Escape presses what says it answers to it (the cross of a sheet, 取消). */
export function listenToKeys(): void {
  window.addEventListener('keydown', stayInDialog, true)
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      const answers = Array.from(document.querySelectorAll<HTMLElement>('[aria-keyshortcuts="Escape"]')).filter(visible)
      answers.pop()?.click()
      return
    }
    const { target } = event
    if ((event.key !== 'Enter' && event.key !== ' ') || !(target instanceof HTMLElement)) return
    if (!target.hasAttribute('role') || target.tabIndex < 0) return
    event.preventDefault()
    target.click()
  })
}
