/** The way to an imported past paper: 历年真题 lists papers of 进阶练习, which lead on to the exam. */
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { advancedPapers, type examPapers } from '../../db/schema'
import type { BankPart } from './bank'

type PaperRow = Omit<typeof examPapers.$inferSelect, 'revision'>

interface Importing {
  bank: BankPart
  /** The exam as it stood before this import. */
  before: Pick<PaperRow, 'kind' | 'withdrawn'> | undefined
}

/** The id of the paper of 进阶练习 that belongs to an imported exam; an id has 64 letters at most. */
const idOf = (examPaperId: string): string => (examPaperId.length < 60 ? `past:${examPaperId}` : examPaperId)

/** The mean difficulty of its questions, 1 to 5. */
function levelOf({ items }: PaperRow, bank: BankPart): number {
  const sum = items.reduce((all, { questionId }) => all + (bank.questions.get(questionId)?.question.difficulty ?? 0), 0)
  return Math.min(5, Math.max(1, Math.round(sum / Math.max(1, items.length))))
}

/** Takes the papers of these exams off 历年真题; those that somebody else made are left alone. */
export async function withdrawPast(db: Db, examPaperIds: readonly string[]): Promise<void> {
  if (examPaperIds.length === 0) return
  await db
    .update(advancedPapers)
    .set({ withdrawn: true })
    .where(inArray(advancedPapers.id, examPaperIds.map(idOf)))
}

/**
 * Puts an imported paper on 历年真题, free, or renews it there: what its lock is by now stays, and off stays what the operator took off;
 * what an earlier file took off comes back. A mock paper is taken off, and a past paper that another one leads to already, as those of the
 * product's own subjects, gets no second.
 * @returns the id of the paper when it stands there and is off
 */
export async function writePast(db: Db, row: PaperRow, { bank, before }: Importing): Promise<string | null> {
  const id = idOf(row.id)
  if (row.kind === 'mock') {
    await withdrawPast(db, [row.id])
    return null
  }
  const others = and(eq(advancedPapers.examPaperId, row.id), ne(advancedPapers.id, id))
  if ((await db.$count(advancedPapers, others)) > 0) return null
  const { subjectId, name, year, position, items } = row
  const facts = { name, year, position, level: levelOf(row, bank), items: items.map(({ questionId }) => questionId) }
  const wasOff = before === undefined || before.withdrawn || before.kind === 'mock'
  const [written] = await db
    .insert(advancedPapers)
    .values({ ...facts, id, subjectId, kind: 'past', lock: 'free', price: 0, examPaperId: row.id })
    .onConflictDoUpdate({ target: advancedPapers.id, set: { ...facts, ...(wasOff && { withdrawn: false }) } })
    .returning({ off: advancedPapers.withdrawn })
  return written?.off ? id : null
}
