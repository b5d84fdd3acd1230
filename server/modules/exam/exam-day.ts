/** Days (YYYY-MM-DD) on which a learner may have the exam of a subject: the one he set, and the announced one. */
export interface ExamDays {
  own: string | null
  announced: string | null
}

/**
 * The exam a learner works towards: on his own day, else on the announced one. A day of his own that is over gives way to the next exam
 * as soon as that is announced.
 */
export function examDayFor({ own, announced }: ExamDays, today: string): string | null {
  const isOver = own !== null && own < today
  return isOver && announced !== null && announced >= today ? announced : (own ?? announced)
}
