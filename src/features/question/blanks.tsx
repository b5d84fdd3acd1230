import { Input, View } from '@tarojs/components'
import { useState } from 'react'
import { cx } from '@/components/cx'
import { judge } from '@/domain/judge'
import type { Question, Response } from '@/domain/question'
import { rightBlanks } from './look'
import s from './writing.module.scss'

export interface BlanksProps {
  question: Question
  response: Response | undefined
  /** Judged or reciting: the fields are closed and the right words stand beside them. */
  shown: boolean
  onEdit: (index: number, text: string) => void
}

/** The fields of a fill-in question, one line each. */
export function Blanks({ question, response, shown, onEdit }: BlanksProps) {
  const given = response?.kind === 'blank' ? response.blanks : []
  const hits = response && shown ? judge(question, response).blanks : undefined
  const right = shown ? rightBlanks(question) : []
  const count = question.answer.kind === 'blank' ? question.answer.blanks.length : 0
  return (
    <View className={s.blanks}>
      {Array.from({ length: count }, (_, index) => (
        <View key={index} className={cx(s.blank, shown && response && (hits?.[index] ? s.right : s.wrong))}>
          <View className={s.number}>{index + 1}</View>
          {shown ? (
            <View className={s.given}>{given[index]?.trim() || (response ? '未填' : right[index])}</View>
          ) : (
            <Field number={index + 1} text={given[index] ?? ''} onEdit={(text) => onEdit(index, text)} />
          )}
          {shown && response && <View className="q-said" ariaRole="img" ariaLabel={hits?.[index] ? '答对' : '答错，正确答案'} />}
          {shown && response && !hits?.[index] && <View className={s.answer}>{right[index]}</View>}
        </View>
      ))}
    </View>
  )
}

/** A field keeps what is typed by itself: its text is not sent back to it with every letter. */
function Field({ number, text, onEdit }: { number: number; text: string; onEdit: (text: string) => void }) {
  const [opened] = useState(text)
  return (
    <Input
      className={s.field}
      value={opened}
      maxlength={200}
      placeholder="填写答案"
      placeholderClass={s.hint}
      ariaLabel={`第 ${number} 空`}
      onInput={({ detail }) => onEdit(detail.value)}
    />
  )
}
