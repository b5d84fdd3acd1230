import type { SimulatedIntro } from '@/api/simulated'
import { pointsText } from '@/domain/exam/points'
import type { ExamReport } from '@/domain/exam/types'
import type { ShareThing } from '@/features/share/thing'

/** Many subjects have a 模拟卷（一）: to whom it is sent, it says of which exam. */
const titleOf = (subject: string, name: string) => (name.includes(subject) ? name : `${subject} ${name}`)

/** The paper of a report as something to share; its result is nobody's business. */
export const testedPaper = ({ paperId, subjectId, subjectName, paperName }: ExamReport): ShareThing => ({
  kind: 'exam',
  subjectId,
  refId: paperId,
  title: titleOf(subjectName, paperName),
  text: '',
})

/** A paper as something to share. */
export const sharedPaper = ({ id, subjectId, subjectName, name, questions, minutes, full, passScore }: SimulatedIntro): ShareThing => ({
  kind: 'exam',
  subjectId,
  refId: id,
  title: titleOf(subjectName, name),
  text: `共 ${questions} 题，${minutes} 分钟，满分 ${pointsText(full)} 分，${pointsText(passScore)} 分及格。`,
})
