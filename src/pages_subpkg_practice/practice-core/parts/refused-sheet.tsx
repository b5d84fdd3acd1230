import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button'
import { Sheet } from '@/components/sheet'
import { dayOf } from '@/domain/calendar'
import { dayWords } from '@/domain/daily-calendar'
import type { RefusedEntry } from '@/domain/outbox'
import { drawnWords } from '@/domain/rich'
import { readableRich } from '@/domain/tex-words'
import { forgetRefused, refusedAnswers, useOutbox } from '@/features/answer-outbox'
import type { LayerProps } from '../core'
import { useCore } from '../core-context'
import s from './sheets.module.scss'

/** Answers the server did not take: which, and why. 知道了 ends the warning; whoever only closes it keeps it. */
export function RefusedSheet({ open, onClose }: LayerProps) {
  const core = useCore()
  const { refused } = useOutbox()
  // As it was opened: what is refused meanwhile has not been read.
  const [entries] = useState(refusedAnswers)
  const [unreadable] = useState(refused - entries.length)
  /** The words of a question of this session; of another one, and of a gap, this page knows the day alone. */
  const nameOf = ({ item }: RefusedEntry) => {
    const question = core.get().practice.paper.questions[item.questionId]
    return drawnWords(readableRich(question?.stem ?? [])) || `${dayWords(dayOf(item.answeredAt))}练习的一道题`
  }
  const known = () => {
    forgetRefused(entries)
    onClose()
  }
  return (
    <Sheet
      open={open}
      title="未能同步的答案"
      onClose={onClose}
      footer={
        <Button block onTap={known}>
          知道了
        </Button>
      }
    >
      <View className={s.refusals}>
        {entries.map((entry) => (
          <View key={`${entry.item.sessionId}|${entry.item.questionId}|${entry.item.revision}`} className={s.refusal}>
            <View className={s.refusedStem}>{nameOf(entry)}</View>
            <View className={s.reason}>{entry.reason}</View>
          </View>
        ))}
        {unreadable > 0 && <View className={s.reason}>{`另有 ${unreadable} 条记录读不出来，不影响其他答案`}</View>}
      </View>
    </Sheet>
  )
}
