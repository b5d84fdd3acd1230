import { Input, View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import { SEARCH } from '@/domain/search'
import { goBack } from '@/hooks/go'
import s from './search.module.scss'

export interface BarProps {
  text: string
  onChange: (text: string) => void
  /** The learner is done typing. */
  onConfirm: () => void
}

/** The way back and the field of the search, in the row of the navigation. */
export function Bar({ text, onChange, onConfirm }: BarProps) {
  return (
    <View className={s.bar}>
      <View className={s.back} ariaRole="button" ariaLabel="返回" onClick={() => void goBack()}>
        <Icon name="back" />
      </View>
      <View className={s.field}>
        <Icon name="search" size={18} className={s.glass} />
        <Input
          className={s.input}
          value={text}
          focus
          maxlength={SEARCH.query}
          confirmType="search"
          placeholder="搜题干、选项或考点"
          placeholderClass={s.placeholder}
          onInput={(event) => onChange(event.detail.value)}
          onConfirm={onConfirm}
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
