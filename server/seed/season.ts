/** The demo is written down for the exams of one year. A database that begins when one of them is over gets its next season. */
import { and, eq } from 'drizzle-orm'
import { dayOf } from '@/domain/calendar'
import type { Db } from '../db/client'
import { subjects } from '../db/schema'
import accounting from './banks/accounting/subject.json'
import nurse from './banks/nurse/subject.json'
import teacher from './banks/teacher/subject.json'

const WRITTEN = [nurse, accounting, teacher]

/** A year that begins its words (2027 版, 2026.12.01); that of an id (nurse-2027) is none. */
const YEAR = /(?<![\w-])20\d\d(?!\d)/g

/** Years from the season that is written down to the one whose exam is next; its own day still belongs to it. */
function yearsOn(subjectId: string, now: Date): number {
  const exam = WRITTEN.find(({ code }) => code === subjectId)?.examDate
  if (exam === undefined) return 0
  const today = dayOf(now.getTime())
  const isOver = today.slice(4) > exam.slice(4)
  return Math.max(0, Number(today.slice(0, 4)) - Number(exam.slice(0, 4)) + (isOver ? 1 : 0))
}

/** What is written down for a subject (names, days, schedules) with the years of its season at a moment. */
export function inSeason<T extends object>(written: T, subjectId: string, now: Date): T {
  const years = yearsOn(subjectId, now)
  const later = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.replace(YEAR, (year) => String(Number(year) + years)) : value
  return years === 0 ? written : (JSON.parse(JSON.stringify(written), later) as T)
}

/** Moves exam days that are over, as the demo wrote them, into the next season; what an operator wrote is left alone. */
export async function dateExams(tx: Db, now: Date): Promise<void> {
  for (const { code, examDate } of WRITTEN) {
    const next = inSeason({ examDate }, code, now)
    if (next.examDate === examDate) continue
    await tx
      .update(subjects)
      .set(next)
      .where(and(eq(subjects.id, code), eq(subjects.examDate, examDate)))
  }
}
