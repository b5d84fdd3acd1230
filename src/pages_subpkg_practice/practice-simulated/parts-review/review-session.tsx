import { useEffect, useMemo, useState, type CSSProperties } from 'react'
import { Screen } from '@/components/screen'
import { groupOf } from '@/domain/practice-paper'
import { Ring } from '@/features/question/ring'
import type { HeldSplit } from '@/features/question/use-stage'
import { startPlace } from '../report-model'
import { ReviewContext, useReview } from '../review-context'
import { useReviewPlace, type ReviewKind, type ReviewPaper } from '../use-review'
import { caseOnShow, placeWords } from '../review-model'
import { useReviewSplit } from '../use-review-case'
import { useReviewKeys } from '../use-review-keys'
import { NumberSheet } from './number-sheet'
import { ReviewBar } from './review-bar'
import { CaseLayer, CaseSheet } from './review-case'
import { ReviewNav } from './review-nav'
import { ReviewSlot } from './review-slot'

export interface ReviewSessionProps {
  attemptId: string
  paper: ReviewPaper
  kind: ReviewKind
  /** Number of the question to begin with, as it stands in the URL. */
  at?: string
}

const numbersOf = (questions: readonly { number: number }[]) => questions.map(({ number }) => number)

/** The questions of a finished paper, one after another. */
export function ReviewSession({ attemptId, paper, kind, at }: ReviewSessionProps) {
  const [start] = useState(() => ({ kind, place: startPlace(numbersOf(paper[kind]), at) }))
  const place = useReviewPlace(paper, start)
  const [split, setSplit] = useState<HeldSplit | null>(null)
  const [caseSize, setCaseSize] = useState(0)
  const [sheet, setSheet] = useState<'numbers' | 'case' | null>(null)
  const { shown, goTo } = place
  const turn = (step: 1 | -1) => goTo(place.at + step)
  const close = () => setSheet(null)
  const pick = (to: number) => {
    close()
    goTo(to)
  }
  useReviewKeys(turn)
  const review = useMemo(() => {
    const openCase = () => setSheet('case')
    const nextCaseSize = () => setCaseSize((size) => size + 1)
    const { subjectId, index, favorites } = paper
    return { attemptId, subjectId, index, favorites, shown, at: place.at, split, setSplit, caseSize, nextCaseSize, openCase }
  }, [attemptId, paper, shown, place.at, split, caseSize])
  return (
    <ReviewContext.Provider value={review}>
      <Screen
        background="card"
        filled
        scroll={false}
        nav={<ReviewNav kind={place.kind} wrong={paper.wrong.length} onShow={place.show} />}
        footer={<ReviewBar onTurn={turn} onNumbers={() => setSheet('numbers')} />}
        overlay={
          <>
            <NumberSheet open={sheet === 'numbers'} onClose={close} onPick={pick} />
            <CaseSheet open={sheet === 'case'} onClose={close} />
          </>
        }
      >
        <CaseLayer />
        <Questions onTurn={turn} />
      </Screen>
    </ReviewContext.Provider>
  )
}

/** From the first paint to the neighbours, which nobody sees before a swipe. */
const NEIGHBOURS_MS = 80

/** The three questions around the one on show. */
function Questions({ onTurn }: { onTurn: (step: 1 | -1) => void }) {
  const review = useReview()
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), NEIGHBOURS_MS)
    return () => clearTimeout(timer)
  }, [])
  const question = caseOnShow(review)
  const place = placeWords(review)
  const said = place && `第 ${review.shown[review.at]?.number} 题，${place}`
  const group = question && groupOf(review.index, question)
  const { px, moving } = useReviewSplit(group)
  const style = group ? ({ '--split': `${px}px`, ...(moving ? { '--split-time': '0ms' } : {}) } as CSSProperties) : undefined
  return (
    <Ring at={review.at} count={review.shown.length} said={said} style={style} onTurn={onTurn}>
      <ReviewSlot slot={0} painted={painted} />
      <ReviewSlot slot={1} painted={painted} />
      <ReviewSlot slot={2} painted={painted} />
    </Ring>
  )
}
