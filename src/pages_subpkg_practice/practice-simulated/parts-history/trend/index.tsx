import { View } from '@tarojs/components'
import { useEnvironment } from '@/components/environment'
import type { TrendProps } from './contract'
import { trendPicture } from './picture'
import s from './trend.module.scss'

/** The mini program has no SVG element: the chart is the background of one. */
export function Trend({ trend, width, height, label }: TrendProps) {
  const { theme } = useEnvironment()
  const backgroundImage = trendPicture(trend, { width, height, dark: theme === 'dark' })
  return (
    <View className={s.trend} style={{ width: `${width}px`, height: `${height}px`, backgroundImage }} ariaRole="img" ariaLabel={label} />
  )
}
