/** A running attempt for the tests of the session. */
import type { ExamEvent, ExamSession } from '@/domain/exam/session'
import { reduceExam } from '@/domain/exam/session'
import { openExam, type ExamOpening } from '@/domain/exam/session-open'
import type { AttemptState, ExamPaper, ExamQuestion, JournalEntry, JournalOp, JournalOutcome, SectionState } from '@/domain/exam/types'
import type { QuestionGroup } from '@/domain/question'
import { group, question } from '../practice-fixtures'

export const NOW = Date.parse('2026-11-20T04:00:00Z')
export const MINUTE = 60_000

export interface Part {
  ids: (string | QuestionGroup)[]
  more?: Partial<SectionState>
  type?: ExamQuestion['type']
}

/** A case of A3 questions `g-1`, `g-2` … */
export const caseOf = (id: string, size: number): QuestionGroup =>
  group(
    id,
    'A3',
    Array.from({ length: size }, (_, index) => `${id}-${index + 1}`),
  )

/** A paper of parts in order, the first one open. */
export function examOf(parts: Part[], navigation: AttemptState['navigation'] = 'sequence') {
  const questions: ExamQuestion[] = []
  const groups: QuestionGroup[] = []
  const sections = parts.map(({ ids, more, type = 'A1' }, index): SectionState => {
    const id = `s${index + 1}`
    const from = questions.length + 1
    const add = (name: string, groupId: string | null) => {
      const {
        answer,
        analysis: _a,
        points: _p,
        difficulty: _d,
        source: _s,
        year: _y,
        ...rest
      } = question(name, groupId ? 'A3' : type, { groupId })
      const blanks = answer.kind === 'blank' ? answer.blanks.length : 0
      questions.push({ ...rest, number: questions.length + 1, sectionId: id, points: 100, blanks })
    }
    for (const one of ids) {
      if (typeof one === 'string') add(one, null)
      else {
        groups.push(one)
        one.questionIds.forEach((member) => add(member, one.id))
      }
    }
    const status = index === 0 || navigation === 'free' ? 'open' : 'waiting'
    const rest = { groupsLocked: false, minutes: null, deadline: null, choose: null, chosen: null }
    return { id, name: `部分 ${index + 1}`, status, from, to: questions.length, ...rest, ...more }
  })
  const attempt: AttemptState = {
    id: 'attempt-1',
    paperId: 'p1',
    paperName: '模拟卷',
    subjectId: 'n1',
    subjectName: '专业实务',
    mode: 'normal',
    status: 'running',
    serverNow: NOW,
    startedAt: NOW,
    deadline: NOW + 60 * MINUTE,
    graceSeconds: 10,
    submitFrom: null,
    pausesLeft: 0,
    pausedRemainingMs: null,
    navigation,
    sections,
    answers: [],
    marks: [],
    candidate: null,
  }
  return { paper: { questions, groups } satisfies ExamPaper, attempt }
}

export const openOn = (exam: Pick<ExamOpening, 'paper' | 'attempt'>, more: Partial<ExamOpening> = {}): ExamSession =>
  openExam({ ...exam, note: null, unsent: [], handedBy: null, device: 'device-here', ...more })

/** An event without its time. */
export type Bare<T = ExamEvent> = T extends ExamEvent ? Omit<T, 'now'> : never

/** The session after events at a moment; every operation of theirs is collected. */
export function play(session: ExamSession, events: Bare[], now = NOW): { session: ExamSession; ops: JournalOp[] } {
  const ops: JournalOp[] = []
  const last = events.reduce((state, event) => {
    const next = reduceExam(state, { ...event, now } as ExamEvent)
    ops.push(...next.ops)
    return next
  }, session)
  return { session: last, ops }
}

export const entryOf = (op: JournalOp, n = 1): JournalEntry => ({ ...op, n, at: NOW })

/** The server's word on operations. */
export const told = (ops: JournalOp[], outcome: JournalOutcome, reason = ''): Bare => ({
  type: 'results',
  pairs: ops.map((op, index) => ({ entry: entryOf(op, index + 1), result: { n: index + 1, outcome, reason, standing: null } })),
})
