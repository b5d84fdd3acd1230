import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { ExamProfile, SectionRule } from '@/domain/exam/profile'
import { fullScore } from '@/domain/exam/score'
import type { ExamContent, ExamItem } from '@/domain/exam/types'
import { unitsOf } from '@/domain/exam/units'
import type { Db } from '../../db/client'
import { examAttempts, examPapers, examProfiles, questions, subjects } from '../../db/schema'
import { notFound } from '../../http/errors'
import { LruCache } from '../../lru'
import type { PaperItem } from '../bank/repository'
import { drawnPaper, type ContentShelf } from './content'
import type { FrozenAttempt } from './frozen'

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

/** The papers of a subject that can be taken and, withdrawn or not, those the learner sits, in order; empty for an unknown subject. */
export function papersOf(db: Db, { subjectId, userId }: { subjectId: string; userId: string }): Promise<PaperRow[]> {
  const sat = db
    .select({ id: examAttempts.paperId })
    .from(examAttempts)
    .where(and(eq(examAttempts.userId, userId), inArray(examAttempts.status, ['running', 'paused'])))
  return readPapers(db, and(eq(examPapers.subjectId, subjectId), or(eq(examPapers.withdrawn, false), inArray(examPapers.id, sat))))
}

/** A paper, withdrawn or not. @throws ApiError not found */
export async function findPaper(db: Db, id: string): Promise<PaperRow> {
  const [row] = await readPapers(db, eq(examPapers.id, id))
  if (!row) throw notFound('试卷')
  return row
}

/** A paper as it is sat from now on: without the questions that were withdrawn since it was made. */
interface PaperToday {
  /** As far as there are questions for it. */
  profile: ExamProfile
  /** At the versions of today, in the order of the paper, in the letters of the bank. */
  content: ExamContent
}

/** Choosing among cases makes no sense when no more stand than are chosen. */
const stillChosen = (section: SectionRule, items: readonly ExamItem[]): SectionRule =>
  section.choose !== null && section.choose >= unitsOf(items).length ? { ...section, choose: null } : section

/** The profile for what is left of a paper: no empty sections, and the pass line at the same part of the full score. */
function profileOf(profile: ExamProfile, all: readonly ExamItem[], left: readonly ExamItem[]): ExamProfile {
  const sections = profile.sections.flatMap((section) => {
    const items = left.filter(({ sectionId }) => sectionId === section.id)
    return items.length === 0 ? [] : [stillChosen(section, items)]
  })
  const was = fullScore(profile, all)
  const rest = { ...profile, sections }
  return { ...rest, passScore: was === 0 ? 0 : Math.round((profile.passScore * fullScore(rest, left)) / was) }
}

/**
 * What a candidate who begins today gets; nothing is left of it when every question was withdrawn.
 * @throws ApiError not found when a question of the paper is not in the bank.
 */
export async function paperToday(
  db: Db,
  shelf: ContentShelf,
  { paper, profile }: Pick<PaperRow, 'paper' | 'profile'>,
): Promise<PaperToday> {
  const ids = paper.items.map(({ questionId }) => questionId)
  const rows = await db
    .select({ id: questions.id, version: questions.version, withdrawn: questions.withdrawn })
    .from(questions)
    .where(inArray(questions.id, ids))
  const known = new Map(rows.map((row) => [row.id, row]))
  // A question that is not there keeps version 0, which no question has: the shelf says not found.
  const places: PaperItem[] = ids.map((questionId) => ({ questionId, version: known.get(questionId)?.version ?? 0 }))
  const read = await shelf.of(db, places)
  const all = paper.items.flatMap(({ sectionId, questionId }) => {
    const question = read.questions.get(questionId)
    return question ? [{ sectionId, question }] : []
  })
  const items = all.filter(({ question }) => known.get(question.id)?.withdrawn === false)
  const content = { items, groups: [...read.groups.values()] }
  return { profile: items.length < all.length ? profileOf(profile, all, items) : profile, content }
}

/** What a paper asks and is worth, to who begins it today or who sits it, 1/100 point. */
export interface Worth {
  /** The profile it is held by, see {@link PaperToday}; of an attempt the one it began with. */
  profile: ExamProfile
  full: number
  questions: number
  sections: ReadonlyMap<string, { full: number; questions: number }>
}

function worthOf(profile: ExamProfile, all: readonly ExamItem[]): Worth {
  const sections = new Map(
    profile.sections.map(({ id }) => {
      const items = all.filter(({ sectionId }) => sectionId === id)
      return [id, { full: fullScore(profile, items), questions: items.length }]
    }),
  )
  return { profile, full: fullScore(profile, all), questions: all.length, sections }
}

/** Worth of papers: read once per revision of the paper and of its subject's bank. */
export class WorthShelf {
  private readonly cache = new LruCache<Worth>(500)

  constructor(private readonly contents: ContentShelf) {}

  async of(db: Db, row: PaperRow): Promise<Worth> {
    const key = `${row.paper.id} ${row.paper.revision} ${row.subject.revision}`
    const held = this.cache.get(key)
    if (held) return held
    const { profile, content } = await paperToday(db, this.contents, row)
    const worth = worthOf(profile, content.items)
    this.cache.set(key, worth)
    return worth
  }

  /** What an attempt that was entered asks, whatever became of its paper since. */
  async ofAttempt(db: Db, { profile, items }: FrozenAttempt): Promise<Worth> {
    return worthOf(profile, drawnPaper(await this.contents.of(db, items), items).items)
  }
}
