import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { COOLING_OFF_DAYS } from '@/domain/account'
import { clockOf, dayOf } from '@/domain/calendar'
import { go } from '@/hooks/go'
import { openLogin } from '@/hooks/login-gate'
import s from './cancel.module.scss'

/** 2026-12-06 → 2026 年 12 月 6 日. */
const dayText = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year} 年 ${month} 月 ${date} 日`
}

export interface CoolingOffProps {
  /** Epoch ms. */
  endsAt: number
  keeping: boolean
  /** Takes it back; without it a login is needed first. */
  onKeep: (() => void) | undefined
}

/** Step 3: until when it can be taken back, and how. */
export function CoolingOff({ endsAt, keeping, onKeep }: CoolingOffProps) {
  return (
    <Card className={s.card}>
      <View className={s.title}>账号已进入冷静期</View>
      <Text className={s.lead}>
        {`${dayText(dayOf(endsAt))} ${clockOf(endsAt)} 之后，个人资料与学习记录将被永久删除，订单与知币流水去除身份后留存。${onKeep ? '在这之前都可以撤销。' : `这 ${COOLING_OFF_DAYS} 天内登录即可撤销。`}`}
      </Text>
      <View className={s.field}>
        <Button block loading={keeping} onTap={onKeep ?? (() => void openLogin())}>
          {onKeep ? '撤销注销' : '登录并撤销注销'}
        </Button>
      </View>
      <View className={s.field}>
        <Button block kind="line" onTap={() => void go('practice', {})}>
          回到首页
        </Button>
      </View>
    </Card>
  )
}
