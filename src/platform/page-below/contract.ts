/** What a page that is drawn over another one shows of it (the upgrade popup, specification section 2). */
export interface PageBelowContract {
  /**
   * Called while the page on top is being mounted: the page below stays in sight, out of reach of fingers, keys and screen
   * readers, and the page on top has no ground of its own and does not slide in.
   * @returns takes all of it back; null where nothing lies below, or where the platform shows one page at a time
   */
  keep(): (() => void) | null
}
