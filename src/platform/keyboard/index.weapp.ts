import type { KeyboardContract } from './contract'

export const keyboard = {
  onKey: () => () => undefined,
  onCapsLock: () => () => undefined,
} satisfies KeyboardContract as KeyboardContract
