import { View } from '@tarojs/components'
import { groupsOf } from '@/domain/card-code'
import s from './card-picture.module.scss'

/** A letter that is not there yet: a narrow one, since a bullet is as wide as a Chinese letter and the code has sixteen. */
const EMPTY = '*'

/** The picture of a card: it tells where the code is, and shows the first half of what is typed. */
export function CardPicture({ code }: { code: string }) {
  const [first = '', second = ''] = groupsOf(code)
  const shown = [first, second, '', ''].map((group) => group.padEnd(4, EMPTY)).join(' ')
  return (
    <View className={s.card}>
      <View className={s.wave} />
      <View className={s.name}>知行学习卡</View>
      <View className={s.text}>课程·题库·资料，一卡激活</View>
      <View className={s.code}>{shown}</View>
      <View className={s.tile} />
    </View>
  )
}
