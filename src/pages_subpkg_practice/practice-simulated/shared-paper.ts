import type { SimulatedIntro } from '@/api/simulated'
import { pointsText } from '@/domain/exam/points'
import type { ExamReport } from '@/domain/exam/types'
import { ofSubject, type ShareThing } from '@/features/share/thing'

/** The paper of a report as something to share; its result is nobody's business. */
export const testedPaper = ({ paperId, subjectId, subjectName, paperName }: ExamReport): ShareThing => ({
  kind: 'exam',
  subjectId,
  refId: paperId,
  title: ofSubject(subjectName, paperName),
  text: '',
})

/** A paper as something to share. */
export const sharedPaper = ({ id, subjectId, subjectName, name, questions, minutes, full, passScore }: SimulatedIntro): ShareThing => ({
  kind: 'exam',
  subjectId,
  refId: id,
  title: ofSubject(subjectName, name),
  text: `共 ${questions} 题，${minutes} 分钟，满分 ${pointsText(full)} 分，${pointsText(passScore)} 分及格。`,
})
