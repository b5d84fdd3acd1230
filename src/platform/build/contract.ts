/** The build that this run of the app is a part of. */
export interface BuildContract {
  /**
   * Called when a script would not come. Where the site was built anew since this run began, the script is gone for good: the site is
   * loaded again, at its address. Does nothing where it was not, or where nobody can say.
   */
  renew(): Promise<void>
  /** Fetches what `import()` of this build asks for later, behind the page on show; what cannot come is asked for again when it is wanted. */
  fetchAhead(): void
}
