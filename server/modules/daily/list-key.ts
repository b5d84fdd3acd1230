/** Name of the sessions over a day's set among a learner's sessions of the subject. */
export const listKeyOfDay = (day: string): string => `daily:${day}`

/** The day of a session's list, null when it is no daily practice. */
export const dayOfListKey = (listKey: string): string | null => (listKey.startsWith('daily:') ? listKey.slice('daily:'.length) : null)
