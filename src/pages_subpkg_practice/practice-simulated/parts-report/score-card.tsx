import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import { Icon, type IconName } from '@/components/icon'
import { lineWords, minuteClock, rankWords, reportDay, shareText } from '@/domain/exam/report-words'
import type { ExamReport } from '@/domain/exam/types'
import { ScoreRing } from './score-ring'
import { system } from '@/platform/system'
import s from './report.module.scss'

export interface ScoreCardProps {
  report: ExamReport
  onShare: () => void
  onHistory: () => void
}

/** Score, pass line, and how the learner stands among others. */
export function ScoreCard({ report, onShare, onHistory }: ScoreCardProps) {
  const { paperName, subjectName, finishedAt, passed, correct, total, usedMs, rank } = report
  return (
    <Card flush className={s.score}>
      <View className={s.paper}>{`${paperName} · ${subjectName} · ${reportDay(finishedAt, system.now())}`}</View>
      <ScoreRing report={report} />
      <View className={s.verdict}>
        <View className={cx(s.state, passed && s.passed)}>{passed ? '已通过' : '未通过'}</View>
        {lineWords(report)}
      </View>
      <View className={s.facts}>
        <Fact value={String(correct)} of={` / ${total}`} label="答对" />
        <Fact value={minuteClock(usedMs)} label="用时" />
        <Fact value={rank.beats === null ? '–' : shareText(rank.beats)} label="超过同卷考生" />
      </View>
      <View className={s.base}>
        <Icon name="info" size={14} />
        <View className={s.baseWords}>{rankWords(rank)}</View>
      </View>
      <View className={s.links}>
        <Way icon="send" label="分享成绩" onTap={onShare} />
        <Way icon="history" label="考试记录" onTap={onHistory} />
      </View>
    </Card>
  )
}

function Fact({ value, of, label }: { value: string; of?: string; label: string }) {
  return (
    <View className={s.fact}>
      <View className={s.figure}>
        {value}
        {of !== undefined && <Text className={s.of}>{of}</Text>}
      </View>
      <View className={s.label}>{label}</View>
    </View>
  )
}

function Way({ icon, label, onTap }: { icon: IconName; label: string; onTap: () => void }) {
  return (
    <View className={s.way} hoverClass={s.pressed} ariaRole="button" onClick={onTap}>
      <Icon name={icon} size={18} />
      {label}
    </View>
  )
}
