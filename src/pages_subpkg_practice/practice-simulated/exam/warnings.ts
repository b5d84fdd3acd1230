/** Two warnings before time is up: 5 minutes and 1 minute before the end, each once. */
const MARKS = [1, 5]
const MINUTE = 60_000

/** Minutes to warn of when the time left went from `before` to `left` (ms); null: none. A mark that was slept through is not told late. */
export function warningBetween(before: number, left: number): number | null {
  if (left <= 0) return null
  return MARKS.find((minutes) => left <= minutes * MINUTE && before > minutes * MINUTE) ?? null
}

/** What the learner is told. */
export const warningText = (minutes: number, section: string | null): string =>
  section === null ? `距考试结束还有 ${minutes} 分钟` : `距「${section}」结束还有 ${minutes} 分钟`
