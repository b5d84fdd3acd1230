import type { ClipboardContract, ClipboardOutcome } from './contract'

let held: ClipboardOutcome = { text: '' }

/** What the clipboard of a test holds. @public */
export const copied = (outcome: ClipboardOutcome): void => void (held = outcome)

export const clipboard = { read: async () => held } satisfies ClipboardContract
