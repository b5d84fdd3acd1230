import { View } from '@tarojs/components'
import { memo, useMemo } from 'react'
import { groupOf, optionsOf } from '@/domain/practice-paper'
import type { Question, QuestionGroup } from '@/domain/question'
import { Face } from '@/features/question/face'
import { ringSlots, slotStyle } from '@/features/question/ring/contract'
import { useSharesScreen } from '@/features/question/use-stage'
import { isComing } from '../core'
import { useActions, useCore, useCoreState, usePracticeState } from '../core-context'
import { useAnswer } from '../use-answer'
import { useMeta } from '../use-meta'
import { CaseGrip } from './case'
import { Explained, Writing } from './layers'
import { Loading } from './loading'
import s from '@/features/question/stage.module.scss'

export interface SlotProps {
  /** 0 to 2. */
  slot: number
  onRetryFigures: () => void
}

/** One of the three places of the ring: it draws whatever question is due there. */
export const Slot = memo(function Slot({ slot, onRetryFigures }: SlotProps) {
  const index = usePracticeState(({ position, mode, view }) => ringSlots(position[mode], view.length)[slot] ?? null)
  const question = usePracticeState(({ view, paper }) => (index === null ? null : (paper.questions[view[index] ?? ''] ?? null)))
  const coming = useCoreState((state) => question !== null && isComing(state, question.id))
  if (index === null || !question) return <View className={s.none} />
  if (coming) return <Coming index={index} />
  return <Filled index={index} question={question} onRetryFigures={onRetryFigures} />
})

/** The boxes of a question whose words are on their way. */
function Coming({ index }: { index: number }) {
  return (
    <View className={s.plain} style={slotStyle(index)}>
      <Loading />
    </View>
  )
}

interface FilledProps {
  index: number
  question: Question
  onRetryFigures: () => void
}

/**
 * A question over the whole page, or in the panel under its case. Neighbours come after the first paint into elements that
 * are there already: exchanging one would send all three places again.
 */
function Filled({ index, question, onRetryFigures }: FilledProps) {
  const presses = usePresses(question.id)
  const current = usePracticeState(({ position, mode }) => position[mode] === index)
  const paper = usePracticeState((state) => state.paper)
  const group = groupOf(paper, question)
  const drawn = useCoreState(({ painted }) => painted) || current
  // After a wrong answer the options come to the top, so that the analysis is in sight.
  const target = useCoreState(({ missed }) => missed === question.id)
  const tight = useSharesScreen(group)
  const line = useLine(tight ? null : group, question)
  const meta = useMeta(question, index, current)
  const answer = useAnswer(question)
  const { kind, response, shown, struck, figures } = answer
  const written = kind === 'blank' || kind === 'essay'
  return (
    <View className={tight ? s.panel : s.plain} style={slotStyle(index)}>
      <Face
        meta={meta}
        drawn={drawn}
        place={tight && group ? { at: group.questionIds.indexOf(question.id), of: group.questionIds.length } : null}
        line={line}
        stem={question.stem}
        options={
          written
            ? null
            : {
                question,
                options: optionsOf(paper, question),
                response,
                shown,
                struck,
                figures: figures === 'failed' ? undefined : (figures ?? undefined),
                tight,
                ...presses,
              }
        }
        target={target}
      >
        {written && <Writing key={question.id} question={question} answer={answer} />}
        {current && shown && <Explained question={question} answer={answer} onRetry={onRetryFigures} />}
      </Face>
      {tight && group && <CaseGrip group={group} />}
    </View>
  )
}

/** A press on an option is of its own question, whichever is on show by the time it is heard. */
function usePresses(id: string) {
  const { choose, strike } = useActions()
  return useMemo(
    () => ({ onChoose: (letter: string) => choose(letter, id), onStrike: (letter: string) => strike(letter, id) }),
    [choose, strike, id],
  )
}

/** Says that options are shared (B1), or opens the case where there is no room beside the question. */
function useLine(group: QuestionGroup | null, question: Question) {
  const core = useCore()
  if (!group) return null
  const [place, of] = [group.questionIds.indexOf(question.id) + 1, group.questionIds.length]
  if (!group.passage) return { words: `${of} 题共用下列选项 · 第 ${place} 题` }
  return { words: `查看案例 · 第 ${place} 问，共 ${of} 问`, onTap: () => core.set({ sheet: 'case' }) }
}
