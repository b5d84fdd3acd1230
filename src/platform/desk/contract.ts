/** px */
export interface WindowSize {
  width: number
  height: number
}

/** Characters of an element's text: its text nodes in a row. */
export interface SelectedText {
  /** `data-part` of the element. */
  part: string
  from: number
  /** Without this one. */
  to: number
}

/** What a computer has and a phone has not: a window of any size, a tab that is closed by accident, selected text. */
export interface DeskContract {
  /** Size of the window, the same object until it changes; null where the page has no window of its own (mini program). */
  size(): WindowSize | null
  onResize(listener: () => void): () => void
  /** The page takes the whole window in place of the column of a phone. @returns gives it back; the last one to do so counts */
  fill(): () => void
  /** Closing or reloading the tab asks first. @returns ends the asking */
  guardTab(): () => void
  /** The text selected inside one element with `data-part`; null when there is none, or it reaches beyond. */
  selection(): SelectedText | null
  clearSelection(): void
  /** The text of the element an event hit, or of the one with the focus, inside its part; null outside of every part. */
  textOf(target: 'focus' | EventTarget): SelectedText | null
}
