import { Text, View } from '@tarojs/components'
import type { AdvancedPaper } from '@/api/advanced'
import { Card } from '@/components/card'
import { Tag } from '@/components/tag'
import { KIND_LABEL, KIND_NOTE, levelWord } from '@/domain/advanced'
import { ShareLink } from '@/features/share/share-link'
import s from './more.module.scss'

/** Kind, name, what the paper is for, and three facts. */
export function Facts({ paper, onShare }: { paper: AdvancedPaper; onShare: () => void }) {
  const { kind, name, total, level, chapters, withdrawn } = paper
  const three = [
    [String(total), '题', '题量'],
    [levelWord(level), '', '难度'],
    [String(chapters.length), '章', '覆盖'],
  ]
  return (
    <Card>
      <View className={s.head}>
        <Tag size={22}>{KIND_LABEL[kind]}</Tag>
        {!withdrawn && <ShareLink onTap={onShare} />}
      </View>
      <View className={s.name}>{name}</View>
      <View className={s.for}>{withdrawn ? '已下架，你拥有的这份可以继续练习' : KIND_NOTE[kind]}</View>
      <View className={s.three}>
        {three.map(([figure, unit, label]) => (
          <View key={label} className={s.fact}>
            <View className={s.figure}>
              {figure}
              {unit && <Text className={s.unit}>{unit}</Text>}
            </View>
            <View className={s.label}>{label}</View>
          </View>
        ))}
      </View>
    </Card>
  )
}
