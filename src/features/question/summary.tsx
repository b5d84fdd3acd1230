import { View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import { MIN_SAMPLE } from '@/domain/stats'
import { answerKind, type Question, type Response } from '@/domain/question'
import { grouped } from '@/domain/numerals'
import { answerWords, percent, responseWords, spentWords, verdictOf } from './look'
import s from './analysis.module.scss'

/** Site-wide figures of a question and the learner's own, this session included. */
export interface Figures {
  sample: number
  correctRate: number | null
  optionShares: readonly number[] | null
  mostWrong: string | null
  mine: { answered: number; wrong: number }
}

export interface SummaryProps {
  question: Question
  response: Response | undefined
  /** Time spent on the answer, ms; null while reciting. */
  spentMs: number | null
  /** null while they load; 'failed' draws a line that loads them again. */
  figures: Figures | 'failed' | null
  onRetry: () => void
}

/** The well under the options: right answer, own answer, how others did. Too few answers show – and say so. */
export function Summary({ question, response, spentMs, figures, onRetry }: SummaryProps) {
  const known = figures === 'failed' ? null : figures
  const verdict = verdictOf(question, response)
  const letters = answerKind(question.type) !== 'blank' && answerKind(question.type) !== 'essay'
  const remark = verdict && (verdict.verdict === 'missed' || verdict.verdict === 'partial') ? verdict.explain : ''
  return (
    <View className={s.well}>
      <View className={s.facts}>
        {letters && <Fact value={answerWords(question)} label="正确答案" tone={s.good} />}
        {letters && <Fact value={responseWords(response)} label="我的答案" tone={response && (verdict?.correct ? s.good : s.bad)} />}
        {!letters && <Fact value={verdictWords(verdict?.correct ?? null)} label="我的结果" tone={verdict?.correct ? s.good : undefined} />}
        <Fact value={percent(known?.correctRate)} label="全站正确率" />
        {letters && <Fact value={known?.mostWrong ?? '–'} label="易错项" />}
      </View>
      {remark !== '' && <View className={s.remark}>{remark}</View>}
      {figures === 'failed' ? (
        <View className={s.history} ariaRole="button" onClick={onRetry}>
          统计没有加载出来，点这里重试
        </View>
      ) : (
        <View className={s.history}>
          <Icon name="clock" size={14} />
          <View className={s.words}>{historyWords(spentMs, known)}</View>
        </View>
      )}
    </View>
  )
}

function Fact({ value, label, tone }: { value: string; label: string; tone?: string }) {
  return (
    <View className={s.fact}>
      <View className={tone ? `${s.value} ${tone}` : s.value}>{value}</View>
      <View className={s.label}>{label}</View>
    </View>
  )
}

const verdictWords = (correct: boolean | null) => (correct === null ? '–' : correct ? '答对' : '答错')

function historyWords(spentMs: number | null, figures: Figures | null): string {
  const spent = spentMs === null ? [] : [`用时 ${spentWords(spentMs)}`]
  if (!figures) return spent.join('')
  const { answered, wrong } = figures.mine
  const mine = answered === 0 ? '还没做过' : `我做过 ${answered} 次，错 ${wrong} 次`
  const others = figures.sample < MIN_SAMPLE ? '作答人数不足' : `${grouped(figures.sample)} 人答过`
  return [...spent, mine, others].join(' · ')
}
