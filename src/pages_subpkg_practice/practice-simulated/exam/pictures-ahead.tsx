import { PicturesAhead } from '@/features/question/ahead'
import { useSession } from './context'

/** Formulas of the next questions of the exam: it goes on where the network does not. */
export function ExamPicturesAhead() {
  const paper = useSession((session) => session.paper)
  const current = useSession((session) => session.current)
  return <PicturesAhead paper={paper} order={paper.order} at={current} />
}
