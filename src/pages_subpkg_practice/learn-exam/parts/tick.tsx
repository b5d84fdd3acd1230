import { View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import s from './tick.module.scss'

/** Round tick of 18 that says whether a subject is chosen; the row around it is the control. */
export function Tick({ on }: { on: boolean }) {
  return <View className={`${s.tick} ${on ? s.on : ''}`}>{on && <Icon name="check" size={12} />}</View>
}
