import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { COOLING_OFF_DAYS } from '@/domain/account'
import s from './cancel.module.scss'

const STEPS = ['了解后果', '验证身份', `${COOLING_OFF_DAYS} 天冷静期`]

/** Where one is of the three steps; the ones before stay lit. */
export function Steps({ at }: { at: 1 | 2 | 3 }) {
  return (
    <View className={s.steps} ariaRole="img" ariaLabel={`第 ${at} 步，共 3 步：${STEPS[at - 1]}`}>
      {STEPS.map((name, index) => (
        <View key={name} className={cx(s.step, index < at && s.on)}>
          <View className={s.number}>{index + 1}</View>
          {name}
        </View>
      ))}
    </View>
  )
}
