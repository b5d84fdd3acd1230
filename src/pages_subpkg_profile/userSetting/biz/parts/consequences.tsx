import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { Cancellation } from '@/api/account'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { PHONE_SETTLE_DAYS } from '@/domain/account'
import { amountText } from '@/domain/money'
import { grouped } from '@/domain/numerals'
import { go } from '@/hooks/go'
import { useReviewMode } from '@/hooks/review-mode'
import { Glyph } from '../../../parts/glyph'
import s from './cancel.module.scss'

const CHECKS: Record<Cancellation['checks'][number]['key'], string> = {
  orders: '没有进行中的订单',
  afterSale: '没有处理中的售后',
  phone: `近 ${PHONE_SETTLE_DAYS} 天没有更换手机号`,
}

function coursesText({ courses, coursesValue }: Cancellation['losses']): string {
  return coursesValue ? `${courses} 门，价值 ${amountText(coursesValue).replace(/\.00$/, '')}` : `${courses} 门`
}

/** Step 1: what is lost, in the learner's own numbers, and what has to be settled first. */
export function Consequences({ known: { losses, checks } }: { known: Cancellation }) {
  const reviewed = useReviewMode()
  return (
    <>
      <Card className={s.card}>
        <View className={s.title} ariaRole="heading">
          注销后，以下内容将永久删除
        </View>
        <View className={s.lead}>冷静期内重新登录即可撤销，期满后无法恢复</View>
        <Loss icon={<Icon name="course" size={22} />} name={reviewed ? '我的课程' : '已购课程'} value={coursesText(losses)} />
        <Loss icon={<Icon name="bank" size={22} />} name="做题记录与错题" value={`${grouped(losses.answered)} 题`} />
        <Loss icon={<Icon name="notebook" size={22} />} name="笔记与收藏" value={`${grouped(losses.kept)} 条`} />
        {!reviewed && (
          <>
            <Loss icon={<Glyph name="coin" size={22} />} name="知币" value={`${grouped(losses.coins)} 枚`} />
            <Loss icon={<Glyph name="ticket" size={22} />} name="优惠券" value={`${grouped(losses.coupons)} 张`} />
          </>
        )}
      </Card>
      <Card className={s.card}>
        <View className={s.title} ariaRole="heading">
          注销前检查
        </View>
        {checks.map(({ key, passed, note }) => (
          <View key={key} className={s.check}>
            <Icon name={passed ? 'success' : 'error'} size={22} className={cx(s.mark, passed ? s.passed : s.failed)} />
            <View className={s.words}>
              {CHECKS[key]}
              {note !== '' && <Text className={s.note}>{note}</Text>}
            </View>
            {!passed && key !== 'phone' && (
              <View className={s.settle}>
                <Button kind="soft" size={30} onTap={() => void go('orderList', {})}>
                  去处理
                </Button>
              </View>
            )}
          </View>
        ))}
      </Card>
    </>
  )
}

function Loss({ icon, name, value }: { icon: ReactNode; name: string; value: string }) {
  return (
    <View className={s.loss}>
      {icon}
      <Text className={s.what}>{name}</Text>
      <Text className={s.amount}>{value}</Text>
    </View>
  )
}
