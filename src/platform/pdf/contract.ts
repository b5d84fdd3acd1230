/** A document and what its name is, for the platform's own viewer. */
export interface PdfFile {
  /** Absolute, signed. */
  url: string
  /** Bytes, when known: progress has a sum. */
  bytes: number
}

/** A document the page draws itself. */
export interface DrawnPdf {
  /** Width by height of each page at 100 %, px. */
  readonly pages: readonly { width: number; height: number }[]
  /** Draws a page (from 0) into the canvas that is the child of the element with this id, `width` CSS px wide. */
  draw(page: number, into: { id: string; width: number }): Promise<void>
  /** Forgets what was drawn there. */
  clear(id: string): void
  close(): void
}

/** Why a document cannot be shown; its message is a sentence for the learner. `code`: 602001 for a network that failed (specification section 8). */
export class PdfError extends Error {
  constructor(
    message: string,
    readonly code: number,
  ) {
    super(message)
  }
}

/** ms a download may take (specification section 9). */
export const DOWNLOAD_MS = 60_000

/** Showing PDF documents. */
export interface PdfContract {
  /** page: the page draws it with {@link PdfContract.read}. viewer: the platform opens it with {@link PdfContract.open}. */
  readonly way: 'page' | 'viewer'
  /** Reads a document for drawing. `onProgress`: 0 to 1. @throws PdfError */
  read(file: PdfFile, onProgress: (share: number) => void): Promise<DrawnPdf>
  /**
   * Downloads a document, once while the app runs, and opens it in the platform's viewer; resolves when that is open.
   * @param of the document's name for us, and how its link is had when it must be downloaded. @throws PdfError, or what `link` throws
   */
  open(of: { id: string; link: () => Promise<PdfFile> }, onProgress: (share: number) => void): Promise<void>
  /** It is on the device already. */
  has(id: string): boolean
}
