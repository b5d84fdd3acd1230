import type { SimulatedIntro } from '@/api/simulated'
import { pointsText } from '@/domain/exam/points'
import type { ShareThing } from '@/features/share/thing'

/** A paper as something to share. */
export const sharedPaper = ({ id, subjectId, name, questions, minutes, full, passScore }: SimulatedIntro): ShareThing => ({
  kind: 'exam',
  subjectId,
  refId: id,
  title: name,
  text: `共 ${questions} 题，${minutes} 分钟，满分 ${pointsText(full)} 分，${pointsText(passScore)} 分及格。`,
})
