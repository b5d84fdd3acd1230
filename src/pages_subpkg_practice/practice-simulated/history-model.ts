/** What the history of exams decides. */
import type { History, SimulatedPaper } from '@/api/simulated'
import { dayOf } from '@/domain/calendar'
import { twoDigits } from '@/domain/numerals'

/** Papers to filter by: those with a finished attempt, withdrawn ones as far as the list names them. */
export function papersTaken(
  papers: readonly Pick<SimulatedPaper, 'id' | 'name' | 'mine'>[],
  rows: readonly Pick<History['rows'][number], 'paperId' | 'paperName'>[],
): { id: string; name: string }[] {
  const taken = papers.filter(({ mine }) => mine !== null && mine.best !== null).map(({ id, name }) => ({ id, name }))
  const listed = new Map(rows.map(({ paperId, paperName }) => [paperId, paperName]))
  const withdrawn = [...listed].filter(([id]) => !taken.some((paper) => paper.id === id)).map(([id, name]) => ({ id, name }))
  return [...taken, ...withdrawn]
}

/** The chosen attempts after a tap: taken back when it was chosen, the older choice gives way to a third one. */
export function pickTwo(picked: readonly string[], attemptId: string): string[] {
  if (picked.includes(attemptId)) return picked.filter((id) => id !== attemptId)
  return [...picked.slice(-1), attemptId]
}

const CHINA_MS = 8 * 3_600_000

/** 11 月 20 日 14:05, with the year when it is another one; on the calendar of the exam (Beijing). @param ms, now epoch ms */
export function takenWords(ms: number, now: number): string {
  const day = new Date(ms + CHINA_MS)
  const year = dayOf(ms).slice(0, 4) === dayOf(now).slice(0, 4) ? '' : `${day.getUTCFullYear()}\u00a0年 `
  return `${year}${day.getUTCMonth() + 1}\u00a0月\u00a0${day.getUTCDate()}\u00a0日 ${twoDigits(day.getUTCHours())}:${twoDigits(day.getUTCMinutes())}`
}
