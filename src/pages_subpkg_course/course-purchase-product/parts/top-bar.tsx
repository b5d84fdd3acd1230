import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { useEnvironment } from '@/components/environment'
import { Icon } from '@/components/icon'
import { goBack } from '@/hooks/go'
import s from './top-bar.module.scss'

const ANCHORS = [
  { id: 'intro', label: '介绍' },
  { id: 'teachers', label: '老师' },
  { id: 'outline', label: '大纲' },
  { id: 'reviews', label: '评价' },
] as const
export type Anchor = (typeof ANCHORS)[number]['id']

export interface TopBarProps {
  /** The head is out of sight: the bar is white and has the name and the anchors. */
  solid: boolean
  title: string
  /** Parts the page has. */
  has: (anchor: Anchor) => boolean
  onJump: (anchor: Anchor) => void
}

/** The bar over the head. */
export function TopBar({ solid, title, has, onJump }: TopBarProps) {
  const { safeArea } = useEnvironment()
  const anchors = ANCHORS.filter(({ id }) => has(id))
  const room = { paddingTop: `${safeArea.statusBar}px`, ...(safeArea.capsule > 0 && { paddingRight: `${safeArea.capsule}px` }) }
  return (
    <View className={cx(s.bar, solid && s.solid)}>
      <View className={s.row} style={room}>
        <View className={s.back} ariaRole="button" ariaLabel="返回" onClick={() => void goBack()}>
          <Icon name="back" />
        </View>
        {solid && <View className={cx(s.title, anchors.length === 0 && s.alone)}>{title}</View>}
      </View>
      {solid && (
        <View className={s.anchors}>
          {anchors.map(({ id, label }) => (
            <View key={id} className={s.anchor} ariaRole="button" onClick={() => onJump(id)}>
              {label}
            </View>
          ))}
        </View>
      )}
    </View>
  )
}
