/** Words and order of the learner's statistics. */
import type { ChapterStats, PointStats, StudyStats } from '@/api/stats'
import type { TrendBucket, TrendSpan } from '@/domain/chart-trend'
import { percent, spentWords } from '@/features/question/look'

export interface Figure {
  value: string
  label: string
}

/** The four figures of a subject; – where there are too few answers to say anything. */
export function totalFigures({ questions, firstRate, lastRate, answerMs }: StudyStats['total']): Figure[] {
  return [
    { value: String(questions), label: '做过的题' },
    { value: percent(firstRate), label: '首次正确率' },
    { value: percent(lastRate), label: '最近正确率' },
    { value: answerMs === null ? '–' : spentWords(answerMs), label: '每题用时' },
  ]
}

/** A line of the list of chapters or knowledge points. */
export interface AreaLine {
  key: string
  name: string
  /** Share for the bar: right at the latest answer; null draws none. */
  rate: number | null
  note: string
  /** The list that practises it. */
  list: { source: 'chapter'; chapterId: string } | { source: 'point'; refId: string }
}

type Area = Pick<ChapterStats, 'questions' | 'firstRate' | 'lastRate'> & { answerMs?: number | null }

function noteOf({ questions, firstRate, answerMs }: Area, minSample: number): string {
  if (firstRate === null) return `做过 ${questions} 题，满 ${minSample} 题后显示正确率`
  const time = answerMs === null || answerMs === undefined ? '' : ` · 每题 ${spentWords(answerMs)}`
  return `${questions} 题 · 首次 ${percent(firstRate)}${time}`
}

const weakness = ({ firstRate }: Area) => firstRate ?? 2

/** Chapters, the weakest at the first answer at the top; those with too few answers at the end, in the order of the bank. */
export const chapterLines = ({ chapters, minSample }: Pick<StudyStats, 'chapters' | 'minSample'>): AreaLine[] =>
  [...chapters]
    .sort((one, other) => weakness(one) - weakness(other))
    .map((chapter) => ({
      key: chapter.chapterId,
      name: chapter.name,
      rate: chapter.lastRate,
      note: noteOf(chapter, minSample),
      list: { source: 'chapter', chapterId: chapter.chapterId },
    }))

/** Knowledge points as the server orders them. */
export const pointLines = ({ points, minSample }: PointStats): AreaLine[] =>
  points.map((point) => ({
    key: point.name,
    name: point.name,
    rate: point.lastRate,
    note: noteOf(point, minSample),
    list: { source: 'point', refId: point.name },
  }))

const dayWords = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8, 10))}`

/** First and last day under a chart. */
export const axisWords = (buckets: readonly TrendBucket[]): [string, string] => [
  dayWords(buckets[0]?.from ?? ''),
  dayWords(buckets[buckets.length - 1]?.to ?? ''),
]

const UNIT: Record<TrendSpan, string> = { 30: '天', 91: '周' }

/** What the bars say. */
export function amountWords(buckets: readonly TrendBucket[], of: { span: TrendSpan; goal: number }): string {
  const total = buckets.reduce((sum, { all }) => sum + all, 0)
  const reached = buckets.filter(({ all }) => all >= of.goal).length
  return total === 0 ? '这段时间还没有做题' : `共 ${total} 题，${reached} ${UNIT[of.span]}达到目标 ${of.goal} 题`
}

/** What the line says: the latest known rate, and that too few answers are left out. */
export function rateWords(buckets: readonly TrendBucket[], of: { span: TrendSpan; least: number }): string {
  const known = buckets.filter(({ rate }) => rate !== null)
  const last = known[known.length - 1]
  if (!last) return `每${UNIT[of.span]}做满 ${of.least} 题就有一个点`
  return `最近一${UNIT[of.span]} ${percent(last.rate)}，不满 ${of.least} 题的${UNIT[of.span]}不计入`
}
