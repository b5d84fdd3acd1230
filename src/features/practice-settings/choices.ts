/** What a learner chooses from for text and theme, as every page with these settings says it. */
import type { FontScale } from '@/domain/settings'

export const SIZES: readonly { value: FontScale; label: string }[] = [
  { value: 0.9, label: '小' },
  { value: 1, label: '标准' },
  { value: 1.15, label: '大' },
  { value: 1.3, label: '特大' },
]
export const THEMES = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const
