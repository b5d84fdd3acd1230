import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { ExamProfile } from '@/domain/exam/profile'
import { fullScore } from '@/domain/exam/score'
import type { ExamContent } from '@/domain/exam/types'
import type { Db } from '../../db/client'
import { examPapers, examProfiles, questions, subjects } from '../../db/schema'
import { notFound } from '../../http/errors'
import { LruCache } from '../../lru'
import type { PaperItem } from '../bank/repository'
import type { ContentShelf } from './content'

/** A paper with the profile it is held by and the subject it belongs to. */
export interface PaperRow {
  paper: typeof examPapers.$inferSelect
  profile: ExamProfile
  subject: { name: string; revision: number }
}

const readPapers = (db: Db, where: SQL | undefined): Promise<PaperRow[]> =>
  db
    .select({ paper: examPapers, profile: examProfiles.content, subject: { name: subjects.name, revision: subjects.revision } })
    .from(examPapers)
    .innerJoin(examProfiles, eq(examProfiles.id, examPapers.profileId))
    .innerJoin(subjects, eq(subjects.id, examPapers.subjectId))
    .where(where)
    .orderBy(asc(examPapers.position), asc(examPapers.id))

/** The papers of a subject that can be taken, in order; empty for an unknown subject. */
export const papersOf = (db: Db, subjectId: string): Promise<PaperRow[]> =>
  readPapers(db, and(eq(examPapers.subjectId, subjectId), eq(examPapers.withdrawn, false)))

/** A paper, withdrawn or not. @throws ApiError not found */
export async function findPaper(db: Db, id: string): Promise<PaperRow> {
  const [row] = await readPapers(db, eq(examPapers.id, id))
  if (!row) throw notFound('试卷')
  return row
}

/**
 * The questions of a paper at the versions of today, in its order, in the letters of the bank.
 * @throws ApiError not found when a question of the paper is not in the bank.
 */
export async function currentContent(db: Db, shelf: ContentShelf, { paper }: PaperRow): Promise<ExamContent> {
  const ids = paper.items.map(({ questionId }) => questionId)
  const rows = await db.select({ id: questions.id, version: questions.version }).from(questions).where(inArray(questions.id, ids))
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  // A question that is not there keeps version 0, which no question has: the shelf says not found.
  const items: PaperItem[] = ids.map((questionId) => ({ questionId, version: versions.get(questionId) ?? 0 }))
  const content = await shelf.of(db, items)
  return {
    items: paper.items.flatMap(({ sectionId, questionId }) => {
      const question = content.questions.get(questionId)
      return question ? [{ sectionId, question }] : []
    }),
    groups: [...content.groups.values()],
  }
}

/** What a paper is worth, per section and as a whole, 1/100 point. */
export interface Worth {
  full: number
  sections: ReadonlyMap<string, number>
}

/** Worth of papers: read once per revision of the paper and of its subject's bank. */
export class WorthShelf {
  private readonly cache = new LruCache<Worth>(500)

  constructor(private readonly contents: ContentShelf) {}

  async of(db: Db, row: PaperRow): Promise<Worth> {
    const key = `${row.paper.id} ${row.paper.revision} ${row.subject.revision}`
    const held = this.cache.get(key)
    if (held) return held
    const { items } = await currentContent(db, this.contents, row)
    const sections = new Map(
      row.profile.sections.map(({ id }) => [
        id,
        fullScore(
          row.profile,
          items.filter(({ sectionId }) => sectionId === id),
        ),
      ]),
    )
    const worth = { full: fullScore(row.profile, items), sections }
    this.cache.set(key, worth)
    return worth
  }
}
