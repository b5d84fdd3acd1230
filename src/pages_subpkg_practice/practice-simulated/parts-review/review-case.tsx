import { View } from '@tarojs/components'
import type { ReviewQuestion } from '@/domain/exam/types'
import { groupOf } from '@/domain/practice-paper'
import type { QuestionGroup } from '@/domain/question'
import { CasePane, CaseScroll } from '@/features/question/case-pane'
import { CaseBorder, CaseInSheet, CaseUnder, useCaseText, type CaseOf } from '@/features/question/case-parts'
import { useReview } from '../review-context'
import { caseOnShow } from '../review-model'
import { useReviewSplit } from '../use-review-case'
import { ReviewMeta } from './review-meta'
import s from '@/features/question/stage.module.scss'

/** What the pane and the sheet write of the case of a question. */
function useReviewCase(of: CaseOf<ReviewQuestion>) {
  const { index, caseSize, nextCaseSize } = useReview()
  return useCaseText(of, { paper: index, numberOf: (id) => index.questions[id]?.number ?? 1, caseSize, onSize: nextCaseSize })
}

/** The case under the ring. */
export function CaseLayer() {
  const review = useReview()
  const question = caseOnShow(review)
  const group = question && groupOf(review.index, question)
  return <CaseUnder group={group} question={question} draw={(of) => <Case key={of.group.id} {...of} />} />
}

function Case({ group, question }: CaseOf<ReviewQuestion>) {
  const text = useReviewCase({ group, question })
  const { px } = useReviewSplit(group)
  return (
    <CasePane {...text} height={px}>
      <View className={s.caseMeta}>
        <ReviewMeta question={question} />
      </View>
    </CasePane>
  )
}

/** The case as a sheet. */
export function CaseSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { index, shown, at } = useReview()
  const question = shown[at]
  const group = question && groupOf(index, question)
  return <CaseInSheet open={open} onClose={onClose} group={group} question={question} draw={(of) => <SheetText {...of} />} />
}

function SheetText(of: CaseOf<ReviewQuestion>) {
  return <CaseScroll {...useReviewCase(of)} />
}

/** The border between case and question. */
export function CaseGrip({ group }: { group: QuestionGroup }) {
  const { setSplit } = useReview()
  const { px } = useReviewSplit(group)
  return <CaseBorder group={group} px={px} onSplit={setSplit} />
}
