/** The papers of a subject, as rows and as exams: pure. */
import type { ExamProfile } from '@/domain/exam/profile'
import type { DraftPaper } from '../../content/exam/read'
import type { advancedPapers } from '../../db/schema'
import { byDifficulty, byFrequency, levelOf, spread, take, type Unit } from './pick'
import { PAPERS, PAST, pastName, type PaperPlan, type PastShape } from './plans'

export type NewPaper = typeof advancedPapers.$inferInsert

/** A paper with fewer questions is not worth opening: the bank is too small for it. */
const LEAST = 5

const idsOf = (units: readonly Unit[]) => units.flatMap(({ ids }) => ids)

/** Share of the bank, its most frequent points, that a forecast is drawn from. */
const HOT = 2 / 3

/** What a paper is chosen from, best first: frequent points, hard questions, or frequent points spread over the chapters. */
function ranking({ kind, id }: PaperPlan, bank: readonly Unit[]): Unit[] {
  if (kind === 'tricky') return byDifficulty(bank)
  const frequent = byFrequency(bank)
  return kind === 'frequent' ? frequent : spread(frequent.slice(0, Math.ceil(frequent.length * HOT)), id)
}

/** The papers of a subject that are practised only; those of one kind share no question. */
export function drillsOf(subjectId: string, bank: readonly Unit[]): NewPaper[] {
  const used: Record<PaperPlan['kind'], Set<Unit>> = { frequent: new Set(), tricky: new Set(), forecast: new Set() }
  return PAPERS.flatMap((plan, position) => {
    const fresh = ranking(plan, bank).filter((unit) => !used[plan.kind].has(unit))
    const units = take(bank, fresh, plan.size)
    for (const unit of units) used[plan.kind].add(unit)
    const items = idsOf(units)
    if (items.length < LEAST) return []
    const { kind, name, lock, price } = plan
    return [{ id: `${subjectId}-${plan.id}`, subjectId, kind, name, lock, price, level: levelOf(units), items, position }]
  })
}

/** A past paper, practised question by question, and the same questions as an exam. */
export interface PastPaper {
  row: NewPaper
  exam: DraftPaper
}

/** The past papers of a subject in the shape of its exam; none when the bank has too few questions. */
export function pastOf(subjectId: string, bank: readonly Unit[], of: { shape: PastShape; profile: ExamProfile }): PastPaper[] {
  return PAST.flatMap(({ year, lock, price }, index) => {
    const id = `${subjectId}-past-${year}`
    const sections = of.profile.sections.map((section) => {
      const fitting = bank.filter(({ type }) => section.types.includes(type))
      return { sectionId: section.id, units: take(fitting, spread(fitting, id), of.shape.sections[section.id] ?? 0) }
    })
    const units = sections.flatMap((section) => section.units)
    if (units.length < LEAST) return []
    const facts = { id, subjectId, name: pastName(year), year }
    const row: NewPaper = {
      ...facts,
      kind: 'past',
      level: levelOf(units),
      lock,
      price,
      items: idsOf(units),
      examPaperId: id,
      position: PAPERS.length + index,
    }
    const exam: DraftPaper = {
      ...facts,
      kind: 'paper',
      profileId: of.profile.id,
      paperKind: 'past',
      // Behind the mock papers.
      position: 100 + index,
      opensAt: null,
      closesAt: null,
      sections: sections.map((section) => ({ sectionId: section.sectionId, ids: idsOf(section.units) })),
      place: { file: id, row: '' },
    }
    return [{ row, exam }]
  })
}
