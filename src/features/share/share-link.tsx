import { View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import s from './share.module.scss'

/** 分享, small, beside the name of what is shared; its target is 44 high. */
export function ShareLink({ onTap }: { onTap: () => void }) {
  return (
    <View className={s.link} ariaRole="button" onClick={onTap}>
      <Icon name="send" size={14} />
      分享
    </View>
  )
}
