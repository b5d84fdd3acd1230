import type { KeyboardContract } from './contract'

export const keyboard = { onKey: () => () => undefined } satisfies KeyboardContract as KeyboardContract
