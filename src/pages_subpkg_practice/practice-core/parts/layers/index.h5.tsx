import { useEffect, useState } from 'react'
import { later } from '@/hooks/later'
import { toast } from '@/platform/toast'
import { useCore, useCoreState } from '../../core-context'

/** Once they are here, every session has them at once. */
const LAYERS = later(() => import(/* webpackChunkName: "practice-layers" */ '../sheets'))

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
      toast.error('没有加载出来，检查一下网络再试')
    })
  }, [core, layers, painted, wanted])
  return layers ? <layers.Sheets /> : null
}
