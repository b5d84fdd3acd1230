import { View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import { Segmented } from '@/components/segmented'
import { pointsText } from '@/domain/exam/points'
import { isLost, VERDICT_WORD } from '@/domain/exam/report-words'
import type { QuestionMark } from '@/domain/exam/types'
import { markPages, pageName } from '../report-model'
import s from './report.module.scss'

type Shown = 'lost' | 'all'
const KINDS: readonly { value: Shown; label: string }[] = [
  { value: 'lost', label: '失分' },
  { value: 'all', label: '全部' },
]

export interface MarksCardProps {
  marks: readonly QuestionMark[]
  /** Opens the review at a number. */
  onOpen: (number: number) => void
}

/** Every mark with its rule and arithmetic, twenty at a time; a tap opens the question. */
export function MarksCard({ marks, onOpen }: MarksCardProps) {
  const lost = marks.filter(({ verdict }) => isLost(verdict))
  const [chosen, setChosen] = useState<Shown>('lost')
  const [page, setPage] = useState(0)
  const kind = lost.length === 0 ? 'all' : chosen
  const pages = markPages(kind === 'lost' ? lost : marks)
  const shown = pages[page] ?? []
  return (
    <Card className={s.card}>
      <View className={s.title} ariaRole="heading">
        逐题得分
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
      {shown.map((mark) => (
        <Row key={mark.questionId} mark={mark} onTap={() => onOpen(mark.number)} />
      ))}
    </Card>
  )
}

function Row({ mark: { number, verdict, explain, score, full }, onTap }: { mark: QuestionMark; onTap: () => void }) {
  const counts = verdict !== 'apart'
  return (
    <View className={s.markRow} hoverClass={s.pressed} ariaRole="button" onClick={onTap}>
      <View className={s.markName}>{`${number}. ${VERDICT_WORD[verdict]}`}</View>
      <View className={s.explain}>{explain}</View>
      {counts && <View className={s.markScore}>{`${pointsText(score)} / ${pointsText(full)}`}</View>}
    </View>
  )
}
