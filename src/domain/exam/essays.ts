/** Self-rated questions of a finished attempt: they stand apart, so that neither score nor pass line rests on one's own word. */
import type { Response } from '../question'
import { isAnswered, ratedPoints } from './marks'
import type { ExamProfile } from './profile'
import type { ExamReport } from './types'

/** An essay's place in the paper, and what was written. */
export interface EssayPlace {
  number: number
  sectionId: string
  response: Response | null
}

/** What a learner gave the own essays; null for a paper without any. */
export function essaysOf({ sections }: Pick<ExamProfile, 'sections'>, items: readonly EssayPlace[]): ExamReport['essays'] {
  const rules = new Map(sections.map(({ id, scoring }) => [id, scoring]))
  const rated = items.flatMap(({ sectionId, number, response }) => {
    const rule = rules.get(sectionId)
    if (rule?.rule !== 'essay') return []
    const score = ratedPoints(rule, response)
    return [{ number, full: rule.points, score: score ?? 0, waiting: score === null && isAnswered(response) }]
  })
  const first = rated.find(({ waiting }) => waiting) ?? rated[0]
  if (!first) return null
  const sum = (of: 'score' | 'full') => rated.reduce((total, one) => total + one[of], 0)
  return { score: sum('score'), full: sum('full'), waiting: rated.filter(({ waiting }) => waiting).length, at: first.number }
}
