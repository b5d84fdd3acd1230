/** Imports exam profiles and papers: a file comes in whole or not at all. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { checkPaper } from '@/domain/exam/paper-check'
import type { ExamProfile } from '@/domain/exam/profile'
import type { Db } from '../../db/client'
import { examPapers, examProfiles, subjects, type PaperPlace } from '../../db/schema'
import type { Problem } from '../draft'
import { same } from '../store/same'
import { contentOf, placeReasons, placesOf, readBankPart, type BankPart } from './bank'
import { withdrawPast, writePast } from './past'
import type { DraftPaper, ExamFile } from './read'

/** How many entries of a file were written, and how many stood as they are. */
export interface ExamCounts {
  profiles: number
  papers: number
  withdrawn: number
  unchanged: number
  /** Past papers of the file that the operator took off 历年真题, and that stay so. */
  off: string[]
}

/** Before anything was taken. */
export const noExamCounts = (): ExamCounts => ({ profiles: 0, papers: 0, withdrawn: 0, unchanged: 0, off: [] })

type PaperRow = typeof examPapers.$inferSelect

/** Everything that decides about a file, read inside its transaction. */
interface Stored {
  subjectIds: Set<string>
  profiles: Map<string, ExamProfile>
  /** Papers the file names, and all papers of the profiles it names. */
  papers: Map<string, PaperRow>
  bank: BankPart
}

async function readStored(db: Db, file: ExamFile): Promise<Stored> {
  const drafts = file.papers.filter((paper) => paper.kind === 'paper')
  const profileIds = [...file.profiles.map(({ profile }) => profile.id), ...drafts.map(({ profileId }) => profileId)]
  const paperIds = file.papers.map(({ id }) => id)
  const profiles = await db.select().from(examProfiles).where(inArray(examProfiles.id, profileIds))
  const named = await db.select().from(examPapers).where(inArray(examPapers.id, paperIds))
  const using = await db.select().from(examPapers).where(inArray(examPapers.profileId, profileIds))
  const papers = new Map([...using, ...named].map((row) => [row.id, row]))
  const ids = [
    ...drafts.flatMap(({ sections }) => sections.flatMap((section) => section.ids)),
    ...[...papers.values()].flatMap(({ items }) => items.map(({ questionId }) => questionId)),
  ]
  return {
    subjectIds: new Set((await db.select({ id: subjects.id }).from(subjects)).map(({ id }) => id)),
    profiles: new Map(profiles.map(({ id, content }) => [id, content])),
    papers,
    bank: await readBankPart(db, ids),
  }
}

/** A paper as it will be stored; in the order of the profile's sections. */
function rowOf(paper: DraftPaper, profile: ExamProfile, bank: BankPart): Omit<PaperRow, 'revision'> {
  const places = placesOf(paper, bank)
  const known = profile.sections.map(({ id }) => id)
  const items: PaperPlace[] = known.flatMap((id) => places.filter(({ sectionId }) => sectionId === id))
  const { id, subjectId, profileId, name, paperKind, year, position, opensAt, closesAt } = paper
  return { id, subjectId, profileId, name, kind: paperKind, year, position, opensAt, closesAt, withdrawn: false, items }
}

function draftReasons(paper: DraftPaper, profile: ExamProfile | undefined, stored: Stored): string[] {
  const { bank, subjectIds, papers } = stored
  if (!profile) return [`没有编号为 ${paper.profileId} 的考试规则`]
  if (!subjectIds.has(paper.subjectId)) return [`没有编号为 ${paper.subjectId} 的科目`]
  const holder = papers.get(paper.id)
  if (holder && holder.subjectId !== paper.subjectId) return [`编号 ${paper.id} 已被科目 ${holder.subjectId} 的试卷使用`]
  const places = placesOf(paper, bank)
  const unknown = placeReasons(places, paper.subjectId, bank)
  return unknown.length > 0 ? unknown : checkPaper(profile, contentOf(places, bank))
}

/** Papers that stay as they are under a profile that changes must still fit it. */
function leftBehind(file: ExamFile, stored: Stored): Problem[] {
  const replaced = new Set(file.papers.map(({ id }) => id))
  return file.profiles.flatMap(({ profile, place }) =>
    [...stored.papers.values()]
      .filter((paper) => paper.profileId === profile.id && !paper.withdrawn && !replaced.has(paper.id))
      .flatMap((paper) =>
        checkPaper(profile, contentOf(paper.items, stored.bank)).map((reason) => `已有的试卷 ${paper.id} 不再符合：${reason}`),
      )
      .map((reason) => ({ ...place, column: '', reason })),
  )
}

