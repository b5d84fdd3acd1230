import { View } from '@tarojs/components'
import type { ActivatedCard } from '@/api/activation'
import { Sheet } from '@/components/sheet'
import { dayOf } from '@/domain/calendar'
import s from '../product-activation.module.scss'

export interface RecordsSheetProps {
  open: boolean
  cards: ActivatedCard[]
  onClose: () => void
}

/** 激活记录: the cards of this account, newest first. */
export function RecordsSheet({ open, cards, onClose }: RecordsSheetProps) {
  return (
    <Sheet narrow open={open} title="激活记录" onClose={onClose}>
      <View className={s.list}>
        {cards.map(({ head, name, activatedAt }) => (
          <View key={`${head}${activatedAt}`} className={s.record}>
            {name}
            <View
              className={s.thingNote}
            >{`${head.slice(0, 4)} ${head.slice(4)} **** ****·${dayOf(activatedAt).replace(/-/g, '.')} 激活`}</View>
          </View>
        ))}
      </View>
    </Sheet>
  )
}
