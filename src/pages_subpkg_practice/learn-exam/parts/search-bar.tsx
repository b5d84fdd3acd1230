import { Input, Text, View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import s from './search.module.scss'

/** What the server takes at most. */
const MAX_KEYWORD = 40

/** The field under the title that opens the search. */
export function SearchEntry({ onTap }: { onTap: () => void }) {
  return (
    <View className={s.entry} ariaRole="button" onClick={onTap}>
      <Icon name="search" size={18} />
      <Text>搜索考试或科目，如「护士」</Text>
    </View>
  )
}

export interface SearchBarProps {
  text: string
  onChange: (text: string) => void
  onClose: () => void
}

/** The search field in place of the title. */
export function SearchBar({ text, onChange, onClose }: SearchBarProps) {
  return (
    <View className={s.bar}>
      <View className={s.back} ariaRole="button" ariaLabel="返回" onClick={onClose}>
        <Icon name="back" />
      </View>
      <View className={s.field}>
        <Icon name="search" size={18} className={s.glass} />
        <Input
          className={s.input}
          value={text}
          focus
          maxlength={MAX_KEYWORD}
          confirmType="search"
          placeholder="搜索考试或科目"
          placeholderClass={s.placeholder}
          onInput={(event) => onChange(event.detail.value)}
        />
        {text !== '' && (
          <View className={s.clear} ariaRole="button" ariaLabel="清空" onClick={() => onChange('')}>
            <Icon name="error" size={18} />
          </View>
        )}
      </View>
    </View>
  )
}
