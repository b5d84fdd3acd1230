import { View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import { Segmented } from '@/components/segmented'
import { goBack } from '@/hooks/go'
import { useActions, usePracticeState } from '../core-context'
import s from './session.module.scss'

const MODES = [
  { value: 'answer', label: '答题' },
  { value: 'recite', label: '背题' },
] as const

/** Way back and the two modes. */
export function CoreNav() {
  const mode = usePracticeState((state) => state.mode)
  const actions = useActions()
  return (
    <>
      <View className={s.back} hoverClass={s.pressed} ariaRole="button" ariaLabel="返回" onClick={() => void goBack()}>
        <Icon name="back" />
      </View>
      <View className={s.modes}>
        <Segmented inBar options={MODES} value={mode} onChange={actions.mode} label="模式" />
      </View>
    </>
  )
}
