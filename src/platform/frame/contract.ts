export interface FrameOptions {
  /** Origin of the H5 site for the QR code, '' for the page's own. */
  h5Address: string
  /** Hash addresses of the two documents named at the foot of the desktop frame. */
  agreementHref: string
  privacyHref: string
}

/** What surrounds the pages: the browser's window on H5 (mockup 44), the system bars in the mini program. */
export interface FrameContract {
  /** Once, before the first page. */
  mount(options: FrameOptions): void
  /**
   * Colours the platform's own bars after the theme; called when a page is shown or the theme changes.
   * @param ink of the status bar and the capsule where the page is dark below them, whatever its theme
   */
  paint(theme: 'light' | 'dark', ink?: 'white'): void
}
