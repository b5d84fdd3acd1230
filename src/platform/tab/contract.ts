/** Values that last as long as the tab of the browser, or the run of the mini program, and are gone with it. */
export interface TabContract {
  /** '' when there is none. */
  get(key: string): string
  /** '' takes it away. */
  set(key: string, value: string): void
}
