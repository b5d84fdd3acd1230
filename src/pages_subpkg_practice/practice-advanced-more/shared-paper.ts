import type { AdvancedPaper } from '@/api/advanced'
import { KIND_NOTE, levelWord } from '@/domain/advanced'
import type { ShareThing } from '@/features/share/thing'

/** A paper of 进阶练习 as something to share. */
export const sharedPaper = ({ id, subjectId, name, kind, total, level }: AdvancedPaper): ShareThing => ({
  kind: 'advanced',
  subjectId,
  refId: id,
  title: name,
  text: `共 ${total} 题，难度${levelWord(level)}。${KIND_NOTE[kind]}`,
})
