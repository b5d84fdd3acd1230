/** Minutes before the end at which the countdown changes its tint, and changes it again (mockup notes 08). */
export const SOON_MINUTES = 10
export const LAST_MINUTES = 1
/** A warning at each tint, and one between them, each once. */
const MARKS = [LAST_MINUTES, 5, SOON_MINUTES]
const MINUTE = 60_000

/** Minutes to warn of when the time left went from `before` to `left` (ms); null: none. A mark that was slept through is not told late. */
export function warningBetween(before: number, left: number): number | null {
  if (left <= 0) return null
  return MARKS.find((minutes) => left <= minutes * MINUTE && before > minutes * MINUTE) ?? null
}

/** What the learner is told. */
export const warningText = (minutes: number, section: string | null): string =>
  section === null ? `距考试结束还有 ${minutes} 分钟` : `距「${section}」结束还有 ${minutes} 分钟`
