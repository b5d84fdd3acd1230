/** A text, '' when nothing was copied. unread: refused by the learner, or this browser gives it to no page. */
export type ClipboardOutcome = { text: string } | 'unread'

/** What the learner copied elsewhere. Writing to it is `system.setClipboard`. */
export interface ClipboardContract {
  /** Only after a tap of the learner. Never throws. */
  read(): Promise<ClipboardOutcome>
}
