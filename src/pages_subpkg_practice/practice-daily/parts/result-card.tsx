import { Text, View } from '@tarojs/components'
import type { DailyAnalysis } from '@/api/daily'
import { Card } from '@/components/card'
import { dayWords } from '@/domain/daily-calendar'
import { ShareLink } from '@/features/share/share-link'
import { correctionNote, figuresOf, rankNote } from '../analysis-model'
import s from './result-card.module.scss'

/** Right answers of the day, rank, time and average. */
export function ResultCard({ analysis, onShare }: { analysis: DailyAnalysis; onShare: () => void }) {
  const { result, title } = analysis
  const note = rankNote(analysis)
  return (
    <Card>
      <View className={s.head}>
        <View className={s.lead}>{`${dayWords(result.day)} · ${title}`}</View>
        <ShareLink onTap={onShare} />
      </View>
      <View className={s.score}>
        <Text className={s.correct}>{result.correct}</Text>
        <Text className={s.total}>{` / ${result.total} 题答对`}</Text>
      </View>
      <View className={s.figures}>
        {figuresOf(analysis).map(({ value, label }) => (
          <View key={label} className={s.figure}>
            <View className={s.value}>{value}</View>
            <View className={s.label}>{label}</View>
          </View>
        ))}
      </View>
      {note && <View className={s.note}>{note}</View>}
      {analysis.corrections.map((correction) => (
        <View key={correction.at} className={s.note}>
          {correctionNote(correction)}
        </View>
      ))}
    </Card>
  )
}
