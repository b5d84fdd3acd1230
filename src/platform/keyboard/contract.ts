/** A physical keyboard: a browser on a computer has one, the mini program does not report any. */
export interface KeyboardContract {
  /**
   * Hears keys by their KeyboardEvent.key ('a', 'ArrowLeft', 'Enter'); not while the learner types in a field, and not
   * together with Ctrl, Alt or Meta, nor while a dialog is open. Enter and Space on what they press are not heard, but on the options of a question. `zone` is the
   * `data-keys` of the element around the focus, '' when there is none: inside of one every key is heard. A listener that
   * returns true has used the key up: nothing else happens to it.
   * @returns ends the listening.
   */
  onKey(listener: (key: string, zone: string) => boolean): () => void
  /** Hears, at every key and click from now on, whether capital letters are locked. @returns ends the listening */
  onCapsLock(listener: (on: boolean) => void): () => void
}
