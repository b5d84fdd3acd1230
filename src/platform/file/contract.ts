/** A text file for the learner: an export. */
export interface TextFile {
  /** With its extension. */
  name: string
  mime: string
  text: string
}

export interface FileContract {
  /**
   * What the learner is asked before `hand`, because the platform hands files over on a tap only; null where it needs none.
   */
  readonly question: { content: string; confirmText: string } | null
  /** Hands a file to the learner: a download, or a file to send in the mini program. @throws Error when it cannot be written. */
  hand(file: TextFile): Promise<void>
}
