/** Feedback of the unit tests: the shared store, and a record of the vibrations. */
import type { ToastContract } from './contract'
import { feedback } from './shared'

/** Vibrations asked for since the last `splice`. */
export const vibrations: ('light' | 'medium')[] = []

export const toast = {
  ...feedback,
  vibrate: (strength) => {
    vibrations.push(strength)
  },
} satisfies ToastContract
