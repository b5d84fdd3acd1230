import { View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import { useNormalActions, useNormalCore } from '../normal-core'
import { Countdown } from './countdown'
import s from './nav.module.scss'

/** Way back, settings, and the time that is left. */
export function NormalNav() {
  const core = useNormalCore()
  const { leave } = useNormalActions()
  return (
    <>
      <View className={s.button} hoverClass={s.pressed} ariaRole="button" ariaLabel="返回" onClick={leave}>
        <Icon name="back" />
      </View>
      <View
        className={s.button}
        hoverClass={s.pressed}
        ariaRole="button"
        ariaLabel="字号与设置"
        onClick={() => core.set({ sheet: 'settings' })}
      >
        <Icon name="sliders" size={22} />
      </View>
      <Countdown />
    </>
  )
}
