import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/components/icon'
import { RichText } from '@/components/rich-text'
import { levelWord } from '@/domain/advanced'
import { answerKind, type Question } from '@/domain/question'
import { Summary, type SummaryProps } from './summary'
import { VideoRow } from './video'
import s from './analysis.module.scss'

export interface AnalysisProps extends SummaryProps {
  question: Question
  /** Opens the form 纠错. */
  onReport: () => void
  /** Opens the ways to share the question. */
  onShare: () => void
  /** Opens the practice of a knowledge point. */
  onPoint: (point: string) => void
  /** What follows the knowledge points: the learner's note. */
  children?: ReactNode
}

/** What follows a judged question (mockup 03): summary, explanation, knowledge points, difficulty and source. */
export function Analysis({ onReport, onShare, onPoint, children, ...summary }: AnalysisProps) {
  const { id, analysis, video, points, difficulty, source, year } = summary.question
  const origin = [source, year && `${year} 年`].filter(Boolean).join(' · ')
  const facts = [`难度：${levelWord(difficulty)}`, origin && `来源：${origin}`].filter(Boolean).join(' · ')
  return (
    <View className={s.analysis}>
      {(answerKind(summary.question.type) !== 'essay' || summary.response) && <Summary {...summary} />}
      <View className={s.head}>
        <View ariaRole="heading">解析</View>
        <View className={s.actions}>
          <View className={s.action} ariaRole="button" onClick={onShare}>
            <Icon name="send" size={14} />
            分享
          </View>
          <View className={s.action} ariaRole="button" onClick={onReport}>
            <Icon name="alert" size={14} />
            纠错
          </View>
        </View>
      </View>
      {analysis ? <RichText rich={analysis} kind="body" /> : <View className={s.none}>暂无解析</View>}
      {/* By its question: one that turns takes its film along. */}
      {video && <VideoRow key={id} id={id} video={video} />}
      {points.length > 0 && (
        <>
          <View className={s.head} ariaRole="heading">
            考点
          </View>
          <View className={s.points}>
            {points.map((point) => (
              <View key={point} className={s.point} ariaRole="button" onClick={() => onPoint(point)}>
                {point}
              </View>
            ))}
          </View>
        </>
      )}
      {children}
      <View className={s.origin}>{facts}</View>
    </View>
  )
}
