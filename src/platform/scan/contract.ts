/**
 * A text: what the code said. cancelled: the learner changed their mind before the camera; unchosen: instead of choosing a file. denied: the camera is closed to us until the learner
 * opens it in the settings. nothing: no code was found in the picture. unsupported: this browser reads no codes.
 */
export type ScanOutcome = { text: string } | 'cancelled' | 'unchosen' | 'denied' | 'nothing' | 'unsupported'

/** Reads a printed code: by the camera in the mini program, from a picture in a browser. */
export interface ScanContract {
  /** Never throws. */
  scan(): Promise<ScanOutcome>
  /** Opens the settings where the learner may open the camera to us; in a tap alone. */
  openSettings(): void
}
