import { View } from '@tarojs/components'
import { EmptyState } from '@/components/state'
import s from './search.module.scss'

export interface PastProps {
  history: readonly string[]
  onAsk: (text: string) => void
  onForget: () => void
}

/** Before anything is typed: what was looked for lately. */
export function Past({ history, onAsk, onForget }: PastProps) {
  if (history.length === 0) return <EmptyState art="search" title="记得几个字就能找到题" text="多个词用空格隔开，越具体越准" />
  return (
    <View className={s.past}>
      <View className={s.pastHead}>
        <View ariaRole="heading">最近搜索</View>
        <View className={s.forget} ariaRole="button" onClick={onForget}>
          清除
        </View>
      </View>
      <View className={s.chips}>
        {history.map((text) => (
          <View key={text} className={s.chip} ariaRole="button" onClick={() => onAsk(text)}>
            {text}
          </View>
        ))}
      </View>
    </View>
  )
}
