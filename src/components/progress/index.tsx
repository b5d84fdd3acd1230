import { View } from '@tarojs/components'
import s from './progress.module.scss'

export { Ring } from './ring'

export interface ProgressBarProps {
  /** 0 to 1. */
  value: number
  /** Height in px. */
  size?: 3 | 4 | 6
  /** What is measured, for a screen reader. */
  label?: string
}

/** A thin line that says how far one is. */
export function ProgressBar({ value, size = 4, label = '进度' }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 1000) / 10
  return (
    <View className={`${s.bar} ${s[`b${size}`]}`} ariaRole="progressbar" ariaLabel={label} ariaValueNow={String(Math.round(percent))}>
      <View className={s.fill} style={{ width: `${percent}%` }} />
    </View>
  )
}
