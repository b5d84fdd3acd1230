import { and, eq } from 'drizzle-orm'
import { examRules, sectionRuleText } from '@/domain/exam/rule-text'
import type { Db } from '../../db/client'
import { examCandidates } from '../../db/schema'
import { notFound } from '../../http/errors'
import { isReviewed } from '../../http/review-mode'
import type { Handlers } from '../../http/route'
import { totalMinutes } from './clock'
import { examLocks, unlockPrice } from '../advanced/exam-lock'
import { finishOverdueOf } from './overdue'
import { finishedCounts, ownRecords, type OwnRecord } from './own-record'
import { findPaper, papersOf, type PaperRow, type Worth } from './paper-store'
import type { simulatedContracts } from './schema'
import type { Services } from './services'

const NEVER: OwnRecord = { attempts: 0, best: null, bestFull: null, passed: false, running: null }

const factsOf = ({ paper }: PaperRow, worth: Worth, finished: number) => ({
  id: paper.id,
  subjectId: paper.subjectId,
  name: paper.name,
  kind: paper.kind,
  year: paper.year,
  questions: worth.questions,
  minutes: totalMinutes(worth.profile),
  full: worth.full,
  passScore: worth.profile.passScore,
  finished,
})

const sectionsOf = ({ profile, sections }: Worth) =>
  profile.sections.flatMap((section) => {
    const { full, questions } = sections.get(section.id) ?? { full: 0, questions: 0 }
    if (questions === 0) return []
    const { id, name, minutes, choose } = section
    return [{ id, name, questions, full, minutes, choose, rule: sectionRuleText(section) }]
  })

/** The learner's registration for a paper as the screen shows it; null when there is none. */
async function registrationOf(db: Db, of: { userId: string; paperId: string }) {
  const [row] = await db
    .select({
      name: examCandidates.name,
      admissionNumber: examCandidates.admissionNumber,
      documentNumber: examCandidates.documentMasked,
      seat: examCandidates.seat,
    })
    .from(examCandidates)
    .where(and(eq(examCandidates.userId, of.userId), eq(examCandidates.paperId, of.paperId)))
  return row ?? null
}

/** Own records by paper; null for a guest. Overdue attempts are finished first: none is shown as running. */
async function mineOf(services: Services, of: { db: Db; userId: string; paperIds: string[]; now: Date }) {
  if (of.userId === '') return null
  await finishOverdueOf(services, of)
  return ownRecords(of.db, of)
}

interface Reader {
  userId: string
  now: Date
  /** The app is under review: no way leads to what has to be paid for first. */
  reviewed: boolean
}

/** @throws ApiError not found under review when the paper is locked and no attempt of it runs */
async function lockOf(db: Db, of: Reader & { paperId: string; running: boolean }) {
  const found = (await examLocks(db, { ...of, examPaperIds: [of.paperId] })).get(of.paperId)
  if (!found) return null
  if (of.reviewed && !of.running) throw notFound('试卷')
  return of.reviewed ? null : { paperId: found.paper.id, kind: found.lock, price: await unlockPrice(db, found) }
}

/** Ids of the papers that a reader sees no way into: under review what has to be paid for first. */
async function hiddenOf(db: Db, paperIds: string[], of: Reader): Promise<ReadonlySet<string>> {
  return new Set(of.reviewed ? (await examLocks(db, { ...of, examPaperIds: paperIds })).keys() : [])
}

/** What the learner sits, where he does; else what who begins today gets. */
async function worthFor(services: Services, row: PaperRow, of: { db: Db; userId: string; own: OwnRecord | null }): Promise<Worth> {
  const { db, userId, own } = of
  if (!own?.running) return services.worth.of(db, row)
  return services.worth.ofAttempt(db, await services.frozen.get(db, { userId, id: own.running.attemptId }))
}

/** What can be taken, and what a candidate reads before it (mockup 07). */
export const paperHandlers = (services: Services): Pick<Handlers<typeof simulatedContracts>, 'papers' | 'intro'> => ({
  papers: async ({ db, userId, query, now, request }) => {
    const rows = await papersOf(db, { subjectId: query.subjectId, userId })
    const paperIds = rows.map(({ paper }) => paper.id)
    const mine = await mineOf(services, { db, userId, paperIds, now })
    const hidden = await hiddenOf(db, paperIds, { userId, now, reviewed: isReviewed(request) })
    const finished = await finishedCounts(db, paperIds)
    const list = []
    for (const row of rows) {
      const { id, withdrawn } = row.paper
      const own = mine && (mine.get(id) ?? NEVER)
      // An attempt that runs is always gone on with: whatever became of its paper, this is the way back into it.
      if (!own?.running && (withdrawn || hidden.has(id))) continue
      const worth = await worthFor(services, row, { db, userId, own })
      // Every question of it was withdrawn: there is nothing to sit.
      if (worth.questions === 0) continue
      list.push({ ...factsOf(row, worth, finished.get(id) ?? 0), mine: own })
    }
    return list
  },

  intro: async ({ db, userId, params, now, request }) => {
    const row = await findPaper(db, params.id)
    const { paper } = row
    const mine = await mineOf(services, { db, userId, paperIds: [paper.id], now })
    const own = mine && (mine.get(paper.id) ?? NEVER)
    const worth = await worthFor(services, row, { db, userId, own })
    const { profile } = row
    const running = Boolean(own?.running)
    const lock = await lockOf(db, { userId, now, paperId: paper.id, reviewed: isReviewed(request), running })
    return {
      ...factsOf(row, worth, (await finishedCounts(db, [paper.id])).get(paper.id) ?? 0),
      subjectName: row.subject.name,
      sections: sectionsOf(worth),
      rules: examRules(worth.profile),
      attemptsLeft: profile.attempts === null ? null : Math.max(0, profile.attempts - (own?.attempts ?? 0)),
      computer: profile.computer !== null,
      withdrawn: paper.withdrawn,
      opensAt: paper.opensAt?.getTime() ?? null,
      closesAt: paper.closesAt?.getTime() ?? null,
      serverNow: now.getTime(),
      mine: own,
      lock,
      registration: own && (await registrationOf(db, { userId, paperId: paper.id })),
    }
  },
})
