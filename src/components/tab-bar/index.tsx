import { Text, View } from '@tarojs/components'
import { cx } from '../cx'
import type { TabName } from '../environment'
import { Icon, type IconName } from '../icon'
import s from './tab-bar.module.scss'

const TABS: readonly { name: TabName; label: string; icon: IconName }[] = [
  { name: 'practice', label: '题库', icon: 'bank' },
  { name: 'course', label: '课程', icon: 'course' },
  { name: 'profile', label: '我的', icon: 'mine' },
]

/** The tabs in order, as the platform numbers them. */
export const TAB_NAMES: readonly TabName[] = TABS.map(({ name }) => name)

export interface TabBarProps {
  current: TabName
  onSelect: (tab: TabName) => void
}

/** The three entries, 50 high above the home indicator (specification section 2: icons 30, words 11, #4984FA and #999999). */
export function TabBar({ current, onSelect }: TabBarProps) {
  return (
    <View className={s.bar} ariaRole="tablist">
      {TABS.map(({ name, label, icon }) => {
        const on = name === current
        return (
          <View
            key={name}
            className={cx(s.tab, on && s.on)}
            ariaRole="tab"
            ariaLabel={label}
            ariaSelected={on}
            onClick={on ? undefined : () => onSelect(name)}
          >
            <Icon name={icon} size={30} filled={on} className={s.icon} />
            <Text>{label}</Text>
          </View>
        )
      })}
    </View>
  )
}
