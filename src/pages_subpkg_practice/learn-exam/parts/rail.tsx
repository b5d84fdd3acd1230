import { ScrollView, Text, View } from '@tarojs/components'
import s from './rail.module.scss'

export interface RailProps {
  majors: readonly { id: string; name: string }[]
  currentId: string
  /** Majors that hold a choice: they carry a dot. */
  marked: ReadonlySet<string>
  onSelect: (id: string) => void
}

/** The majors, 92 wide. */
export function Rail({ majors, currentId, marked, onSelect }: RailProps) {
  return (
    <ScrollView className={s.rail} ariaRole="tablist" scrollY enhanced showScrollbar={false}>
      {majors.map(({ id, name }) => (
        <View
          key={id}
          className={`${s.item} ${id === currentId ? s.on : ''}`}
          ariaRole="tab"
          ariaSelected={id === currentId}
          onClick={() => onSelect(id)}
        >
          <Text>{name}</Text>
          {marked.has(id) && <View className={s.dot} />}
        </View>
      ))}
    </ScrollView>
  )
}
