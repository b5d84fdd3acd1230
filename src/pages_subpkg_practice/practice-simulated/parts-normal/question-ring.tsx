import { useEffect, type CSSProperties } from 'react'
import { groupOf } from '@/domain/practice-paper'
import { Ring } from '@/features/question/ring'
import { useSession } from '../exam/context'
import { ExamPicturesAhead } from '../exam/pictures-ahead'
import { useNormalActions, useNormalCore, useNormalView } from '../normal-core'
import { caseQuestion, useSplit } from '../use-case'
import { Slot } from './slot'

/** From the first paint to the neighbours, which nobody sees before a swipe. */
const NEIGHBOURS_MS = 80

/** The three questions around the one on show. */
export function QuestionRing() {
  const { turn } = useNormalActions()
  const core = useNormalCore()
  useEffect(() => {
    const timer = setTimeout(() => core.set({ painted: true }), NEIGHBOURS_MS)
    return () => clearTimeout(timer)
  }, [core])
  const track = useNormalView((view) => view.track)
  const group = useSession((session) => {
    const question = caseQuestion(session, track)
    return question && groupOf(session.paper, question)
  })
  const { px, moving } = useSplit(group)
  const style = group ? ({ '--split': `${px}px`, ...(moving ? { '--split-time': '0ms' } : {}) } as CSSProperties) : undefined
  return (
    <>
      <Ring at={track.at} count={track.count} style={style} onTurn={turn}>
        <Slot slot={0} />
        <Slot slot={1} />
        <Slot slot={2} />
      </Ring>
      <ExamPicturesAhead />
    </>
  )
}
