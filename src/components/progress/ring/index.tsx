import { View } from '@tarojs/components'
import { useEnvironment } from '../../environment'
import type { RingProps } from './contract'
import { ringPicture } from './picture'
import s from './ring.module.scss'

/** The mini program's ring is one element: the ring is its background. */
export function Ring({ value, size, stroke, tone = 'primary', label, children }: RingProps) {
  const { theme } = useEnvironment()
  const picture = ringPicture({ value, size, stroke, tone, dark: theme === 'dark' })
  return (
    <View className={s.ring} style={{ width: `${size}px`, height: `${size}px`, backgroundImage: picture }} ariaRole="img" ariaLabel={label}>
      {children}
    </View>
  )
}
