/** The focus, for what moves it: dialogs and pages. */

/** The last thing pressed was a key: who moves by keys is shown where the focus stands. */
let byKey = false

export const movedByKey = () => byKey
export const visible = (element: HTMLElement) => element.getClientRects().length > 0
export const shown = (selector: string) => Array.from(document.querySelectorAll<HTMLElement>(selector)).filter(visible)
/** Nothing has the focus. */
export const isLost = () => document.activeElement === null || document.activeElement === document.body

/** Heeds whether keys or a pointer move the learner. @param key whether a key did before this was here */
export function watchHand(key: boolean): void {
  byKey = key
  window.addEventListener('keydown', () => void (byKey = true), true)
  window.addEventListener('pointerdown', () => void (byKey = false), true)
}

/** Nothing scrolls: what has the focus may still be on its way in. */
export const focusOn = (element: HTMLElement) => element.focus({ preventScroll: true })

/** The focus on what cannot be pressed, so that a screen reader begins there: without a ring, and Tab does not stop there. */
export function beginAt(element: HTMLElement): void {
  element.tabIndex = -1
  element.style.outline = 'none'
  focusOn(element)
}
