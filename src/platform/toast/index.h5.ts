import type { ToastContract } from './contract'
import { feedback } from './shared'

/** ms of a vibration; iOS browsers have none and stay silent. */
const LENGTH = { light: 10, medium: 20 } as const

export const toast = {
  ...feedback,
  vibrate: (strength) => {
    // Before the first touch a browser refuses, and says so in its console.
    const untouched = navigator.userActivation?.hasBeenActive === false
    if (typeof navigator.vibrate === 'function' && !untouched) navigator.vibrate(LENGTH[strength])
  },
} satisfies ToastContract