function problemsOf(file: ExamFile, profileOf: (id: string) => ExamProfile | undefined, stored: Stored): Problem[] {
  const papers = file.papers.flatMap((paper) => {
    const missing = stored.papers.has(paper.id) ? [] : [`要下架的试卷 ${paper.id} 不存在`]
    const reasons = paper.kind === 'paper' ? draftReasons(paper, profileOf(paper.profileId), stored) : missing
    return reasons.map((reason) => ({ ...paper.place, column: '', reason }))
  })
  return [...papers, ...leftBehind(file, stored)]
}

const sameRow = (row: Omit<PaperRow, 'revision'>, old: PaperRow | undefined) =>
  old !== undefined && same({ ...row, revision: old.revision }, old)

async function write(db: Db, file: ExamFile, stored: Stored): Promise<ExamCounts> {
  const counts = noExamCounts()
  const profiles = new Map([...stored.profiles, ...file.profiles.map(({ profile }) => [profile.id, profile] as const)])
  for (const { profile } of file.profiles) {
    if (same(profile, stored.profiles.get(profile.id))) {
      counts.unchanged++
      continue
    }
    counts.profiles++
    const row = { id: profile.id, content: profile }
    await db
      .insert(examProfiles)
      .values(row)
      .onConflictDoUpdate({ target: examProfiles.id, set: { content: profile } })
    // What a paper is worth follows its profile: whoever keeps that by revision reads it again.
    await db
      .update(examPapers)
      .set({ revision: sql`${examPapers.revision} + 1` })
      .where(eq(examPapers.profileId, profile.id))
  }
  for (const paper of file.papers) {
    const profile = paper.kind === 'paper' ? profiles.get(paper.profileId) : undefined
    if (paper.kind === 'paper' && profile) {
      const row = rowOf(paper, profile, stored.bank)
      if (sameRow(row, stored.papers.get(paper.id))) counts.unchanged++
      else {
        counts.papers++
        const set = { ...row, revision: sql`${examPapers.revision} + 1` }
        await db.insert(examPapers).values(row).onConflictDoUpdate({ target: examPapers.id, set })
      }
    } else {
      const done = await db
        .update(examPapers)
        .set({ withdrawn: true })
        .where(and(eq(examPapers.id, paper.id), eq(examPapers.withdrawn, false)))
        .returning({ id: examPapers.id })
      if (done.length > 0) counts.withdrawn++
      else counts.unchanged++
    }
  }
  return counts
}

/**
 * 历年真题 after a file that was written; also for papers that stood as they are, which may have come before they were listed there.
 * @returns those that stay off
 */
async function listPast(db: Db, { papers }: ExamFile, stored: Stored): Promise<string[]> {
  const ids = papers.map(({ id }) => id)
  const rows = await db.select().from(examPapers).where(inArray(examPapers.id, ids))
  const bank = await readBankPart(
    db,
    rows.flatMap(({ items }) => items.map(({ questionId }) => questionId)),
  )
  await withdrawPast(
    db,
    rows.filter(({ withdrawn }) => withdrawn).map(({ id }) => id),
  )
  const off: (string | null)[] = []
  for (const row of rows) if (!row.withdrawn) off.push(await writePast(db, row, { bank, before: stored.papers.get(row.id) }))
  return off.filter((id) => id !== null)
}

/**
 * Imports a file in one transaction.
 * @param listed its past papers are put on 历年真题; false: the caller has rows of its own for them
 * @returns the counts, or null with everything that is wrong in problems: nothing is written then.
 */
export function importExams(db: Db, file: ExamFile, listed = true): Promise<{ counts: ExamCounts | null; problems: Problem[] }> {
  return db.transaction(async (own) => {
    // The questions a paper was checked against must not be withdrawn meanwhile: banks and exams wait for each other.
    await own.execute(sql`select pg_advisory_xact_lock(hashtext('content-import'))`)
    const stored = await readStored(own, file)
    const fresh = new Map(file.profiles.map(({ profile }) => [profile.id, profile]))
    const problems = [...file.problems, ...problemsOf(file, (id) => fresh.get(id) ?? stored.profiles.get(id), stored)]
    if (problems.length > 0) return { counts: null, problems }
    const counts = await write(own, file, stored)
    if (listed) counts.off = await listPast(own, file, stored)
    return { counts, problems }
  })
}
