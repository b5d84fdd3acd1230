import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import type { DetailTab } from '../use-purchased-detail'
import s from '../purchased-course-detail.module.scss'

const SEGMENTS: { value: DetailTab; label: string }[] = [
  { value: 'toc', label: '课程目录' },
  { value: 'handouts', label: '讲义资料' },
  { value: 'calendar', label: '直播日历' },
]

/** The three sides of a course, in a well of 40. */
export function Segments({ tab, onChange }: { tab: DetailTab; onChange: (tab: DetailTab) => void }) {
  return (
    <View className={s.segments} ariaRole="tablist">
      {SEGMENTS.map(({ value, label }) => (
        <View
          key={value}
          className={cx(s.segment, value === tab && s.on)}
          ariaRole="tab"
          ariaSelected={value === tab}
          onClick={() => onChange(value)}
        >
          {label}
        </View>
      ))}
    </View>
  )
}
