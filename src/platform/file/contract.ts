/** A text file for the learner: an export. */
export interface TextFile {
  /** With its extension. */
  name: string
  mime: string
  text: string
}

/** A file that could not be written or sent; its message is for the learner. */
export class FileError extends Error {}

export interface FileContract {
  /**
   * What the learner is asked before `hand`, because the platform hands files over on a tap only; null where it needs none.
   */
  readonly question: { content: string; confirmText: string } | null
  /** Hands a file to the learner: a download, or a file to send in the mini program. @throws FileError when it cannot be written or sent. */
  hand(file: TextFile): Promise<void>
}
