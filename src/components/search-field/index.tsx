import { Input, View } from '@tarojs/components'
import { cx } from '../cx'
import { Icon } from '../icon'
import s from './search-field.module.scss'

/** What the server takes of a search over orders or courses at most (server/modules/order/schema.ts, course/schema-shelf.ts). */
const MAX_WORDS = 40

export interface SearchFieldProps {
  value: string
  placeholder: string
  onChange: (value: string) => void
  /** Placement only (margin). */
  className?: string
}

/** A search field on a tinted page, that is emptied by a tap. */
export function SearchField({ value, placeholder, onChange, className }: SearchFieldProps) {
  return (
    <View className={cx(s.field, className)}>
      <Icon name="search" size={18} className={s.glass} />
      <Input
        className={s.input}
        value={value}
        maxlength={MAX_WORDS}
        confirmType="search"
        placeholder={placeholder}
        placeholderClass={s.glass}
        onInput={({ detail }) => onChange(detail.value)}
      />
      {value !== '' && (
        <View className={s.clear} ariaRole="button" ariaLabel="清空" onClick={() => onChange('')}>
          <Icon name="close" size={12} />
        </View>
      )}
    </View>
  )
}
