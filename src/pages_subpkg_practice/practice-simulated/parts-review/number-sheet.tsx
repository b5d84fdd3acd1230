import { AnswerCard } from '@/features/question/answer-card'
import { useReview } from '../review-context'
import { reviewCard } from '../review-model'

export interface NumberSheetProps {
  open: boolean
  onClose: () => void
  /** Place in what is shown. */
  onPick: (place: number) => void
}

/** The answer card of a review: every number with how it was answered. */
export function NumberSheet({ open, onClose, onPick }: NumberSheetProps) {
  const { shown, at } = useReview()
  const { counts, sections } = reviewCard(shown, at)
  const pick = (id: string) => onPick(shown.findIndex((question) => question.id === id))
  return <AnswerCard open={open} counts={counts} sections={sections} onPick={pick} onClose={onClose} footer={null} />
}
