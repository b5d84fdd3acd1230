import { groupOf } from '@/domain/practice-paper'
import { currentQuestion } from '@/domain/practice-session'
import { readableRich } from '@/domain/tex-words'
import type { ShareThing } from '@/features/share/thing'
import type { Core } from './core'

/** The question on show as something to share. */
export function sharedQuestion({ meta, get }: Core): ShareThing {
  const { practice } = get()
  const question = currentQuestion(practice)
  const { id, chapterName, stem } = question
  const group = groupOf(practice.paper, question)
  // A gap has no stem: its number and the passage say what is asked, as in the lists.
  const gap =
    stem.length === 0 && group?.passage ? `第 ${question.gap ?? group.questionIds.indexOf(id) + 1} 空：${readableRich(group.passage)}` : ''
  return { kind: 'question', subjectId: meta.subjectId, refId: id, title: chapterName, text: gap || readableRich(stem) }
}
