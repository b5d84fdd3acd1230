/** The unit tests start without a picture. */
import type { FirstScreenContract } from './contract'

export const firstScreen = {
  inSlices: () => undefined,
  begun: () => false,
  topFirst: () => false,
  drawRest: () => () => undefined,
  gradually: (draw) => draw(),
  leave: () => undefined,
  keep: () => () => undefined,
  forget: () => undefined,
} satisfies FirstScreenContract as FirstScreenContract
