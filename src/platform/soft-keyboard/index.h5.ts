import type { SoftKeyboardContract } from './contract'

export const softKeyboard = {
  onCover: (listener) => {
    const view = window.visualViewport
    if (!view) return () => undefined
    // Where the browser makes the whole window smaller, nothing is covered.
    const hear = () => listener(Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop)))
    view.addEventListener('resize', hear)
    view.addEventListener('scroll', hear)
    return () => {
      view.removeEventListener('resize', hear)
      view.removeEventListener('scroll', hear)
    }
  },
} satisfies SoftKeyboardContract
