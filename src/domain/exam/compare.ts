/** Two attempts side by side: the earlier one and the later one, with the difference in words. */
import { pointsText } from './points'
import { minuteClock, shareText } from './report-words'
import type { ExamReport, ScorePart } from './types'

/** A line of the comparison. */
export interface Compared {
  id: string
  name: string
  before: string
  after: string
  /** 提高 6 分, 减少 3 题, 持平; '' where one of the two has no value. */
  change: string
  tone: 'better' | 'worse' | 'same'
}

export interface Comparison {
  /** The earlier one. */
  before: ExamReport
  after: ExamReport
  totals: Compared[]
  /** Per section, when both have more than one. */
  sections: Compared[]
  types: Compared[]
}

const NONE = '–'
const toneOf = (difference: number): Compared['tone'] => (difference === 0 ? 'same' : difference > 0 ? 'better' : 'worse')

/** Which word a rise and a fall have, and how a difference is written. */
interface Wording {
  up: string
  down: string
  text: (difference: number) => string
}

const changeOf = (difference: number, { up, down, text }: Wording): string =>
  difference === 0 ? '持平' : `${difference > 0 ? up : down} ${text(Math.abs(difference))}`

const POINTS: Wording = { up: '提高', down: '降低', text: (difference) => `${pointsText(difference)} 分` }
const SHARE: Wording = { up: '提高', down: '降低', text: (percent) => `${percent} 个百分点` }
const RATE: Wording = { up: '正确率高', down: '正确率低', text: (percent) => `${percent} 个百分点` }
const COUNT: Wording = { up: '多', down: '少', text: (count) => `${count} 题` }
const TIME: Wording = { up: '多用', down: '少用', text: minuteClock }

const percentOf = ({ score, full }: Pick<ScorePart, 'score' | 'full'>) => (full > 0 ? Math.round((score / full) * 100) : 0)

/** A score against a score: in points when both count to the same full score, else by its share. */
function comparedScore(line: { id: string; name: string }, before: ScorePart | undefined, after: ScorePart | undefined): Compared {
  const text = (part: ScorePart | undefined) => (part ? `${pointsText(part.score)} / ${pointsText(part.full)}` : NONE)
  if (!before || !after) return { ...line, before: text(before), after: text(after), change: '', tone: 'same' }
  if (before.full === after.full) {
    const difference = after.score - before.score
    return { ...line, before: text(before), after: text(after), change: changeOf(difference, POINTS), tone: toneOf(difference) }
  }
  const difference = percentOf(after) - percentOf(before)
  const shares = { before: shareText(percentOf(before) / 100), after: shareText(percentOf(after) / 100) }
  return { ...line, ...shares, change: changeOf(difference, SHARE), tone: toneOf(difference) }
}

/** Parts of either attempt by id, in the order of the later one. */
function comparedParts(before: readonly ScorePart[], after: readonly ScorePart[]): Compared[] {
  const gone = before.filter(({ id }) => !after.some((part) => part.id === id))
  return [...after, ...gone].map((line) =>
    comparedScore(
      { id: line.id, name: line.name },
      before.find(({ id }) => id === line.id),
      after.find(({ id }) => id === line.id),
    ),
  )
}

/** Right answers against right answers: by count where both papers are as long, else by their share. */
function comparedRight(before: ExamReport, after: ExamReport): Compared {
  const text = ({ correct, total }: ExamReport) => `${correct} / ${total}`
  const rate = ({ correct, total }: ExamReport) => Math.round((correct / Math.max(1, total)) * 100)
  const line = { id: 'correct', name: '答对', before: text(before), after: text(after) }
  const same = before.total === after.total
  const difference = same ? after.correct - before.correct : rate(after) - rate(before)
  return { ...line, change: changeOf(difference, same ? COUNT : RATE), tone: toneOf(difference) }
}

const whole = ({ score, full }: ExamReport): ScorePart => ({ id: 'score', name: '得分', score, full, correct: 0, total: 0 })

/** Compares two reports, whichever was first. Less time is neither better nor worse. */
export function compareReports(one: ExamReport, other: ExamReport): Comparison {
  const [before, after] = one.finishedAt <= other.finishedAt ? [one, other] : [other, one]
  const time = Math.round(after.usedMs / 1000) - Math.round(before.usedMs / 1000)
  const severalSections = before.sections.length > 1 && after.sections.length > 1
  return {
    before,
    after,
    totals: [
      comparedScore({ id: 'score', name: '得分' }, whole(before), whole(after)),
      comparedRight(before, after),
      {
        id: 'time',
        name: '用时',
        before: minuteClock(before.usedMs),
        after: minuteClock(after.usedMs),
        change: changeOf(time * 1000, TIME),
        tone: 'same',
      },
    ],
    sections: severalSections ? comparedParts(before.sections, after.sections) : [],
    types: comparedParts(before.types, after.types),
  }
}
