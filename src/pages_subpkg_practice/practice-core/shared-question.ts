import { currentQuestion } from '@/domain/practice-session'
import { plainText } from '@/domain/rich'
import type { ShareThing } from '@/features/share/thing'
import type { Core } from './core'

/** The question on show as something to share. */
export function sharedQuestion({ meta, get }: Core): ShareThing {
  const { id, chapterName, stem } = currentQuestion(get().practice)
  return { kind: 'question', subjectId: meta.subjectId, refId: id, title: chapterName, text: plainText(stem) }
}
