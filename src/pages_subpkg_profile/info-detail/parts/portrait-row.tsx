import { Button, Image, View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { useEnvironment } from '@/components/environment'
import { Icon } from '@/components/icon'
import { turnedBack, type NativeFailure } from '@/domain/turned-back'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import type { LocalPicture } from '@/platform/upload/contract'
import s from './portrait-row.module.scss'

export interface PortraitRowProps {
  /** Path on the API's origin; null: none was chosen. */
  avatar: string | null
  sending: boolean
  /** WeChat gave a picture. */
  onPicture: (picture: LocalPicture) => void
  /** Elsewhere the learner chooses one. */
  onChoose: () => void
}

/** The portrait: in the mini program WeChat's own choice (chooseAvatar), elsewhere a picture of the device. */
export function PortraitRow({ avatar, sending, onPicture, onChoose }: PortraitRowProps) {
  const { mediaBase } = useEnvironment()
  const content = (
    <>
      <View className={s.title}>头像</View>
      {avatar ? (
        <Image className={cx(s.portrait, sending && s.sending)} src={`${mediaBase}${avatar}`} mode="aspectFill" />
      ) : (
        <View className={cx(s.portrait, s.drawn, sending && s.sending)} />
      )}
      <Icon name="right" size={16} className={s.chevron} />
    </>
  )
  if (system.platform !== 'weapp') {
    return (
      <View className={s.row} hoverClass={s.pressed} ariaRole="button" ariaLabel="更换头像" onClick={sending ? undefined : onChoose}>
        {content}
      </View>
    )
  }
  const take = ({ avatarUrl, ...failure }: NativeFailure & { avatarUrl?: string }) => {
    if (avatarUrl) onPicture({ path: avatarUrl })
    else if (!turnedBack(failure)) toast.warning('微信没有给出头像，请稍后再试')
  }
  return (
    <Button
      className={cx(s.bare, s.row)}
      hoverClass={s.pressed}
      openType="chooseAvatar"
      disabled={sending}
      ariaLabel="更换头像"
      onChooseAvatar={({ detail }) => take(detail)}
    >
      {content}
    </Button>
  )
}
