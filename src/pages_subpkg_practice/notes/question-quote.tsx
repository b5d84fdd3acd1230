import { View } from '@tarojs/components'
import { useState } from 'react'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { Tag } from '@/components/tag'
import { TYPE_LABEL, type QuestionType } from '@/domain/question'
import s from './notes.module.scss'

export interface QuotedQuestion {
  type: QuestionType
  chapterName: string
  text: string
  /** No longer in the bank. */
  withdrawn: boolean
}

/** The question a note belongs to, in two lines that unfold on a tap (mockup 14). */
export function QuestionQuote({ question }: { question: QuotedQuestion }) {
  const [open, setOpen] = useState(false)
  return (
    <View className={s.quote} ariaRole="button" ariaExpanded={open} onClick={() => setOpen(!open)}>
      <View className={s.quoteHead}>
        <Tag size={22}>{TYPE_LABEL[question.type]}</Tag>
        {question.withdrawn && (
          <Tag size={22} tone="grey">
            已下架
          </Tag>
        )}
        <View className={s.chapter}>{question.chapterName}</View>
        <Icon name={open ? 'up' : 'down'} size={16} />
      </View>
      <View className={cx(s.quoteText, !open && s.two)}>{question.text}</View>
    </View>
  )
}
