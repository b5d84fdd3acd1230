/**
 * How the first page comes to the screen, and the home as it was seen last: by the platform before the app has started. The browser does it with a script in
 * index.html (config/h5/start.ts); WeChat starts with the code on the device and needs nothing of the kind.
 */
export interface FirstScreenContract {
  /** Called at launch: the page the visit begins with is drawn a few milliseconds at a time, and a touch is heard meanwhile. */
  inSlices(): void
  /** Whether the answers of the home were asked for before the app ran. */
  begun(): boolean
  /** Whether a page draws its top first and what lies below the screen after it: nothing else is to be seen meanwhile. */
  topFirst(): boolean
  /** Draws the rest when the top is on the screen, as little at a time as {@link inSlices}. Returns the way to call it off. */
  drawRest(draw: () => void): () => void
  /** Draws what a page has waited for, as little at a time as {@link inSlices}: a whole question is 100 ms of a phone. */
  gradually(draw: () => void): void
  /** Takes the picture away: the page has drawn itself, failed, or another page is shown. */
  leave(): void
  /** Keeps what the home shows now for the next start. Returns the way to call it off. */
  keep(): () => void
  /** The learner has changed: nothing of the one before stays on the device. */
  forget(): void
}
