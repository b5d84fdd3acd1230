import { View } from '@tarojs/components'
import { ringCircle, type RingProps } from './contract'
import s from './ring.module.scss'

/** The browser draws the ring itself: as a picture it is a document of its own, decoded a few frames after the words. */
export function Ring({ value, size, stroke, tone = 'primary', label, children }: RingProps) {
  const { centre, radius, round, shown } = ringCircle({ value, size, stroke })
  const circle = { cx: centre, cy: centre, r: radius }
  return (
    <View className={`${s.ring} ${s[tone]}`} style={{ width: `${size}px`, height: `${size}px` }} ariaRole="img" ariaLabel={label}>
      <svg className={s.drawing} viewBox={`0 0 ${size} ${size}`} fill="none" strokeWidth={stroke} aria-hidden="true">
        <circle {...circle} className={s.track} />
        {shown > 0 && (
          <circle
            {...circle}
            className={s.line}
            strokeLinecap="round"
            strokeDasharray={`${shown.toFixed(1)} ${round.toFixed(1)}`}
            transform={`rotate(-90 ${centre} ${centre})`}
          />
        )}
      </svg>
      {children}
    </View>
  )
}
