import type { AdvancedPaper } from '@/api/advanced'
import { KIND_NOTE, levelWord } from '@/domain/advanced'
import { ofSubject, type ShareThing } from '@/features/share/thing'

/** A paper of 进阶练习 as something to share. */
export const sharedPaper = ({ id, subjectId, subjectName, name, kind, total, level }: AdvancedPaper): ShareThing => ({
  kind: 'advanced',
  subjectId,
  refId: id,
  title: ofSubject(subjectName, name),
  text: `共 ${total} 题，难度${levelWord(level)}。${KIND_NOTE[kind]}`,
})
