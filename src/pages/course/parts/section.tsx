import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import s from './section.module.scss'

export interface SectionProps {
  title: string
  /** Beside the title. */
  aside?: string
  more?: { label: string; onTap: () => void }
}

/** Heading of a section with the way to all of it. */
export function Section({ title, aside, more }: SectionProps) {
  return (
    <View className={s.section}>
      <View className={s.title} ariaRole="heading">
        {title}
        {aside && <Text className={s.aside}>{aside}</Text>}
      </View>
      {more && (
        <View className={s.more} ariaRole="button" ariaLabel={`${title}，${more.label}`} onClick={more.onTap}>
          {more.label}
          <Icon name="right" size={16} />
        </View>
      )}
    </View>
  )
}
