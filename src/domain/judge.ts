/**
 * Judges one answer in practice (product.md "Question model", the default rule of each type). Pure; the client shows the
 * verdict at once and the server stores the same one. Scores of exams come from profiles, not from here.
 */
import { ESSAY_PASS, ESSAY_RULE } from './essay-rating'
import type { Answer, BlankAnswer, Question, QuestionType, Response } from './question'
import { answerKind } from './question'

/** missed: only right options, but not all of them. partial: some blanks right. unrated: an essay without a self-rating. */
export type Verdict = 'right' | 'wrong' | 'missed' | 'partial' | 'unanswered' | 'unrated'

export interface Judgement {
  verdict: Verdict
  /** Whether it counts as right; null while an essay is not rated. */
  correct: boolean | null
  /** Rule and arithmetic in one short Chinese sentence. */
  explain: string
  /** Per blank: right or not. Only for fill-in questions. */
  blanks?: boolean[]
}

/** What a question must tell to be judged. */
export type Judged = Pick<Question, 'answer'> & { type: QuestionType }

const right = (explain = '回答正确'): Judgement => ({ verdict: 'right', correct: true, explain })
const wrong = (verdict: Verdict, explain: string): Judgement => ({ verdict, correct: false, explain })
const unanswered = (answer: string): Judgement => wrong('unanswered', answer === '' ? '未作答' : `未作答，正确答案是 ${answer}`)

/** Text as it is compared: NFKC, lower case, without spaces and zero-width characters. */
export const normaliseBlank = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/[\u2212\u2013\u2014]/g, '-')

/** The number a learner typed (full-width digits, thousands commas, 1e3, simple fractions), or null. */
export function parseNumber(text: string): number | null {
  const plain = normaliseBlank(text).replace(/^\+/, '')
  const grouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replace(/,/g, '') : plain
  const fraction = /^(-?\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/.exec(grouped)
  if (fraction) return Number(fraction[2]) === 0 ? null : Number(fraction[1]) / Number(fraction[2])
  return /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/.test(grouped) ? Number(grouped) : null
}

/**
 * What was written, alone and without what the stem writes behind the blank: 40% is 40 too, 117.6万 is 117.6. Of a word in letters no
 * part will do: `likes` before `singing` is not `like`.
 */
function readings(text: string, behind: string): string[] {
  const ends = Array.from(behind, (_, index) => behind.slice(0, index + 1))
  const whole = ends.filter((end) => text.endsWith(end) && !/^[a-z]{2}$/.test(behind.slice(end.length - 1, end.length + 1)))
  return [text, ...whole.map((end) => text.slice(0, -end.length))]
}

function blankRight(accepted: BlankAnswer, given: string): boolean {
  const read = readings(normaliseBlank(given), normaliseBlank(accepted.behind ?? '')).filter(Boolean)
  if ('texts' in accepted) return accepted.texts.some((candidate) => read.includes(normaliseBlank(candidate)))
  const { number, tolerance } = accepted
  // The last digits of a decimal are not exact in binary: 0.3 ± 0.1 accepts 0.4.
  const slack = 1e-9 * Math.max(1, Math.abs(number))
  return read.map(parseNumber).some((value) => value !== null && Math.abs(value - number) <= tolerance + slack)
}

const blankText = (accepted: BlankAnswer) => ('texts' in accepted ? (accepted.texts[0] ?? '') : String(accepted.number))

function judgeBlanks(accepted: BlankAnswer[], given: string[]): Judgement {
  if (given.every((text) => normaliseBlank(text) === '')) return unanswered(accepted.map(blankText).join('；'))
  const blanks = accepted.map((blank, index) => blankRight(blank, given[index] ?? ''))
  const hits = blanks.filter(Boolean).length
  if (hits === accepted.length) return { ...right(), blanks }
  const explain = `共 ${accepted.length} 空，对 ${hits} 空`
  return { verdict: hits > 0 ? 'partial' : 'wrong', correct: false, explain, blanks }
}

const list = (letters: string[]) => [...letters].sort().join('、')

/** Some exams give points for a part of these: practice judges them as a whole and says nothing of points. */
const PARTLY_SCORED: readonly QuestionType[] = ['INDEFINITE', 'CASE']

function judgeMultiple(type: QuestionType, answer: string[], chosen: string[]): Judgement {
  const whole = PARTLY_SCORED.includes(type) ? '全部选对才算对' : '全部选对才得分'
  const missing = answer.filter((letter) => !chosen.includes(letter))
  const extra = chosen.filter((letter) => !answer.includes(letter))
  if (missing.length === 0 && extra.length === 0) return right()
  if (extra.length === 0) return wrong('missed', `漏选 ${list(missing)}，${whole}`)
  const missed = missing.length > 0 ? `，漏选 ${list(missing)}` : ''
  return wrong('wrong', `错选 ${list(extra)}${missed}，${whole}`)
}

function judgeChoice(type: QuestionType, answer: string[], letters: string[]): Judgement {
  const chosen = [...new Set(letters)]
  if (chosen.length === 0) return unanswered(list(answer))
  if (answerKind(type) === 'multiple') return judgeMultiple(type, answer, chosen)
  return chosen.length === 1 && chosen[0] === answer[0] ? right() : wrong('wrong', `正确答案是 ${list(answer)}`)
}

function judgeEssay(response: Extract<Response, { kind: 'essay' }>): Judgement {
  const { selfScore } = response
  if (selfScore === null) return { verdict: 'unrated', correct: null, explain: '对照参考答案给自己打个分吧' }
  const share = Math.round(Math.min(1, Math.max(0, selfScore)) * 100) / 100
  const explain = `自评 ${Math.round(share * 100)} 分（满分 100）；${ESSAY_RULE}`
  if (share >= 1) return right(explain)
  return { verdict: share > 0 ? 'partial' : 'wrong', correct: share >= ESSAY_PASS, explain }
}

const mismatch = wrong('wrong', '作答方式与题型不符')

function byKind(question: Judged, answer: Answer, response: Response): Judgement {
  if (answer.kind === 'choice' && response.kind === 'choice') return judgeChoice(question.type, answer.letters, response.letters)
  if (answer.kind === 'judge' && response.kind === 'judge') {
    return answer.value === response.value ? right() : wrong('wrong', `正确答案是${answer.value ? '对' : '错'}`)
  }
  if (answer.kind === 'blank' && response.kind === 'blank') return judgeBlanks(answer.blanks, response.blanks)
  if (answer.kind === 'essay' && response.kind === 'essay') return judgeEssay(response)
  return mismatch
}

/**
 * Judges an answer by the default rule of its type: single and true/false full or 0; several answers all or nothing, a
 * missed one named; fill-in per blank; an essay by the learner's own rating. A response of another kind is wrong.
 */
export const judge = (question: Judged, response: Response): Judgement => byKind(question, question.answer, response)
