import { groupOf } from '@/domain/practice-paper'
import { currentQuestion } from '@/domain/practice-session'
import { readableRich } from '@/domain/tex-words'
import type { ShareThing } from '@/features/share/thing'
import type { Core } from './core'

/** What is read before a gap, letters. */
const BEFORE = 60

/** A gap and what stands around it: a picture has no room for a whole passage. */
function gapWords(number: number, passage: string): string {
  const from = Math.max(0, passage.indexOf(`（${number}）`) - BEFORE)
  return `第 ${number} 空：${from > 0 ? '…' : ''}${passage.slice(from)}`
}

/** The question on show as something to share. */
export function sharedQuestion({ meta, get }: Core): ShareThing {
  const { practice } = get()
  const question = currentQuestion(practice)
  const { id, chapterName, stem } = question
  const group = groupOf(practice.paper, question)
  // A gap has no stem: its number and the passage say what is asked.
  const number = question.gap ?? (group?.questionIds.indexOf(id) ?? 0) + 1
  const gap = stem.length === 0 && group?.passage ? gapWords(number, readableRich(group.passage)) : ''
  return { kind: 'question', subjectId: meta.subjectId, refId: id, title: chapterName, text: gap || readableRich(stem) }
}
