/** The keyboard on the screen of a phone. */
export interface SoftKeyboardContract {
  /** Hears how much of the bottom of the page it covers, px; 0 when it goes. @returns ends the listening. */
  onCover(listener: (px: number) => void): () => void
}
