/** What the server's word on an entry of the journal does to a session. */
import type { Response } from '../question'
import type { ExamAnswer, ExamSession } from './session'
import type { JournalEntry, JournalResult } from './types'

interface Pair {
  entry: JournalEntry
  result: JournalResult
}
type AnswerEntry = Extract<JournalEntry, { op: 'answer' }>

const same = (a: Response | null | undefined, b: Response | null | undefined) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** A record with `value` under `key`; undefined takes the key out. */
function put<T>(record: Readonly<Record<string, T>>, key: string, value: T | undefined): Readonly<Record<string, T>> {
  const { [key]: _before, ...others } = record
  return value === undefined ? others : { ...others, [key]: value }
}

/** Tells of an entry in the reason of the server, or in `words` after the number of its question. */
function tell(state: ExamSession, { entry, result }: Pair, words = `：${result.reason}`): ExamSession {
  const number = 'questionId' in entry ? (state.paper.questions[entry.questionId]?.number ?? null) : null
  const text = number === null ? result.reason : `第 ${number} 题${words}`
  return { ...state, notices: [...state.notices, { number, outcome: result.outcome, text }] }
}

function confirm(state: ExamSession, { questionId, revision, response, elapsedMs }: AnswerEntry): ExamSession {
  if ((state.confirmed[questionId]?.revision ?? 0) >= revision) return state
  return { ...state, confirmed: put(state.confirmed, questionId, { response, revision, elapsedMs, device: state.device }) }
}

/** Another device's answer is as new or newer: it stands here too, unless this device has answered again since. */
function supersede(state: ExamSession, pair: Pair & { entry: AnswerEntry }, standing: ExamAnswer): ExamSession {
  const { questionId } = pair.entry
  const mine = state.answers[questionId]
  const known = { ...state, confirmed: put(state.confirmed, questionId, standing) }
  if (mine && mine.revision > standing.revision) return known
  const next = { ...known, answers: put(known.answers, questionId, standing) }
  return same(mine?.response, standing.response) ? next : tell(next, pair, '在别处有更新的答案，已采用')
}

/** The place is closed, it came too late, or it makes no sense: what the server had before stands. */
function revert(state: ExamSession, pair: Pair & { entry: AnswerEntry }): ExamSession {
  const { questionId, revision } = pair.entry
  const mine = state.answers[questionId]
  const newer = mine !== undefined && mine.revision > revision
  const answers = newer ? state.answers : put(state.answers, questionId, state.confirmed[questionId])
  return tell({ ...state, answers }, pair)
}

/** The server knows the step: the device keeps it with the section once the line is gone. One that came too late is no answer to tell of. */
function step(state: ExamSession, { entry, result }: Pair & { entry: Extract<JournalEntry, { op: 'reach' }> }): ExamSession {
  const { questionId } = entry
  const sectionId = result.outcome === 'accepted' ? state.paper.questions[questionId]?.sectionId : undefined
  const sections = state.sections.map((section) =>
    section.id === sectionId ? { ...section, reached: [...(section.reached ?? []), questionId] } : section,
  )
  return { ...state, sections }
}

/** The session after the server's word on one entry; what the learner has to know is added to `notices`. */
export function settle(state: ExamSession, pair: Pair): ExamSession {
  const { entry, result } = pair
  if (entry.op === 'reach') return step(state, { entry, result })
  if (entry.op !== 'answer') return result.outcome === 'accepted' ? state : tell(state, pair)
  if (result.outcome === 'accepted') return confirm(state, entry)
  if (result.outcome !== 'superseded' || !result.standing) return revert(state, { entry, result })
  const { questionId: _id, ...standing } = result.standing
  return supersede(state, { entry, result }, standing)
}
