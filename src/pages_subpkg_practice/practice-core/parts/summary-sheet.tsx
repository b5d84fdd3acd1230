import { View } from '@tarojs/components'
import { Button } from '@/components/button'
import { Ring } from '@/components/progress'
import { Sheet } from '@/components/sheet'
import { cardCounts } from '@/domain/answer-card'
import { useOutbox } from '@/features/answer-outbox'
import { spentWords } from '@/features/question/look'
import { goBack } from '@/hooks/go'
import type { LayerProps } from '../core'
import { useActions, useCore, usePracticeWhile } from '../core-context'
import s from './sheets.module.scss'

/** What a session came to. Counted on the device, so that it is there without a network too. */
export function SummarySheet({ open, onClose }: LayerProps) {
  const { meta } = useCore()
  const { reviewWrong, restart } = useActions()
  const state = usePracticeWhile(open)
  const { pending } = useOutbox()
  const { total, answered, right, wrong, waiting } = cardCounts(state)
  const judged = right + wrong
  // What was wrong in a review is due again at once, what was left out still is; a review all right has nothing to repeat.
  const review = meta.source === 'due'
  const due = wrong + total - answered
  const again = review ? `再练 ${due} 题` : '再练一遍'
  const rate = judged === 0 ? null : right / judged
  const facts = [
    [`${answered} / ${total}`, '已答'],
    [String(right), '答对'],
    [String(wrong), '答错'],
    [spentWords(state.clock.elapsedMs), '用时'],
  ]
  return (
    <Sheet open={open} title="练习小结" note={meta.title} onClose={onClose}>
      <View className={s.summary}>
        <Ring value={rate ?? 0} size={132} stroke={10} label={rate === null ? '还没有判过的题' : `正确率 ${Math.round(rate * 100)}%`}>
          <View className={s.rate}>{rate === null ? '–' : `${Math.round(rate * 100)}%`}</View>
          <View className={s.rateLabel}>正确率</View>
        </Ring>
        <View className={s.facts}>
          {facts.map(([value, label]) => (
            <View key={label} className={s.fact}>
              <View className={s.value}>{value}</View>
              <View className={s.label}>{label}</View>
            </View>
          ))}
        </View>
        {waiting > 0 && <View className={s.hint}>{waiting} 道简答题还没有自评，不计入正确率</View>}
        {pending > 0 && <View className={s.hint}>还有 {pending} 题未同步，联网后自动提交</View>}
        <View className={s.actions}>
          {wrong > 0 && (
            <Button block onTap={reviewWrong}>
              看错题
            </Button>
          )}
          <View className={s.pair}>
            {(!review || due > 0) && (
              <View className={s.half}>
                <Button kind="line" block onTap={() => void restart()}>
                  {again}
                </Button>
              </View>
            )}
            <View className={s.half}>
              <Button kind={wrong > 0 ? 'line' : 'primary'} block onTap={() => void goBack()}>
                返回
              </Button>
            </View>
          </View>
        </View>
      </View>
    </Sheet>
  )
}
