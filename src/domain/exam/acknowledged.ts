/**
 * The server's word on lines of the journal, entered in the state of the attempt that the device keeps: who opens the exam again
 * without network goes on from there. Without it his next answer would have the number of one that the server has already.
 */
import { openSection, sectionsAt } from './session-sections'
import type { AttemptState, JournalEntry, JournalResult, SectionState, StandingExamAnswer } from './types'

interface Acknowledged {
  /** The run of the app that wrote the lines. */
  device: string
  pairs: readonly { entry: JournalEntry; result: JournalResult }[]
  /** As the server has them after these lines. */
  status: AttemptState['status']
  deadline: AttemptState['deadline']
}

function withAnswer(state: AttemptState, answer: StandingExamAnswer): AttemptState {
  const known = state.answers.find(({ questionId }) => questionId === answer.questionId)
  if (known && known.revision >= answer.revision) return state
  return { ...state, answers: [...state.answers.filter((other) => other !== known), answer] }
}

const withSection = (state: AttemptState, section: SectionState | undefined, change: Partial<SectionState>): AttemptState => ({
  ...state,
  sections: state.sections.map((one) => (one === section ? { ...one, ...change } : one)),
})

function withAccepted(state: AttemptState, entry: JournalEntry, device: string): AttemptState {
  switch (entry.op) {
    case 'answer': {
      const { questionId, revision, response, elapsedMs } = entry
      return withAnswer(state, { questionId, revision, response, elapsedMs, device })
    }
    case 'mark': {
      const others = state.marks.filter((id) => id !== entry.questionId)
      return { ...state, marks: entry.on ? [...others, entry.questionId] : others }
    }
    case 'leave':
      return { ...state, sections: [...sectionsAt(state.sections, entry.at, entry.sectionId)] }
    case 'choose':
      return withSection(
        state,
        state.sections.find(({ id }) => id === entry.sectionId),
        { chosen: entry.groupIds },
      )
    case 'reach': {
      // The paper, which says whose question it is, is not at hand; an exam that opens (session-open.ts) reads those of all sections alike.
      const section = openSection(state.sections)
      return withSection(state, section, { reached: [...(section?.reached ?? []), entry.questionId] })
    }
  }
}

/** The kept state after the server's word: what was accepted stands, and so does what the server has in its place. */
export function withResults(attempt: AttemptState, { device, pairs, status, deadline }: Acknowledged): AttemptState {
  const entered = pairs.reduce((state, { entry, result: { outcome, standing } }) => {
    if (outcome === 'accepted') return withAccepted(state, entry, device)
    return standing ? withAnswer(state, standing) : state
  }, attempt)
  return { ...entered, status, deadline, pausedRemainingMs: status === 'paused' ? entered.pausedRemainingMs : null }
}
