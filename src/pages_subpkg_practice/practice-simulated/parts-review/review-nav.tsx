import { View } from '@tarojs/components'
import { useEnvironment } from '@/components/environment'
import { Icon } from '@/components/icon'
import { Segmented } from '@/components/segmented'
import type { ReviewKind } from '../use-review'
import nav from '../parts-normal/nav.module.scss'
import s from './review.module.scss'

const KINDS: readonly { value: ReviewKind; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'wrong', label: '错题' },
]

export interface ReviewNavProps {
  kind: ReviewKind
  /** How many questions cost points; without any there is nothing to choose. */
  wrong: number
  onShow: (kind: ReviewKind) => void
}

/** Way back, and which questions are shown. */
export function ReviewNav({ kind, wrong, onShow }: ReviewNavProps) {
  const { back } = useEnvironment()
  return (
    <>
      <View className={nav.button} hoverClass={nav.pressed} ariaRole="button" ariaLabel="返回" onClick={back}>
        <Icon name="back" />
      </View>
      <View className={s.kinds}>
        {wrong > 0 ? (
          <Segmented inBar label="显示哪些题" options={KINDS} value={kind} onChange={onShow} />
        ) : (
          <View className={s.name}>查看解析</View>
        )}
      </View>
    </>
  )
}
