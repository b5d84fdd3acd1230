import { Input, View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import type { Choice } from './use-choice'
import s from './question-list.module.scss'

/** What the server takes at most. */
const MAX_WORDS = 50

export interface SearchLineProps {
  search: { text: string; onChange: (text: string) => void }
  choice: Choice
  /** Ids of all rows that are listed. */
  all: string[]
}

/** The search field of a list, and the way into choosing several of its questions. */
export function SearchLine({ search, choice, all }: SearchLineProps) {
  return (
    <View className={s.searchLine}>
      <View className={s.field}>
        <Icon name="search" size={18} className={s.glass} />
        <Input
          className={s.input}
          value={search.text}
          maxlength={MAX_WORDS}
          confirmType="search"
          placeholder="搜索题干"
          placeholderClass={s.glass}
          onInput={(event) => search.onChange(event.detail.value)}
        />
      </View>
      {choice.ids !== null && (
        <View className={s.word} ariaRole="button" onClick={() => choice.toggleAll(all)}>
          全选
        </View>
      )}
      {(choice.ids !== null || all.length > 0) && (
        <View className={s.word} ariaRole="button" onClick={choice.ids === null ? choice.begin : choice.end}>
          {choice.ids === null ? '批量' : '完成'}
        </View>
      )}
    </View>
  )
}
