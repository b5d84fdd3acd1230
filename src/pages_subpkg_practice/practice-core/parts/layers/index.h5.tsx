import { useEffect, useState } from 'react'
import { AsyncView } from '@/components/async-view'
import { Skeleton } from '@/components/skeleton'
import { later, useLater } from '@/hooks/later'
import { toast } from '@/platform/toast'
import { useCore, useCoreState } from '../../core-context'
import type { AnsweredProps, ExplainedProps } from '../answer-area'

/** Once they are here, every session has them at once. */
const LAYERS = later(() => import(/* webpackChunkName: "practice-layers" */ './all'))
const FAILED = '没有加载出来'
const AGAIN = '检查一下网络再试'

/**
 * The layers over the page, which nobody sees before a tap: in a browser they come after the first question is painted
 * (docs/decisions/025). Who is faster waits for them; where they cannot come it is said, and the next tap asks again.
 */
export function Sheets() {
  const core = useCore()
  const [layers, setLayers] = useState(LAYERS.arrived)
  const painted = useCoreState((state) => state.painted)
  const wanted = useCoreState(({ sheet }) => sheet !== null && sheet !== 'case')
  useEffect(() => {
    if (layers || !(painted || wanted)) return
    LAYERS.load().then(setLayers, () => {
      if (!wanted) return
      core.set({ sheet: null })
      toast.error(`${FAILED}，${AGAIN}`)
    })
  }, [core, layers, painted, wanted])
  return layers ? <layers.Sheets /> : null
}

/** What stands under a question and came with the layers: its boxes while they are on their way, a way to ask again when they cannot come. */
function useBelow() {
  const { arrived, query } = useLater(LAYERS, FAILED)
  const coming = (
    <AsyncView query={query} skeleton={<Skeleton h={120} r={12} />} errorText={AGAIN}>
      {() => null}
    </AsyncView>
  )
  return { arrived, coming }
}

/** Where a question is answered in writing. */
export function Writing(props: AnsweredProps) {
  const { arrived, coming } = useBelow()
  return arrived ? <arrived.Writing {...props} /> : coming
}

/** The analysis of a question that is answered. */
export function Explained(props: ExplainedProps) {
  const { arrived, coming } = useBelow()
  return arrived ? <arrived.Explained {...props} /> : coming
}
