import { useState } from 'react'
import { currentQuestion } from '@/domain/practice-session'
import { plainText } from '@/domain/rich'
import { ShareSheet } from '@/features/share/share-sheet'
import type { ShareThing } from '@/features/share/thing'
import type { Core } from '../core'
import { useCore } from '../core-context'

/** The question on show as something to share. */
export function sharedQuestion({ meta, get }: Core): ShareThing {
  const { id, chapterName, stem } = currentQuestion(get().practice)
  return { kind: 'question', subjectId: meta.subjectId, refId: id, title: chapterName, text: plainText(stem) }
}

/** The ways to share the question that was on show when the sheet opened. */
export function Share({ onClose }: { onClose: () => void }) {
  const core = useCore()
  const [thing] = useState(() => sharedQuestion(core))
  return <ShareSheet open thing={thing} onClose={onClose} />
}
