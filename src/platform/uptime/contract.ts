/** A count of ms that does not jump when somebody changes the clock of the device. */
export interface UptimeContract {
  /** ms since some moment of this run; time spent asleep or hidden counts as far as the platform knows of it. */
  now(): number
}
