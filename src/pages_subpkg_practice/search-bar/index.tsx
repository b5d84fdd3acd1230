import { Input, View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import s from './search-bar.module.scss'

export interface SearchBarProps {
  text: string
  placeholder: string
  /** What the server takes at most. */
  maxlength: number
  onChange: (text: string) => void
  /** The learner is done typing. */
  onConfirm?: () => void
  onBack: () => void
}

/** The way back and the field of a search, in the row of the navigation (mockup 23). */
export function SearchBar({ text, placeholder, maxlength, onChange, onConfirm, onBack }: SearchBarProps) {
  return (
    <View className={s.bar}>
      <View className={s.back} ariaRole="button" ariaLabel="返回" onClick={onBack}>
        <Icon name="back" />
      </View>
      <View className={s.field}>
        <Icon name="search" size={18} className={s.glass} />
        <Input
          className={s.input}
          value={text}
          focus
          maxlength={maxlength}
          confirmType="search"
          placeholder={placeholder}
          placeholderClass={s.glass}
          onInput={(event) => onChange(event.detail.value)}
          onConfirm={onConfirm}
        />
        {text !== '' && (
          <View className={s.clear} ariaRole="button" ariaLabel="清空" onClick={() => onChange('')}>
            <Icon name="close" size={12} />
          </View>
        )}
      </View>
    </View>
  )
}
