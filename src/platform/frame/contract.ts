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
  /** Colours the platform's own bars after the theme; called when a page is shown or the theme changes. */
  paint(theme: 'light' | 'dark'): void
}
