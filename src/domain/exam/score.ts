/**
 * Marks a whole exam (product.md "Simulated exam"): every question by its section's rule, then floors of cases and sections,
 * then sums. Whole hundredths of a point throughout, and the total is the sum of the marks shown.
 */
import type { Response } from '../question'
import { markQuestion, isAnswered, type RuleMark } from './marks'
import { points } from './points'
import type { ExamProfile, SectionRule } from './profile'
import { areaParts, pointParts, sectionParts, typeParts, type MarkedItem } from './report-parts'
import type { ExamItem, ExamReport, QuestionMark } from './types'
import { unitsOf } from './units'

/** What the candidate handed in, in the letters of the items. */
export interface ExamSheet {
  /** By question id; missing or null is unanswered. */
  responses: Readonly<Record<string, { response: Response | null; elapsedMs: number }>>
  /** Cases chosen, by section id, where the profile lets the candidate choose. */
  chosen: Readonly<Record<string, readonly string[]>>
}

/** The part of the report that marking decides. */
export type ExamScore = Pick<
  ExamReport,
  'score' | 'full' | 'passScore' | 'passed' | 'answered' | 'correct' | 'total' | 'sections' | 'types' | 'areas' | 'points' | 'marks'
>

/**
 * The cases of a section that count. Where the candidate chooses `choose` of them: the chosen ones as far as they exist, filled
 * up with the first others, so that nobody loses a case for not having chosen.
 */
export function countedGroups(section: Pick<SectionRule, 'choose'>, groupIds: readonly string[], chosen: readonly string[] = []): string[] {
  const all = [...new Set(groupIds)]
  if (section.choose === null) return all
  const wanted = [...new Set(chosen)].filter((id) => all.includes(id)).slice(0, section.choose)
  const others = all.filter((id) => !wanted.includes(id)).slice(0, section.choose - wanted.length)
  return all.filter((id) => wanted.includes(id) || others.includes(id))
}

const total = (marks: readonly { score: number }[]) => marks.reduce((sum, mark) => sum + mark.score, 0)

/** Raises marks below 0, the last ones first, until their sum is 0; each says so. */
function floored<T extends RuleMark>(marks: T[], what: string): T[] {
  const sum = total(marks)
  if (sum >= 0) return marks
  let missing = -sum
  return [...marks]
    .reverse()
    .map((mark) => {
      const raise = Math.min(missing, Math.max(0, -mark.score))
      if (raise === 0) return mark
      missing -= raise
      const score = mark.score + raise
      return { ...mark, score, explain: `${mark.explain}；${what}合计 ${points(sum)}，按 0 分计，本题记 ${points(score)}` }
    })
    .reverse()
}

type Marked = MarkedItem & RuleMark

const APART: Omit<RuleMark, 'full'> = { score: 0, verdict: 'apart', explain: '未选做这个案例，不计分' }

/** Marks the questions of one section, in their order. */
function markSection(section: SectionRule, items: ExamItem[], sheet: ExamSheet): Marked[] {
  const units = unitsOf(items)
  const groupIds = units.flatMap(({ groupId }) => groupId ?? [])
  const counted = countedGroups(section, groupIds, sheet.chosen[section.id])
  const byCase = section.scoring.rule === 'options' && section.scoring.floor === 'case'
  const marks = units.flatMap(({ groupId, items: members }) => {
    if (groupId !== null && !counted.includes(groupId)) return members.map((item) => ({ item, ...APART, full: 0 }))
    const marked = members.map((item) => {
      const response = sheet.responses[item.question.id]?.response
      return { item, ...markQuestion(section.scoring, item.question, response) }
    })
    return byCase ? floored(marked, '本案例') : marked
  })
  return section.floor ? floored(marks, `${section.name}部分`) : marks
}

/**
 * Marks an exam. `items` are the frozen paper in the candidate's order and letters. What stands apart (essays, cases that were
 * not chosen) has a mark but counts nowhere: not in score and full, not in answered, correct and total, not in the parts.
 */
export function scoreExam(profile: Pick<ExamProfile, 'sections' | 'passScore'>, items: readonly ExamItem[], sheet: ExamSheet): ExamScore {
  const bySection = new Map(
    profile.sections.map((section) => [
      section.id,
      markSection(
        section,
        items.filter(({ sectionId }) => sectionId === section.id),
        sheet,
      ),
    ]),
  )
  const byId = new Map([...bySection.values()].flat().map((mark) => [mark.item.question.id, mark]))
  const marked = items.flatMap(({ question }) => byId.get(question.id) ?? [])
  const counting = marked.filter(({ verdict }) => verdict !== 'apart')
  const score = total(counting)
  const full = counting.reduce((sum, mark) => sum + mark.full, 0)
  const passShare = profile.passScore / Math.max(1, full)
  const marks: QuestionMark[] = marked.map(({ item, ...mark }, index) => ({
    questionId: item.question.id,
    number: index + 1,
    sectionId: item.sectionId,
    ...mark,
    elapsedMs: sheet.responses[item.question.id]?.elapsedMs ?? 0,
  }))
  return {
    score,
    full,
    passScore: profile.passScore,
    passed: score >= profile.passScore,
    answered: counting.filter(({ item }) => isAnswered(sheet.responses[item.question.id]?.response)).length,
    correct: counting.filter(({ verdict }) => verdict === 'right').length,
    total: counting.length,
    sections: sectionParts(profile.sections, counting),
    types: typeParts(counting),
    areas: areaParts(counting, passShare),
    points: pointParts(counting, passShare),
    marks,
  }
}

/** The full score of a paper, before anybody chose: cases to choose from are worth the same (profile-check.ts). */
export const fullScore = (profile: Pick<ExamProfile, 'sections' | 'passScore'>, items: readonly ExamItem[]): number =>
  scoreExam(profile, items, { responses: {}, chosen: {} }).full
