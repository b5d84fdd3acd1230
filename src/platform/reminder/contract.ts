/** Messages that reach a learner who is not in the app. */
export interface ReminderContract {
  /** Whether the platform delivers them. A browser whose page is closed cannot be woken. */
  readonly delivers: boolean
  /**
   * Asks the learner for one message of a template. To be called in the very tap, before anything is awaited.
   * @returns whether the learner agreed; false also where the platform would not ask
   */
  ask(template: string): Promise<boolean>
}
