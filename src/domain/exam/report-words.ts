/** What the report of an exam says of its figures (mockup 09). Scores are 1/100 point, times ms. */
import { dayOf } from '../calendar'
import { dayWords } from '../daily-calendar'
import { grouped, twoDigits } from '../numerals'
import { points } from './points'
import type { ExamCorrection, ExamReport, JournalOutcome, MarkVerdict, ScorePart } from './types'

/** 82:45, minutes however many; half seconds round up. */
export function minuteClock(ms: number): string {
  const seconds = Math.round(Math.max(0, ms) / 1000)
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}

/** 11 月 20 日, on the calendar of the exam (Beijing); a day of another year than today's has its own. @param at epoch ms @param now epoch ms */
export const reportDay = (at: number, now: number): string => dayWords(dayOf(at), dayOf(now))

/** How far a score is from the pass line. */
export function lineWords({ score, passScore }: Pick<ExamReport, 'score' | 'passScore'>): string {
  if (score === passScore) return '刚好达到及格线'
  return score > passScore ? `高出及格线 ${points(score - passScore)}` : `还差 ${points(passScore - score)}`
}

/** 及格线 as a share of the full score, 0 to 1. */
export const passShare = ({ full, passScore }: Pick<ExamReport, 'full' | 'passScore'>): number => (full > 0 ? passScore / full : 0)

/** 68%; −5% where wrong answers cost more than right ones earned. */
export function shareText(share: number): string {
  const percent = Math.round(share * 100)
  return `${percent < 0 ? '−' : ''}${Math.abs(percent)}%`
}

/** What the percentile rests on, or why there is none. */
export function rankWords({ sample, minimum, minutes, beats }: ExamReport['rank']): string {
  if (beats === null) return `有效答卷不足 ${minimum} 份，暂不排名`
  return `排名依据 ${grouped(sample)} 份有效答卷，不含用时不足 ${minutes} 分钟的`
}

/** A bar of the report. */
export interface Bar {
  /** Share of the full score that was earned; below 0 where wrong answers cost. */
  share: number
  /** 0 to 100, of the bar's length. */
  percent: number
  /** Under the pass line: drawn in orange and called 薄弱. */
  low: boolean
}

/** How a part is drawn. `line`: the pass line, 0 to 1. */
export function barOf({ score, full }: Pick<ScorePart, 'score' | 'full'>, line: number): Bar {
  const share = full > 0 ? score / full : 0
  return { share, percent: Math.min(100, Math.max(0, Math.round(share * 1000) / 10)), low: share < line }
}

/** Whether the score by sections says what that by types does not: several sections, and not the same rows under the same names. */
export const sectionsDiffer = ({ sections, types }: Pick<ExamReport, 'sections' | 'types'>): boolean => {
  const row = ({ name, score, full }: ScorePart) => `${name}|${score}|${full}`
  const rows = new Set(types.map(row))
  return sections.length > 1 && !(sections.length === types.length && sections.every((part) => rows.has(row(part))))
}

/** The verdict on a question in a word. */
export const VERDICT_WORD: Readonly<Record<MarkVerdict, string>> = {
  right: '答对',
  wrong: '答错',
  partial: '部分得分',
  unanswered: '未答',
  apart: '不计分',
}

/** Verdicts that cost points: what 只看错题 shows. */
export const isLost = (verdict: MarkVerdict): boolean => verdict === 'wrong' || verdict === 'partial' || verdict === 'unanswered'

/** What self-ratings are, and how many are missing. */
export const essayWords = ({ waiting }: NonNullable<ExamReport['essays']>): string =>
  `${waiting > 0 ? `还有 ${waiting} 题没有自评，点一下去评` : '对照参考答案自评'}，不计入总分`

/** Why an answer was not counted. */
export const NOT_COUNTED: Readonly<Record<JournalOutcome, string>> = {
  accepted: '已被之后的作答替换',
  superseded: '另一台设备的作答更新，以更新的为准',
  late: '交卷或到时之后才到达',
  locked: '所在部分已经结束',
  refused: '作答无法识别',
}

/** What a correction did to the total. */
export function totalWords({ from, to }: Pick<ExamCorrection, 'from' | 'to'>): string {
  if (from.score === to.score) return `总分仍是 ${points(to.score)}`
  const turned = from.passed === to.passed ? '' : to.passed ? '，改判为通过' : '，改判为未通过'
  return `总分 ${points(from.score)} → ${points(to.score)}${turned}`
}

/** What a correction did to one question. */
export const gainWords = ({ from, to }: ExamCorrection['questions'][number]): string =>
  from === to ? `答案更正，得分仍是 ${points(to)}` : `答案更正，本题 ${points(from)} → ${points(to)}`
