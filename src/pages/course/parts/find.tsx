import { Input, View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import s from './find.module.scss'

/** What the server takes at most (server/modules/course/schema-shelf.ts). */
const MAX_WORDS = 40

export interface FindProps {
  words: string
  onChange: (words: string) => void
}

/** The search over courses, teachers and lessons. */
export function Find({ words, onChange }: FindProps) {
  return (
    <View className={s.find}>
      <Icon name="search" size={18} className={s.glass} />
      <Input
        className={s.input}
        value={words}
        maxlength={MAX_WORDS}
        confirmType="search"
        placeholder="搜索课程、老师或知识点"
        placeholderClass={s.glass}
        onInput={(event) => onChange(event.detail.value)}
      />
      {words !== '' && (
        <View className={s.clear} ariaRole="button" ariaLabel="清空搜索" onClick={() => onChange('')}>
          <Icon name="close" size={16} />
        </View>
      )}
    </View>
  )
}
