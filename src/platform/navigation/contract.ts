/** A page in the words of the framework. */
export interface Drawn {
  /** Taro's own path of the page, the `tid` it hands to it; none in tests of a page alone. */
  id: string | undefined
  /** What Taro says of the page on show, which may be another one. */
  params: Partial<Record<string, unknown>>
}

/** Movement between pages; URLs come from src/routes.ts alone (src/hooks/go.ts is the typed door). */
export interface NavigationContract {
  /**
   * Once, before the first page. `ask` shows the words of {@link askBeforeLeaving} where the platform has no box of its own; true:
   * leave. `tell` says why a page does not open: the platform's own trouble is told, and no failure of the move that met it.
   */
  start(ask: (words: string) => Promise<boolean>, tell: (words: string) => void): void
  /** On top of the page on show, or in its place where the platform stacks no more (docs/decisions/040). */
  push(url: string): Promise<void>
  replace(url: string): Promise<void>
  switchTab(url: string): Promise<void>
  reLaunch(url: string): Promise<void>
  /** Goes back, or to the entry page when there is nothing behind. */
  back(): Promise<void>
  /**
   * Has the platform ask before the page on top is left by a key or a gesture; null: no longer. A mini program asks with these
   * words (iOS does not for the swipe), so does a step back on H5; a browser has its own words when the site is left.
   * @param ask the page's own box in place of that on H5; true: leave. Such a page keeps what it has, and the browser asks nothing
   */
  askBeforeLeaving(words: string | null, ask?: () => Promise<boolean>): void
  /** `/path?query` of the page on top, '/' when none. */
  current(): string
  /** `/path?query` of the page that `back` would show, null when nothing is behind. */
  behind(): string | null
  /** Address of a page of ours on the H5 site, for a link that is opened on another device. */
  webAddress(url: string): string
  /**
   * The query of the page that is drawn for the first time: plain text, without the framework's own. A page is drawn a moment after it
   * is opened, and another may be on show by then.
   */
  query(page: Drawn): Record<string, string>
}
