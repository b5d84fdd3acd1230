import type { KeyboardContract } from './contract'

/** What takes letters and arrows for itself: fields, and players with their own controls. */
const FIELD = 'input, textarea, select, video[controls], [contenteditable]'
/** What Enter and Space press. */
const CONTROL = 'button, a[href], [role][tabindex="0"]'
/** The options of a question take Space alone: Enter goes on. */
const OPTION = '.q-options [role]'
const ZONE = '[data-keys]'
const within = (target: EventTarget | null, selector: string) => (target instanceof Element ? target.closest(selector) : null)

/** A dialog or sheet on screen has the keyboard to itself. */
const asked = () => Array.from(document.querySelectorAll('[aria-modal="true"]')).some((dialog) => dialog.getClientRects().length > 0)

export const keyboard = {
  onKey: (listener) => {
    const hear = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.ctrlKey || event.altKey || event.metaKey || within(target, FIELD) || asked()) return
      const zone = within(target, ZONE)?.getAttribute('data-keys') ?? ''
      if (zone === '' && (key === 'Enter' || key === ' ') && within(target, CONTROL) && !within(target, OPTION)) return
      if (!listener(key, zone)) return
      event.preventDefault()
      event.stopPropagation()
    }
    // On the way down: a key that is used up presses nothing (platform/frame).
    window.addEventListener('keydown', hear, true)
    return () => window.removeEventListener('keydown', hear, true)
  },
  onCapsLock: (listener) => {
    const hear = (event: Event) => {
      // A browser that fills in a field says so with an event that knows no keys.
      if (event instanceof KeyboardEvent || event instanceof MouseEvent) listener(event.getModifierState('CapsLock'))
    }
    // The key that unlocks says it when it comes up.
    const kinds = ['keydown', 'keyup', 'mousedown']
    kinds.forEach((kind) => window.addEventListener(kind, hear, true))
    return () => kinds.forEach((kind) => window.removeEventListener(kind, hear, true))
  },
} satisfies KeyboardContract as KeyboardContract
