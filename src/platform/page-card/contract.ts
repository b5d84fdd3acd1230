/** What a friend sees of a page. */
export interface PageCard {
  title: string
  /** `/path?query` of the page it leads to. */
  path: string
}

/** What WeChat wants before a page may set its card. */
export interface PageSignature {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
}

/** Signs an address of the site; null: the site has no official account. */
export type SignPage = (url: string) => Promise<PageSignature | null>

/** The card that WeChat's browser makes of a page. A mini program is asked for its card when somebody shares; others make their own. */
export interface PageCardContract {
  /**
   * A hook: while the page is on show and the part that calls it is there, this is its card. Of several the last one counts.
   * What fails here is told to nobody: the browser makes a card of the page by itself.
   */
  use(describe: () => PageCard, sign: SignPage): void
}
