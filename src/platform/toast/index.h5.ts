import type { ToastContract } from './contract'
import { feedback } from './shared'

/** ms of a vibration; iOS browsers have none and stay silent. */
const LENGTH = { light: 10, medium: 20 } as const

export const toast = {
  ...feedback,
  vibrate: (strength) => {
    if (typeof navigator.vibrate === 'function') navigator.vibrate(LENGTH[strength])
  },
} satisfies ToastContract
