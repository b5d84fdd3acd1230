import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import s from './search.module.scss'

/** The field under the title that opens the search. */
export function SearchEntry({ onTap }: { onTap: () => void }) {
  return (
    <View className={s.entry} ariaRole="button" onClick={onTap}>
      <Icon name="search" size={18} />
      <Text>搜索考试或科目，如「护士」</Text>
    </View>
  )
}
