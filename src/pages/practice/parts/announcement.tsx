import { View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import s from './announcement.module.scss'

/** Says once a day that the daily practice is there: a tap opens it, the cross takes the line away. */
export function Announcement({ onOpen, onClose }: { onOpen: () => void; onClose: () => void }) {
  return (
    <View className={s.line}>
      <View className={s.open} ariaRole="button" onClick={onOpen}>
        <Icon name="calendar" size={20} />
        今天的每日一练到了，去看看
      </View>
      <View className={s.close} ariaRole="button" ariaLabel="关闭提示" onClick={onClose}>
        <Icon name="close" size={16} />
      </View>
    </View>
  )
}
