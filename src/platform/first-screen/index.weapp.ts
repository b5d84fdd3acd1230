import type { FirstScreenContract } from './contract'

export const firstScreen = {
  inSlices: () => undefined,
  begun: () => false,
  leave: () => undefined,
  keep: () => () => undefined,
  forget: () => undefined,
} satisfies FirstScreenContract as FirstScreenContract
