import { Textarea, View } from '@tarojs/components'
import { useState } from 'react'
import { cx } from '@/components/cx'
import { RichText } from '@/components/rich-text'
import type { Question, Response } from '@/domain/question'
import s from './writing.module.scss'

const LIMIT = 5000

export interface EssayProps {
  question: Question
  response: Response | undefined
  /** The model answer is shown and the learner rates the own one. */
  shown: boolean
  onEdit: (text: string) => void
  /** What a rating counts for, in words; left out where it counts for nothing. */
  rule?: string
  /** Left out where nothing may be rated (reciting). */
  onRate?: (score: number) => void
}

/** An open question: the learner writes, then compares with the model answer and rates the own one. */
export function Essay({ question, response, shown, onEdit, rule, onRate }: EssayProps) {
  const given = response?.kind === 'essay' ? response : undefined
  if (!shown) return <Draft text={given?.text ?? ''} onEdit={onEdit} />
  const answer = question.answer.kind === 'essay' ? question.answer : null
  return (
    <View className={s.essay}>
      {given && <View className={s.written}>{given.text.trim() || '没有写下作答，对照参考答案想一想'}</View>}
      <View className={s.heading}>参考答案</View>
      {answer && <RichText rich={answer.model} kind="body" />}
      {answer?.points.map(({ text, score }) => (
        <View key={text} className={s.point}>
          <View className={s.pointText}>{text}</View>
          <View className={s.score}>{score} 分</View>
        </View>
      ))}
      {given && onRate && <Rating score={given.selfScore} rule={rule} onRate={onRate} />}
    </View>
  )
}

function Draft({ text, onEdit }: { text: string; onEdit: (text: string) => void }) {
  const [opened] = useState(text)
  const [length, setLength] = useState(text.length)
  return (
    <View className={s.draft}>
      <Textarea
        className={s.area}
        value={opened}
        maxlength={LIMIT}
        placeholder="写下要点，再对照参考答案"
        placeholderClass={s.hint}
        ariaLabel="作答"
        onInput={({ detail }) => {
          setLength(detail.value.length)
          onEdit(detail.value)
        }}
      />
      <View className={s.counter}>
        {length} / {LIMIT}
      </View>
    </View>
  )
}

const RATINGS = [
  { score: 0, label: '没答上' },
  { score: 0.5, label: '答对一半' },
  { score: 1, label: '都答对' },
]

function Rating({ score, rule, onRate }: { score: number | null; rule?: string; onRate: (score: number) => void }) {
  return (
    <View className={s.rating} ariaRole="radiogroup" ariaLabel="给自己评分">
      <View className={s.ask}>{score === null ? '对照一下，给自己评个分' : '已评分，可以改'}</View>
      <View className={s.rates}>
        {RATINGS.map((rating) => (
          <View
            key={rating.score}
            className={cx(s.rate, score === rating.score && s.rated)}
            ariaRole="radio"
            ariaChecked={score === rating.score}
            onClick={() => onRate(rating.score)}
          >
            {rating.label}
          </View>
        ))}
      </View>
      {rule && <View className={s.rule}>{rule}</View>}
    </View>
  )
}
