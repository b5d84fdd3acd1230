import { View } from '@tarojs/components'
import type { RingProps } from './contract'

/** The ring without gestures: what tests draw. The platforms bring theirs (index.weapp.tsx, index.h5.tsx). */
export function Ring({ children }: RingProps) {
  return <View>{children}</View>
}
