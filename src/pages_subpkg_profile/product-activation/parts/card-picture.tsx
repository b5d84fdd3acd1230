import { View } from '@tarojs/components'
import { groupsOf } from '@/domain/card-code'
import s from '../product-activation.module.scss'

/** The picture of a card: it tells where the code is, and shows the first half of what is typed. */
export function CardPicture({ code }: { code: string }) {
  const [first = '', second = ''] = groupsOf(code)
  return (
    <View className={s.card}>
      <View className={s.cardName}>知行学习卡</View>
      <View className={s.cardText}>课程 · 题库 · 资料，一卡激活</View>
      <View className={s.cardCode}>{`${first.padEnd(4, '*')} ${second.padEnd(4, '*')} **** ****`}</View>
    </View>
  )
}
