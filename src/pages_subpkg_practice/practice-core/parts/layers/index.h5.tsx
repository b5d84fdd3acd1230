import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/icon'
import { Skeleton } from '@/components/skeleton'
import { later, useLater } from '@/hooks/later'
import { toast } from '@/platform/toast'
import { useCore, useCoreState } from '../../core-context'
import type { AnsweredProps, ExplainedProps } from '../answer-area'
import s from './layers.module.scss'

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

/** What stands under a question and came with the layers: its box while they are on their way, a row to ask again when they cannot come. */
function useBelow(what: string) {
  const { arrived, query } = useLater(LAYERS, `${what}${FAILED}`)
  const { error, isFetching, refetch } = query
  const coming = error ? (
    <View className={s.row} ariaRole="button" ariaDisabled={isFetching} onClick={isFetching ? undefined : () => void refetch()}>
      <Icon name="alert" size={16} />
      <View className={s.what}>{error.message}</View>
      <View className={s.again}>{isFetching ? '加载中' : '重试'}</View>
    </View>
  ) : (
    <View className={s.coming}>
      <Skeleton h={120} r={12} />
    </View>
  )
  return { arrived, coming }
}

/** Where a question is answered in writing. */
export function Writing(props: AnsweredProps) {
  const { arrived, coming } = useBelow('作答区')
  return arrived ? <arrived.Writing {...props} /> : coming
}

/** The analysis of a question that is answered. */
export function Explained(props: ExplainedProps) {
  const { arrived, coming } = useBelow('解析')
  return arrived ? <arrived.Explained {...props} /> : coming
}
