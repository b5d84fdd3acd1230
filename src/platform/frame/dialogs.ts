/**
 * Dialogs, sheets and pictures over the page (`aria-modal`). Whatever opened them, a finger, a key, a screen reader or time: the focus
 * goes into them and back to where it was, and what lies below is inert as long as they are open. A cover (`alertdialog`) does so with
 * what it covers; the bars of the page around it stay.
 */
import { beginAt, focusOn, isLost, movedByKey, shown, visible } from './focus'

const MODAL = '[aria-modal="true"]'
const LAYER = `${MODAL}, [role="alertdialog"]`
const PLACES = 'button, input, textarea, [tabindex="0"]'

/** What is open, the lowest first, and what had the focus before each. */
let layers: { dialog: HTMLElement; opener: HTMLElement | null }[] = []
/** What is inert because it lies below the topmost of them. */
let below: HTMLElement[] = []

export const openDialog = () => shown(MODAL).pop()
export const placesIn = (dialog: HTMLElement) => Array.from(dialog.querySelectorAll<HTMLElement>(PLACES)).filter(visible)

/** What stands before a dialog in the document lies below it; toasts come after it. A mask is empty, and hears the finger that closes. */
function underneath(dialog: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  const whole = dialog.matches(MODAL)
  for (let at: Element | null = dialog; at && at !== document.body; at = whole ? at.parentElement : null) {
    for (let before = at.previousElementSibling; before; before = before.previousElementSibling) {
      if (before instanceof HTMLElement && before.hasChildNodes()) found.push(before)
    }
  }
  return found
}

function cover(dialog: HTMLElement | undefined): void {
  const covered = dialog ? underneath(dialog) : []
  for (const element of below) if (!covered.includes(element)) element.inert = false
  // Not what was inert before: that is somebody else's.
  below = covered.filter((element) => below.includes(element) || !element.inert)
  for (const element of below) element.inert = true
}

/** A key finds the first thing to press, as everybody does on a cover, which has one; a screen reader begins at the dialog and says its name. */
function enter(dialog: HTMLElement): void {
  const place = movedByKey() || !dialog.matches(MODAL) ? placesIn(dialog)[0] : undefined
  if (place) focusOn(place)
  else beginAt(dialog)
}

/** After what has opened and closed. */
export function settle(): void {
  const open = shown(LAYER)
  const top = open[open.length - 1]
  const closed = layers.filter(({ dialog }) => !open.includes(dialog))
  const opened = top !== undefined && layers.every(({ dialog }) => dialog !== top)
  layers = layers.filter(({ dialog }) => open.includes(dialog))
  const { activeElement } = document
  const lost = isLost() || closed.some(({ dialog }) => dialog.contains(activeElement))
  const openers = lost ? closed.map(({ opener }) => opener).reverse() : [activeElement]
  const opener = openers.find((one): one is HTMLElement => one instanceof HTMLElement && visible(one)) ?? null
  cover(top)
  if (opened) layers.push({ dialog: top, opener })
  if (opened ? top.contains(activeElement) : closed.length === 0 || !lost) return
  if (opener && !opened && (!top || top.contains(opener))) focusOn(opener)
  else if (top) enter(top)
}

/** From now on every dialog is heeded, those that are open too. */
export function watchDialogs(): void {
  const { body } = document
  const changed = () => {
    if (layers.length > 0 || body.querySelector(LAYER)) settle()
  }
  new MutationObserver(changed).observe(body, { childList: true, subtree: true, attributeFilter: ['aria-modal'] })
  settle()
}
