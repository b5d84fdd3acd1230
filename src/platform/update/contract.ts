/** Getting the app itself renewed. */
export interface UpdateContract {
  /** Calls back when the platform has fetched a newer app by itself; it never does where pages come from a server. */
  onReady(listener: () => void): void
  /** Starts the app anew, with the newest there is. What is kept on the device stays. */
  restart(): void
}
