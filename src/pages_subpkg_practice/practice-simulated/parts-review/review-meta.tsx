import { Text, View } from '@tarojs/components'
import { Tag } from '@/components/tag'
import { VERDICT_WORD } from '@/domain/exam/report-words'
import { pointsText } from '@/domain/exam/points'
import type { MarkVerdict, ReviewQuestion } from '@/domain/exam/types'
import { sectionLabel } from '@/domain/practice-paper'
import { useReview } from '../review-context'
import s from '../parts-normal/meta.module.scss'

const TONE: Record<MarkVerdict, 'correct' | 'wrong' | 'warning' | 'grey'> = {
  right: 'correct',
  wrong: 'wrong',
  partial: 'warning',
  unanswered: 'grey',
  apart: 'grey',
}

/** Number, type, points and verdict of a question. */
export function ReviewMeta({ question, spaced }: { question: ReviewQuestion; spaced?: boolean }) {
  const { index } = useReview()
  const { verdict, score, full } = question.mark
  return (
    <View className={spaced ? s.spaced : s.meta}>
      <View className={s.number}>
        <Text className={s.big}>{question.number}</Text>
        {` / ${index.order.length}`}
      </View>
      <Tag size={22}>{sectionLabel(question.type)}</Tag>
      <View className={s.points}>{verdict === 'apart' ? '' : `${pointsText(score)} / ${pointsText(full)} 分`}</View>
      <Tag size={22} tone={TONE[verdict]}>
        {VERDICT_WORD[verdict]}
      </Tag>
    </View>
  )
}
