import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import { Sheet } from '@/components/sheet'
import s from './subject-switch.module.scss'

export interface SubjectSheetProps {
  open: boolean
  subjects: readonly { id: string; name: string }[]
  activeId: string
  onSelect: (id: string) => void
  /** 添加科目. */
  onAdd: () => void
  onClose: () => void
}

/** The chosen subjects, the active one ticked; last the way to choose more. */
export function SubjectSheet({ open, subjects, activeId, onSelect, onAdd, onClose }: SubjectSheetProps) {
  return (
    <Sheet open={open} title="切换科目" onClose={onClose}>
      <View className={s.list} ariaRole="radiogroup">
        {subjects.map(({ id, name }) => {
          const on = id === activeId
          return (
            <View
              key={id}
              className={`${s.row} ${on ? s.on : ''}`}
              hoverClass={s.pressed}
              ariaRole="radio"
              ariaChecked={on}
              onClick={() => onSelect(id)}
            >
              <Text className={s.text}>{name}</Text>
              {on && <Icon name="check" size={20} />}
            </View>
          )
        })}
        <View className={`${s.row} ${s.add}`} hoverClass={s.pressed} ariaRole="button" onClick={onAdd}>
          <Icon name="plus" size={20} />
          <Text className={s.text}>添加科目</Text>
        </View>
      </View>
    </Sheet>
  )
}
