/** Marks one question by the rule of its section and says why, in whole hundredths of a point (product.md "Question model"). */
import { judge, normaliseBlank } from '../judge'
import type { Answer, Question, Response } from '../question'
import { points, pointsText } from './points'
import type { ScoringRule } from './profile'
import type { MarkVerdict } from './types'

/** The mark of a question before floors; explain is one Chinese sentence with the rule and its arithmetic. */
export interface RuleMark {
  score: number
  full: number
  verdict: MarkVerdict
  explain: string
}

type Rule<K extends ScoringRule['rule']> = Extract<ScoringRule, { rule: K }>

const rightCount = (answer: Answer) => (answer.kind === 'choice' ? answer.letters.length : 1)

/** The most a question earns under a rule: depends on its right options under `options`, nothing that counts for an essay. */
export function fullMark(rule: ScoringRule, answer: Answer): number {
  if (rule.rule === 'options') return rule.right * rightCount(answer)
  return rule.rule === 'essay' ? 0 : rule.points
}

/** What may be shown of it before the exam is over: under `options` the full mark would tell how many options are right. */
export const shownPoints = (rule: ScoringRule): number | null => (rule.rule === 'options' ? null : rule.points)

/** Chosen letters without repetition; empty for other ways of answering. */
const chosenOf = (response: Response): string[] => (response.kind === 'choice' ? [...new Set(response.letters)] : [])

/** Whether a response says anything: no letters, empty blanks and an empty essay count as unanswered. */
export function isAnswered(response: Response | null | undefined): response is Response {
  if (!response) return false
  if (response.kind === 'choice') return response.letters.length > 0
  if (response.kind === 'blank') return response.blanks.some((text) => normaliseBlank(text) !== '')
  return response.kind === 'judge' || response.text.trim() !== ''
}

interface Hits {
  /** Right options that were chosen. */
  right: number
  /** Wrong options that were chosen. */
  wrong: number
  /** All right options and no other. */
  exact: boolean
}

function hitsOf(answer: Answer, response: Response): Hits {
  const letters = answer.kind === 'choice' ? answer.letters : []
  const chosen = chosenOf(response)
  const right = chosen.filter((letter) => letters.includes(letter)).length
  return { right, wrong: chosen.length - right, exact: right === letters.length && chosen.length === right }
}

function markFull(rule: Rule<'full'>, question: Question, response: Response): Omit<RuleMark, 'full'> {
  const { verdict, explain } = judge(question, response)
  if (verdict === 'right') return { score: rule.points, verdict: 'right', explain: `回答正确，得 ${points(rule.points)}` }
  return { score: 0, verdict: 'wrong', explain: `${explain}；答对得 ${points(rule.points)}，本题得 0 分` }
}

function markPenalty(rule: Rule<'penalty'>, question: Question, response: Response): Omit<RuleMark, 'full'> {
  const { verdict, explain } = judge(question, response)
  if (verdict === 'right') return { score: rule.points, verdict: 'right', explain: `回答正确，得 ${points(rule.points)}` }
  return { score: -rule.wrong, verdict: 'wrong', explain: `${explain}，答错扣 ${points(rule.wrong)}，得 ${points(-rule.wrong)}` }
}

function markSubset(rule: Rule<'subset'>, question: Question, response: Response): Omit<RuleMark, 'full'> {
  const { right, wrong, exact } = hitsOf(question.answer, response)
  if (exact) return { score: rule.points, verdict: 'right', explain: `全部选对，得 ${points(rule.points)}` }
  if (wrong > 0) return { score: 0, verdict: 'wrong', explain: `选错 ${wrong} 项，有错选不得分，得 0 分` }
  const score = Math.min(rule.points, right * rule.each)
  return { score, verdict: 'partial', explain: `选对 ${right} 项，每项 ${points(rule.each)}，得 ${points(score)}` }
}

