import { View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import { Segmented } from '@/components/segmented'
import { pointsText } from '@/domain/exam/points'
import { essayWords, isLost, VERDICT_WORD } from '@/domain/exam/report-words'
import type { ExamReport, QuestionMark } from '@/domain/exam/types'
import { markPages, pageName } from '../report-model'
import s from './report.module.scss'

type Shown = 'lost' | 'all'
const KINDS: readonly { value: Shown; label: string }[] = [
  { value: 'lost', label: '失分' },
  { value: 'all', label: '全部' },
]

export interface MarksCardProps {
  marks: readonly QuestionMark[]
  essays: ExamReport['essays']
  /** Opens the review at a number. */
  onOpen: (number: number) => void
}

/** Every mark with its rule and arithmetic, twenty at a time; a tap opens the question. */
export function MarksCard({ marks, essays, onOpen }: MarksCardProps) {
  const lost = marks.filter(({ verdict }) => isLost(verdict))
  const [chosen, setChosen] = useState<Shown>('lost')
  const [page, setPage] = useState(0)
  const kind = lost.length === 0 ? 'all' : chosen
  const pages = markPages(kind === 'lost' ? lost : marks)
  const shown = pages[page] ?? []
  return (
    <Card className={s.card}>
      <View className={s.title}>
        <View ariaRole="heading">逐题得分</View>
        {lost.length > 0 && (
          <View className={s.kinds}>
            <Segmented
              label="显示哪些题"
              options={KINDS}
              value={kind}
              onChange={(value) => {
                setChosen(value)
                setPage(0)
              }}
            />
          </View>
        )}
      </View>
      {pages.length > 1 && (
        <View className={s.pages} ariaRole="radiogroup" ariaLabel="题号范围">
          {pages.map((numbers, at) => (
            <View
              key={numbers[0]?.number}
              className={cx(s.page, at === page && s.here)}
              ariaRole="radio"
              ariaChecked={at === page}
              onClick={() => setPage(at)}
            >
              {pageName(numbers)}
            </View>
          ))}
        </View>
      )}
      {essays && <Line name="简答自评" words={essayWords(essays)} of={essays} onTap={() => onOpen(essays.at)} />}
      {shown.map(({ questionId, number, verdict, explain, ...mark }) => (
        <Line
          key={questionId}
          name={`${number}. ${VERDICT_WORD[verdict]}`}
          words={explain}
          of={verdict === 'apart' ? null : mark}
          onTap={() => onOpen(number)}
        />
      ))}
    </Card>
  )
}

interface LineProps {
  name: string
  words: string
  /** null: it does not count. */
  of: { score: number; full: number } | null
  onTap: () => void
}

function Line({ name, words, of, onTap }: LineProps) {
  return (
    <View className={s.markRow} hoverClass={s.pressed} ariaRole="button" onClick={onTap}>
      <View className={s.markName}>{name}</View>
      <View className={s.explain}>{words}</View>
      {of && <View className={s.markScore}>{`${pointsText(of.score)} / ${pointsText(of.full)}`}</View>}
    </View>
  )
}
