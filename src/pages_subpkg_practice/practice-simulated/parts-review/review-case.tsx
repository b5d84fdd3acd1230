import { View } from '@tarojs/components'
import { Sheet } from '@/components/sheet'
import { useSinking } from '@/components/sheet/use-presence'
import type { ReviewQuestion } from '@/domain/exam/types'
import { groupOf } from '@/domain/practice-paper'
import type { QuestionGroup } from '@/domain/question'
import { CasePane, CaseScroll } from '@/features/question/case-pane'
import { Grip } from '@/features/question/grip'
import { useSharesScreen, useStage } from '@/features/question/use-stage'
import { useReview } from '../review-context'
import { caseOnShow } from '../review-model'
import { useReviewCaseText, useReviewSplit } from '../use-review-case'
import { ReviewMeta } from './review-meta'
import s from '@/features/question/stage.module.scss'

/** The case under the ring: it stays where it was read while its questions turn. */
export function CaseLayer() {
  const review = useReview()
  const question = caseOnShow(review)
  const group = question && groupOf(review.index, question)
  const shares = useSharesScreen(group)
  // The element stays when there is no case: one that comes and goes would send the ring behind it again.
  return <View className={s.layer}>{shares && group && question && <Case key={group.id} group={group} question={question} />}</View>
}

function Case({ group, question }: { group: QuestionGroup; question: ReviewQuestion }) {
  const text = useReviewCaseText(group, question)
  const { px } = useReviewSplit(group)
  return (
    <CasePane {...text} height={px}>
      <View className={s.caseMeta}>
        <ReviewMeta question={question} />
      </View>
    </CasePane>
  )
}

/** The case as a sheet, where there is no room beside the question. */
export function CaseSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { index, shown, at } = useReview()
  const question = shown[at]
  const group = question ? groupOf(index, question) : null
  const text = open && group && question ? { group, question } : null
  const drawn = useSinking(text)
  if (!drawn) return null
  return (
    <Sheet open={text !== null} title="案例" onClose={onClose}>
      <SheetText {...drawn} />
    </Sheet>
  )
}

function SheetText({ group, question }: { group: QuestionGroup; question: ReviewQuestion }) {
  return <CaseScroll {...useReviewCaseText(group, question)} />
}

/** The handle of the panel: drags the border between case and question. */
export function CaseGrip({ group }: { group: QuestionGroup }) {
  const { setSplit } = useReview()
  const { height } = useStage()
  const { px } = useReviewSplit(group)
  const put = (to: number, moving: boolean) => setSplit({ group: group.id, px: to, moving })
  return <Grip split={px} height={height} onDrag={(to) => put(to, true)} onSettle={(to) => put(to, false)} onReset={() => setSplit(null)} />
}