function markOptions(rule: Rule<'options'>, question: Question, response: Response): Omit<RuleMark, 'full'> {
  const { right, wrong, exact } = hitsOf(question.answer, response)
  const sum = right * rule.right - wrong * rule.wrong
  const held = rule.floor === 'question' && sum < 0
  const score = held ? 0 : sum
  const verdict = exact ? 'right' : score > 0 ? 'partial' : 'wrong'
  const off = wrong > 0 ? `，选错 ${wrong} 项 −${pointsText(wrong * rule.wrong)}` : ''
  const end = held ? `合计 ${points(sum)}，按 0 分计` : `得 ${points(score)}`
  return { score, verdict, explain: `选对 ${right} 项 +${pointsText(right * rule.right)}${off}，${end}` }
}

/** Points of each blank: shared out evenly, what does not divide goes to the first ones. */
function blankPoints(total: number, blanks: number): number[] {
  const each = Math.floor(total / blanks)
  return Array.from({ length: blanks }, (_, index) => each + (index < total % blanks ? 1 : 0))
}

function markBlanks(rule: Rule<'blanks'>, question: Question, response: Response): Omit<RuleMark, 'full'> {
  const { verdict, blanks = [] } = judge(question, response)
  if (verdict === 'right') return { score: rule.points, verdict: 'right', explain: `全部填对，得 ${points(rule.points)}` }
  const hits = blanks.filter(Boolean).length
  const score = blankPoints(rule.points, blanks.length).reduce((sum, share, index) => sum + (blanks[index] ? share : 0), 0)
  const explain = `共 ${blanks.length} 空，填对 ${hits} 空，得 ${points(score)}`
  return { score, verdict: hits > 0 ? 'partial' : 'wrong', explain }
}

/** What a rule counts the parts of: chosen options, filled blanks. */
const COUNTS: Partial<Record<ScoringRule['rule'], Answer['kind']>> = { subset: 'choice', options: 'choice', blanks: 'blank' }

function markAnswered(rule: Exclude<ScoringRule, Rule<'essay'>>, question: Question, response: Response): Omit<RuleMark, 'full'> {
  const counts = COUNTS[rule.rule]
  // A question may become one of another type after the paper was made. No part of it can be counted: it is right as a whole, or wrong.
  if (counts && counts !== question.answer.kind)
    return markFull({ rule: 'full', points: fullMark(rule, question.answer) }, question, response)
  switch (rule.rule) {
    case 'full':
      return markFull(rule, question, response)
    case 'penalty':
      return markPenalty(rule, question, response)
    case 'subset':
      return markSubset(rule, question, response)
    case 'options':
      return markOptions(rule, question, response)
    case 'blanks':
      return markBlanks(rule, question, response)
  }
}

const percentOf = (share: number) => Math.round(share * 100)

/** What a self-rating is worth beside the total, 1/100 point; null while the essay is not rated, or was not written. */
export const ratedPoints = (rule: Rule<'essay'>, response: Response | null | undefined): number | null =>
  isAnswered(response) && response.kind === 'essay' && response.selfScore !== null
    ? Math.round((rule.points * percentOf(response.selfScore)) / 100)
    : null

/** An essay stands apart with a full mark of 0, whatever its self-rating says. */
function markEssay(rule: Rule<'essay'>, response: Response | null | undefined): RuleMark {
  const rated = ratedPoints(rule, response)
  const start = isAnswered(response) ? '' : '未作答，'
  const share = response?.kind === 'essay' ? percentOf(response.selfScore ?? 0) : 0
  const end = rated === null ? '对照参考答案自评' : `自评 ${share}%，${pointsText(rule.points)} × ${share}% = ${points(rated)}`
  return { score: 0, full: 0, verdict: 'apart', explain: `${start}本题 ${points(rule.points)}，${end}，不计入总分` }
}

/** Marks one question. Unanswered is 0, also where a wrong answer costs points. */
export function markQuestion(rule: ScoringRule, question: Question, response: Response | null | undefined): RuleMark {
  if (rule.rule === 'essay') return markEssay(rule, response)
  const full = fullMark(rule, question.answer)
  if (!isAnswered(response)) return { score: 0, full, verdict: 'unanswered', explain: '未作答，得 0 分' }
  // An answer of another kind earns nothing, and costs nothing either: it was no guess at this question.
  if (question.answer.kind !== response.kind) return { score: 0, full, verdict: 'wrong', explain: '作答方式与题型不符，得 0 分' }
  return { ...markAnswered(rule, question, response), full }
}
