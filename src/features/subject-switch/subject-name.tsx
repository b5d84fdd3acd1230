import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import s from './subject-switch.module.scss'

/** Name of the subject with a chevron, at the left of a tab page's navigation row; at most 190 px. */
export function SubjectName({ name, onTap }: { name: string; onTap: () => void }) {
  return (
    <View className={s.name} ariaRole="button" ariaLabel={`当前科目 ${name}，点击切换`} onClick={onTap}>
      <Text className={s.text}>{name}</Text>
      <Icon name="down" size={18} />
    </View>
  )
}
