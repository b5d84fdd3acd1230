import { sessionNotes, type SessionNotes } from '@/api/note'
import { useApi } from '@/hooks/query'

type SessionNote = Pick<SessionNotes[number], 'mine' | 'count'>

const NONE: SessionNote = { mine: null, count: 0 }

/** The own note of a question and how many there are. Read once for the session when the first analysis is drawn, and again after a change. */
export function useSessionNote(sessionId: string, questionId: string): SessionNote {
  const { data } = useApi(['note', 'session', sessionId], () => sessionNotes(sessionId), { staleTime: Infinity })
  return data?.find((note) => note.questionId === questionId) ?? NONE
}
