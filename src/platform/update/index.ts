/** Updates of the unit tests: `updates` plays the platform. */
import type { UpdateContract } from './contract'

let told: (() => void) | null = null

/** Controls of the tests: the platform found something, and how often the app was started anew. */
export const updates = {
  restarts: 0,
  arrive: () => told?.(),
}

export const update = {
  onReady: (listener) => void (told = listener),
  restart: () => void (updates.restarts += 1),
} satisfies UpdateContract
