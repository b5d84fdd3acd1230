import { ScrollView, View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { FAVORITES } from '../use-catalogue'
import s from './categories.module.scss'

export interface CategoriesProps {
  /** FAVORITES among them, for whom may keep courses. */
  names: readonly string[]
  /** '' is all. */
  value: string
  onChange: (name: string) => void
}

/** The chips of the catalogue; they stay under the navigation row when it is reached. */
export function Categories({ names, value, onChange }: CategoriesProps) {
  return (
    <View className={s.sticky}>
      <ScrollView className={s.strip} scrollX enhanced showScrollbar={false}>
        <View className={s.chips} ariaRole="radiogroup" ariaLabel="课程分类">
          {['', ...names].map((name) => (
            <View
              key={name}
              className={cx(s.chip, name === value && s.on)}
              ariaRole="radio"
              ariaChecked={name === value}
              onClick={name === value ? undefined : () => onChange(name)}
            >
              {name === FAVORITES ? '收藏' : name || '全部'}
            </View>
          ))}
        </View>
      </ScrollView>
    </View>
  )
}
