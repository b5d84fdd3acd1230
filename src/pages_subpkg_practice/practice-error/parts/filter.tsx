import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import type { Mastery } from '@/features/question-list/model'
import s from './filter.module.scss'

export interface FilterProps {
  value: Mastery
  counts: { unmastered: number; mastered: number }
  /** How the book is grouped. */
  by: string
  onChange: (value: Mastery) => void
  onGroup: () => void
}

/** 未掌握, 已掌握, 全部 in pills of 34, and how the list below is grouped. */
export function Filter({ value, counts, by, onChange, onGroup }: FilterProps) {
  const options: { value: Mastery; label: string; count: number | null }[] = [
    { value: 'unmastered', label: '未掌握', count: counts.unmastered },
    { value: 'mastered', label: '已掌握', count: counts.mastered },
    { value: 'all', label: '全部', count: null },
  ]
  return (
    <View className={s.filter}>
      <View className={s.pills} ariaRole="radiogroup">
        {options.map((option) => {
          const on = option.value === value
          return (
            <View
              key={option.value}
              className={`${s.pill} ${on ? s.on : ''}`}
              ariaRole="radio"
              ariaChecked={on}
              onClick={() => onChange(option.value)}
            >
              <Text>{option.label}</Text>
              {option.count !== null && <Text className={s.count}>{option.count}</Text>}
            </View>
          )
        })}
      </View>
      <View className={s.by} ariaRole="button" ariaLabel={`${by}，分组方式`} onClick={onGroup}>
        <Icon name="filter" size={18} />
        <Text>{by}</Text>
      </View>
    </View>
  )
}
