import type { ClipboardContract, ClipboardOutcome } from './contract'

/** A page without a secure context has no clipboard. */
const ofPage = (): Clipboard | undefined => navigator.clipboard

export const clipboard = {
  async read(): Promise<ClipboardOutcome> {
    try {
      const text = await ofPage()?.readText()
      return text === undefined ? 'unread' : { text }
    } catch {
      return 'unread'
    }
  },
} satisfies ClipboardContract
