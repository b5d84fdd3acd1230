import { View } from '@tarojs/components'
import { trendPath } from '@/domain/exam/trend'
import { DASHES, DOT, type TrendProps } from './contract'
import s from './trend.module.scss'

/** The browser draws the chart itself, in the colours of the theme. */
export function Trend({ trend, width, height, label }: TrendProps) {
  return (
    <View className={s.trend} style={{ width: `${width}px`, height: `${height}px` }} ariaRole="img" ariaLabel={label}>
      <svg width={width} height={height} fill="none" strokeWidth={2} aria-hidden="true">
        {trend.line !== null && <path className={s.pass} d={`M0 ${trend.line}H${width}`} strokeWidth={1} strokeDasharray={DASHES} />}
        <path className={s.line} d={trendPath(trend.points)} strokeLinejoin="round" />
        {trend.points.map(({ x, y, passed }) => (
          <circle key={x} className={passed ? s.passed : s.failed} cx={x} cy={y} r={DOT} />
        ))}
      </svg>
    </View>
  )
}
