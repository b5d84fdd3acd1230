/** The figures of a day's analysis; what too few learners have answered is said, not shown as a number. */
import type { DailyAnalysis } from '@/api/daily'
import { percent, spentWords } from '@/features/question/look'

export interface Figure {
  value: string
  label: string
}

type Facts = Pick<DailyAnalysis, 'result' | 'rank' | 'average' | 'takers'>

/** Rank, time and average; – for a figure there is none of. */
export function figuresOf({ result, rank, average, takers }: Facts): Figure[] {
  return [
    { value: rank === null ? '–' : String(rank), label: rank === null ? '当天排名' : `名，共 ${takers} 人` },
    { value: spentWords(result.elapsedMs), label: '用时' },
    { value: average === null ? '–' : average.toFixed(1), label: '平均答对' },
  ]
}

/** Why there is no rank; null when there is one. */
export function rankNote({ result, rank, takers, minimum }: Facts & Pick<DailyAnalysis, 'minimum'>): string | null {
  if (rank !== null) return null
  if (result.madeUp) return '补练不参加当天排名'
  return `满 ${minimum} 人后显示排名和平均，现在 ${takers} 人`
}

/** What a corrected answer changed of the day. */
export function correctionNote({ from, to, numbers }: DailyAnalysis['corrections'][number]): string {
  const change = from === to ? `仍是 ${to}` : ` ${from} → ${to}`
  return `第 ${numbers.join('、')} 题答案更正，答对${change} 题`
}

/** The line under a question: time spent, and how the whole site did. */
export function itemNote({ elapsedMs, correctRate }: Pick<DailyAnalysis['items'][number], 'elapsedMs' | 'correctRate'>): string {
  const spent = `用时 ${spentWords(elapsedMs)}`
  return correctRate === null ? spent : `${spent} · 全站答对 ${percent(correctRate)}`
}
