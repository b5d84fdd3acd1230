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

const NEVER: OwnRecord = { attempts: 0, best: null, running: null }

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

/** The papers a reader may see in a list. */
async function shownOf(db: Db, rows: PaperRow[], of: Reader): Promise<PaperRow[]> {
  if (!of.reviewed) return rows
  const locks = await examLocks(db, { ...of, examPaperIds: rows.map(({ paper }) => paper.id) })
  return rows.filter(({ paper }) => !locks.has(paper.id))
}

/** What can be taken, and what a candidate reads before it (mockup 07). */
export const paperHandlers = (services: Services): Pick<Handlers<typeof simulatedContracts>, 'papers' | 'intro'> => ({
  papers: async ({ db, userId, query, now, request }) => {
    const rows = await shownOf(db, await papersOf(db, query.subjectId), { userId, now, reviewed: isReviewed(request) })
    const paperIds = rows.map(({ paper }) => paper.id)
    const mine = await mineOf(services, { db, userId, paperIds, now })
    const finished = await finishedCounts(db, paperIds)
    const list = []
    for (const row of rows) {
      const { id } = row.paper
      const worth = await services.worth.of(db, row)
      // Every question of it was withdrawn: there is nothing to sit.
      if (worth.questions === 0) continue
      const facts = factsOf(row, worth, finished.get(id) ?? 0)
      list.push({ ...facts, mine: mine && (mine.get(id) ?? NEVER) })
    }
    return list
  },

  intro: async ({ db, userId, params, now, request }) => {
    const row = await findPaper(db, params.id)
    const { paper } = row
    const mine = await mineOf(services, { db, userId, paperIds: [paper.id], now })
    const worth = await services.worth.of(db, row)
    const { profile } = worth
    const own = mine && (mine.get(paper.id) ?? NEVER)
    const running = Boolean(own?.running)
    const lock = await lockOf(db, { userId, now, paperId: paper.id, reviewed: isReviewed(request), running })
    return {
      ...factsOf(row, worth, (await finishedCounts(db, [paper.id])).get(paper.id) ?? 0),
      subjectName: row.subject.name,
      sections: sectionsOf(worth),
      rules: examRules(profile),
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
