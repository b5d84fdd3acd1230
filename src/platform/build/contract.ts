/** The build that this run of the app is a part of. */
export interface BuildContract {
  /**
   * Called when a script would not come. Where the site was built anew since this run began, the script is gone for good: the site is
   * loaded again, at its address. Does nothing where it was not, or where nobody can say.
   */
  renew(): Promise<void>
}
