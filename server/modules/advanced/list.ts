/** Papers as lists of the practice sessions: the whole paper, and what of it stands in the wrong book. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { questions, wrongBook } from '../../db/schema'
import { notFound } from '../../http/errors'
import type { PaperItem } from '../bank/repository'
import { findPaper, isLocked, LOST, refuseLocked, type AdvancedPaper } from './store'

interface Request {
  userId: string
  subjectId: string
  /** The paper. */
  refId: string
  now: Date
}

/** Name of the sessions over a paper among a learner's sessions of the subject. */
export const listKeyOfPaper = (paperId: string): string => `advanced:${paperId}`

/** @throws ApiError not found; in words when the paper is locked for the learner */
async function openPaper(db: Db, { userId, subjectId, refId, now }: Request): Promise<AdvancedPaper> {
  const paper = await findPaper(db, refId, { userId, now })
  if (paper.subjectId !== subjectId) throw notFound('试卷')
  await refuseLocked(db, paper, { userId, now })
  return paper
}

/** A paper that was sold is read as long as it is owned, also in a session that was begun before (product.md "Shop"). */
const lost = async (db: Db, { refId, ...reader }: Request) => ((await isLocked(db, refId, reader)) ? LOST : null)

/** The questions of a paper that still are practised, at the versions of today, in its order. */
async function currentOf(db: Db, { items }: AdvancedPaper): Promise<PaperItem[]> {
  const rows = await db
    .select({ questionId: questions.id, version: questions.version })
    .from(questions)
    .where(and(inArray(questions.id, items), eq(questions.withdrawn, false)))
  const versions = new Map(rows.map((row) => [row.questionId, row]))
  return items.flatMap((id) => versions.get(id) ?? [])
}

/** A paper; its id is the paper's. */
export const paperList = {
  empty: '这份试卷里的题目都已下架，看看其他试卷吧',
  title: async (db: Db, request: Request): Promise<string> => (await openPaper(db, request)).name,
  items: async (db: Db, { refId, ...reader }: Request): Promise<PaperItem[]> => currentOf(db, await findPaper(db, refId, reader)),
  lost,
}

/** The questions of a paper a learner has missed and not mastered since; its id is the paper's. */
export const paperWrongList = {
  empty: '这份试卷里没有待掌握的错题',
  title: async (db: Db, request: Request): Promise<string> => `${(await openPaper(db, request)).name} · 错题`,
  async items(db: Db, { userId, refId, now }: Request): Promise<PaperItem[]> {
    const items = await currentOf(db, await findPaper(db, refId, { userId, now }))
    const missed = new Set(await wrongOf(db, { userId, questionIds: items.map(({ questionId }) => questionId) }))
    return items.filter(({ questionId }) => missed.has(questionId))
  },
  lost,
}

/** Which of the questions stand in the learner's wrong book, not mastered. */
export async function wrongOf(db: Db, of: { userId: string; questionIds: string[] }): Promise<string[]> {
  if (of.userId === '') return []
  const rows = await db
    .select({ id: wrongBook.questionId })
    .from(wrongBook)
    .innerJoin(questions, eq(questions.id, wrongBook.questionId))
    .where(
      and(
        eq(wrongBook.userId, of.userId),
        inArray(wrongBook.questionId, of.questionIds),
        eq(wrongBook.mastered, false),
        eq(wrongBook.removed, false),
        eq(questions.withdrawn, false),
      ),
    )
  return rows.map(({ id }) => id)
}
