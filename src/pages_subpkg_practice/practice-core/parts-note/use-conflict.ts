import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiCallError } from '@/api/client'
import { questionNotes, saveNote, type NoteContent, type QuestionNotes } from '@/api/note'
import { CODE } from '@/domain/errors'

export type Standing = NonNullable<QuestionNotes['mine']>

/** The question whether the note of another device is to be replaced. It stays while its sheet goes out. */
export interface Conflict {
  standing: Standing
  open: boolean
  answer: (replace: boolean) => void
}

/** Asks the learner about a note that was written elsewhere meanwhile. Who leaves the page has said no. */
export function useConflict(): { conflict: Conflict | null; ask: (standing: Standing) => Promise<boolean> } {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const asked = useRef<(replace: boolean) => void>()
  useEffect(() => () => asked.current?.(false), [])
  const ask = useCallback(
    (standing: Standing) =>
      new Promise<boolean>((resolve) => {
        asked.current = resolve
        const answer = (replace: boolean) => {
          setConflict({ standing, open: false, answer })
          resolve(replace)
        }
        setConflict({ standing, open: true, answer })
      }),
    [],
  )
  return { conflict, ask }
}

/**
 * Saves a note upon the one that was read. One that was written anew in the meantime is shown, and replaced when the learner says
 * so: that one and none that came after it. @returns whether it was saved
 */
export async function saveUpon(note: NoteContent, base: number | null, ask: (standing: Standing) => Promise<boolean>): Promise<boolean> {
  try {
    await saveNote({ ...note, base })
    return true
  } catch (error) {
    if (!(error instanceof ApiCallError) || error.errorCode !== CODE.conflict) throw error
  }
  const { mine } = await questionNotes(note.questionId)
  if (mine && !(await ask(mine))) return false
  return saveUpon(note, mine?.updatedAt ?? null, ask)
}
