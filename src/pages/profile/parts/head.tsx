import { Image, Text, View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { useEnvironment } from '@/components/environment'
import { Icon } from '@/components/icon'
import type { UserInfo } from '@/stores/user'
import s from './head.module.scss'

export interface HeadProps {
  /** null for a guest. */
  info: UserInfo | null
  subject: string
  daysLeft: number | null
  /** Opens the personal data, or the login. */
  onTap: () => void
}

/** How far the exam is, beside the subject; on its day what the home says. */
const daysNote = (daysLeft: number | null): string => {
  if (daysLeft === null) return ''
  return daysLeft === 0 ? '·今天考试' : `·距考试 ${daysLeft} 天`
}

/** Portrait, name and what is being prepared; the whole of it is one target. */
export function Head({ info, subject, daysLeft, onTap }: HeadProps) {
  const { mediaBase } = useEnvironment()
  const note = info ? (subject ? `${subject}${daysNote(daysLeft)}` : '还没有选择科目') : '登录后同步学习进度'
  const name = info?.nickname ?? '点击登录'
  return (
    <View className={s.head} ariaRole="button" ariaLabel={info ? `${name}，个人资料` : name} onClick={onTap}>
      {info?.avatar ? (
        <Image className={s.portrait} src={`${mediaBase}${info.avatar}`} mode="aspectFill" />
      ) : (
        <View className={cx(s.portrait, !info && s.nobody)} />
      )}
      <View className={s.words}>
        <Text className={s.name}>{name}</Text>
        <Text className={s.note}>{note}</Text>
      </View>
      <Icon name="right" size={20} className={s.chevron} />
    </View>
  )
}
