import { View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import { SubjectName } from '@/features/subject-switch/subject-name'
import s from './nav.module.scss'

/** The navigation row of the home: which subject, and the search at its end. */
export function HomeNav({ name, onSubject, onSearch }: { name: string; onSubject: () => void; onSearch: () => void }) {
  return (
    <>
      <SubjectName name={name} onTap={onSubject} />
      <View className={s.search} ariaRole="button" ariaLabel="搜索题目" onClick={onSearch}>
        <Icon name="search" size={22} />
      </View>
    </>
  )
}
