import { Text, View } from '@tarojs/components'
import { cx } from '@/components/cx'
import type { PlayTab } from '../use-play-detail'
import s from './tabs.module.scss'

const TABS: { value: PlayTab; label: string }[] = [
  { value: 'toc', label: '目录' },
  { value: 'handouts', label: '讲义' },
  { value: 'reviews', label: '评价' },
]

export interface TabsProps {
  tab: PlayTab
  /** How many reviews the course has. */
  reviews: number
  onChange: (tab: PlayTab) => void
}

/** The three panes below the film. */
export function Tabs({ tab, reviews, onChange }: TabsProps) {
  return (
    <View className={s.tabs} ariaRole="tablist">
      {TABS.map(({ value, label }) => (
        <View
          key={value}
          className={cx(s.tab, value === tab && s.on)}
          ariaRole="tab"
          ariaSelected={value === tab}
          onClick={() => onChange(value)}
        >
          {label}
          {value === 'reviews' && reviews > 0 && <Text className={s.count}>{reviews}</Text>}
        </View>
      ))}
    </View>
  )
}
