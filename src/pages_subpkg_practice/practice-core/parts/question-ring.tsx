import { useEffect, type CSSProperties } from 'react'
import { groupOf } from '@/domain/practice-paper'
import { PicturesAhead } from '@/features/question/ahead'
import { Ring } from '@/features/question/ring'
import { useActions, useCore, usePracticeState } from '../core-context'
import { caseQuestion, useSplit } from '../use-case'
import { Slot } from './slot'

/** From the first paint to the neighbours, which nobody sees before a swipe. */
const NEIGHBOURS_MS = 80

/** The three questions around the one on show. */
export function QuestionRing({ onRetryFigures }: { onRetryFigures: () => void }) {
  const { turn } = useActions()
  const core = useCore()
  useEffect(() => {
    const timer = setTimeout(() => core.set({ painted: true }), NEIGHBOURS_MS)
    return () => clearTimeout(timer)
  }, [core])
  const at = usePracticeState(({ position, mode }) => position[mode])
  const view = usePracticeState((state) => state.view)
  const paper = usePracticeState((state) => state.paper)
  const group = usePracticeState((state) => {
    const question = caseQuestion(state)
    return question && groupOf(state.paper, question)
  })
  const { px, moving } = useSplit(group)
  const style = group ? ({ '--split': `${px}px`, ...(moving ? { '--split-time': '0ms' } : {}) } as CSSProperties) : undefined
  return (
    <>
      <Ring at={at} count={view.length} style={style} onTurn={turn}>
        <Slot slot={0} onRetryFigures={onRetryFigures} />
        <Slot slot={1} onRetryFigures={onRetryFigures} />
        <Slot slot={2} onRetryFigures={onRetryFigures} />
      </Ring>
      <PicturesAhead paper={paper} order={view} at={at} />
    </>
  )
}
