import { View } from '@tarojs/components'
import { Card } from '@/components/card'
import { gainWords, reportDay, totalWords } from '@/domain/exam/report-words'
import type { ExamCorrection } from '@/domain/exam/types'
import { system } from '@/platform/system'
import s from './report.module.scss'

/** Questions named per correction; the marks below have them all. */
const NAMED = 5

/** What corrected answers changed of this report since it was handed in, newest first. */
export function CorrectionsCard({ corrections, onOpen }: { corrections: ExamCorrection[]; onOpen: (number: number) => void }) {
  return (
    <Card className={s.card}>
      <View className={s.title} ariaRole="heading">
        成绩更正
        <View className={s.order}>以下各项已按更正后的答案计算</View>
      </View>
      {[...corrections].reverse().map((correction) => (
        <Correction key={correction.at} correction={correction} onOpen={onOpen} />
      ))}
    </Card>
  )
}

function Correction({ correction, onOpen }: { correction: ExamCorrection; onOpen: (number: number) => void }) {
  const { at, questions } = correction
  const first = questions.length > NAMED ? `，共 ${questions.length} 题，先列 ${NAMED} 题` : ''
  return (
    <>
      <View className={s.corrected}>{`${reportDay(at, system.now())}  ${totalWords(correction)}${first}`}</View>
      {questions.slice(0, NAMED).map((question) => (
        <View
          key={question.questionId}
          className={s.markRow}
          hoverClass={s.pressed}
          ariaRole="button"
          onClick={() => onOpen(question.number)}
        >
          <View className={s.markName}>{`第 ${question.number} 题`}</View>
          <View className={s.explain}>{gainWords(question)}</View>
        </View>
      ))}
    </>
  )
}
