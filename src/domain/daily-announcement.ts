/** Today's practice is announced once per subject and day (specification section 4, "Daily practice"). */

/** A subject and day (YYYY-MM-DD) whose practice was announced. */
export interface DailyEntry {
  subSpecialtyId: string
  day: string
}

/** The day whose practice is still to be done; '' when there is nothing to announce. @param daily undefined for a guest */
export const dayToAnnounce = (daily: { day: string; done: unknown } | undefined): string => (daily && !daily.done ? daily.day : '')

/** Whether the practice of a subject and day was announced before. */
export const wasAnnounced = (entries: readonly DailyEntry[], subjectId: string, day: string): boolean =>
  entries.some((entry) => entry.subSpecialtyId === subjectId && entry.day === day)
