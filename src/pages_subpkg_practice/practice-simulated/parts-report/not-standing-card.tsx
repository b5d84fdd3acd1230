import { View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card'
import { NOT_COUNTED } from '@/domain/exam/report-words'
import type { ExamReport } from '@/domain/exam/types'
import { responseWords } from '@/features/question/look'
import { useReviewQuery } from '../use-review'
import s from './report.module.scss'

const FIRST = 5

type Entry = ExamReport['notStanding'][number]

/** Answers of this attempt that do not count, each with the one that does. */
export function NotStandingCard({ report, onOpen }: { report: ExamReport; onOpen: (number: number) => void }) {
  const [all, setAll] = useState(false)
  const { attemptId, notStanding } = report
  const { query: review } = useReviewQuery(attemptId)
  const counted = (id: string) => {
    const question = review.data?.questions.find((one) => one.id === id)
    return question ? responseWords(question.response ?? undefined) : '…'
  }
  const newestFirst = [...notStanding].reverse()
  const shown = all ? newestFirst : newestFirst.slice(0, FIRST)
  return (
    <Card className={s.card}>
      <View className={s.title} ariaRole="heading">
        未计入的作答
        <View className={s.order}>共 {notStanding.length} 次</View>
      </View>
      {shown.map((entry, at) => (
        <Row key={at} entry={entry} counted={counted(entry.questionId)} onTap={() => onOpen(entry.number)} />
      ))}
      {shown.length < notStanding.length && (
        <View className={s.more} ariaRole="button" onClick={() => setAll(true)}>
          {`展开其余 ${notStanding.length - shown.length} 次`}
        </View>
      )}
    </Card>
  )
}

function Row({ entry, counted, onTap }: { entry: Entry; counted: string; onTap: () => void }) {
  return (
    <View className={s.markRow} hoverClass={s.pressed} ariaRole="button" onClick={onTap}>
      <View className={s.markName}>{`第 ${entry.number} 题`}</View>
      <View className={s.explain}>
        {`${NOT_COUNTED[entry.outcome]}。\n这份：${responseWords(entry.response ?? undefined)}，计入：${counted}`}
      </View>
    </View>
  )
}
