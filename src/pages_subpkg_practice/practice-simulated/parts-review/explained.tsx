import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { RichText } from '@/components/rich-text'
import { pointsText } from '@/domain/exam/points'
import type { ReviewQuestion } from '@/domain/exam/types'
import { answerKind } from '@/domain/question'
import { answerWords, responseWords, spentWords } from '@/features/question/look'
import { VideoRow } from '@/features/question/video'
import { go } from '@/hooks/go'
import { useReview } from '../review-context'
import { reviewedQuestion } from '../reviewed-question'
import { Keep } from './keep'
import s from './review.module.scss'

/** What follows a reviewed question: answers side by side, the mark with its rule and arithmetic, the analysis. */
export function Explained({ question }: { question: ReviewQuestion }) {
  const { id, mark, response, analysis, video, knowledgePoints } = question
  const { at, shown, subjectId } = useReview()
  const kind = answerKind(question.type)
  const letters = kind !== 'blank' && kind !== 'essay'
  const counts = mark.verdict !== 'apart'
  return (
    <View className={s.explained}>
      <View className={s.well}>
        {(letters || counts) && (
          <View className={s.facts}>
            {letters && <Fact value={answerWords(reviewedQuestion(question))} label="正确答案" tone={s.good} />}
            {letters && <Fact value={responseWords(response ?? undefined)} label="我的答案" tone={toneOf(question)} />}
            {counts && <Fact value={`${pointsText(mark.score)} / ${pointsText(mark.full)}`} label="得分" />}
          </View>
        )}
        <View className={s.arithmetic}>{mark.explain}</View>
        {mark.elapsedMs > 0 && <View className={s.spent}>用时 {spentWords(mark.elapsedMs)}</View>}
      </View>
      <View className={s.head} ariaRole="heading">
        解析
      </View>
      {analysis ? <RichText rich={analysis} kind="body" /> : <View className={s.none}>暂无解析</View>}
      {/* A question that is turned away from leaves its film. */}
      {video && <VideoRow key={`${id} ${shown[at] === question}`} id={id} video={video} />}
      {knowledgePoints.length > 0 && (
        <>
          <View className={s.head} ariaRole="heading">
            考点
          </View>
          <View className={s.areas}>
            {knowledgePoints.map((point) => (
              <View
                key={point}
                className={s.area}
                ariaRole="button"
                onClick={() => void go('practiceCore', { source: 'point', subjectId, refId: point })}
              >
                {point}
              </View>
            ))}
          </View>
        </>
      )}
      <Keep id={id} />
    </View>
  )
}

/** Green when it earned everything, red when it cost points; no colour for nothing. */
const toneOf = ({ mark, response }: ReviewQuestion) => (response === null ? undefined : mark.verdict === 'right' ? s.good : s.bad)

function Fact({ value, label, tone }: { value: string; label: string; tone?: string }) {
  return (
    <View className={s.fact}>
      <View className={cx(s.value, tone)}>{value}</View>
      <View className={s.label}>{label}</View>
    </View>
  )
}
