import { Text, View } from '@tarojs/components'
import type { AdvancedPaper } from '@/api/advanced'
import { Button } from '@/components/button'
import { Sheet } from '@/components/sheet'
import { missingCoins } from '@/domain/advanced'
import s from './more.module.scss'

export interface UnlockSheetProps {
  open: boolean
  paper: AdvancedPaper
  paying: boolean
  onPay: () => void
  /** To where coins are earned. */
  onEarn: () => void
  onClose: () => void
}

/** What the paper costs, what the learner has, and the one tap that opens it; too few coins say how to earn them. */
export function UnlockSheet({ open, paper, paying, onPay, onEarn, onClose }: UnlockSheetProps) {
  const price = paper.price ?? 0
  const coins = paper.coins ?? 0
  const missing = missingCoins(price, coins)
  const footer = (
    <View className={s.sheetFooter}>
      {missing > 0 ? (
        <Button block onTap={onEarn}>
          去做每日一练
        </Button>
      ) : (
        <Button block loading={paying} onTap={onPay}>
          {`用 ${price} 知币解锁`}
        </Button>
      )}
    </View>
  )
  return (
    <Sheet open={open} title="解锁本卷" onClose={onClose} footer={footer}>
      <View className={s.sheet}>
        <View className={s.soft}>{`${paper.name} · ${paper.total} 题，解锁后一直可以练`}</View>
        <Row label="需要" value={price} />
        <Row label="我的知币" value={coins} />
        {missing > 0 ? (
          <View className={s.hint}>{`还差 ${missing} 枚。每天完成每日一练就能得知币`}</View>
        ) : (
          <Row label="解锁后剩余" value={coins - price} />
        )}
      </View>
    </Sheet>
  )
}

function Row({ label, value }: { label: string; value: number }) {
  return (
    <View className={s.coinRow}>
      <Text className={s.coinLabel}>{label}</Text>
      <Text className={s.coinValue}>{value} 枚</Text>
    </View>
  )
}
