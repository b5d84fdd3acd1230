export interface FrameOptions {
  /** Origin of the H5 site for the QR code, '' for the page's own. */
  h5Address: string
  /** Hash addresses of the two documents named at the foot of the desktop frame. */
  agreementHref: string
  privacyHref: string
  /** Hash addresses, without query, of pages that show a code of their own to be scanned: two side by side are one too many. */
  ownCodes: readonly string[]
}

/** Of the status bar and the capsule. white: what a page has below them is dark or coloured. theme: they stand on the theme's own ground. */
export type Ink = 'white' | 'theme'

/** What surrounds the pages: the browser's window on H5 (mockup 44), the system bars in the mini program. */
export interface FrameContract {
  /** Once, before the first page. */
  mount(options: FrameOptions): void
  /**
   * Colours the platform's own bars after the theme; called when a page is shown or the theme changes.
   * @param ink of the page on top, from now on; left out: as that page had it, 'theme' at first
   */
  paint(theme: 'light' | 'dark', ink?: Ink): void
}
