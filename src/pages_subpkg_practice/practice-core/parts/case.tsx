import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { useEnvironment } from '@/components/environment'
import { Sheet } from '@/components/sheet'
import { useSinking } from '@/components/sheet/use-presence'
import { groupOf } from '@/domain/practice-paper'
import { currentQuestion } from '@/domain/practice-session'
import type { Question, QuestionGroup } from '@/domain/question'
import { CASE_SIZES, CasePane, CaseScroll, type CaseTextProps } from '@/features/question/case-pane'
import { Meta } from '@/features/question/face/meta'
import { Grip } from '@/features/question/grip'
import { useSharesScreen, useStage } from '@/features/question/use-stage'
import { useCore, useCoreState, usePracticeState } from '../core-context'
import { caseQuestion, factsUpTo, useSplit } from '../use-case'
import { useMeta } from '../use-meta'
import s from '@/features/question/stage.module.scss'

/** What the pane and the sheet write of the case of the question on show. */
function useCaseText(group: QuestionGroup, question: Question): CaseTextProps {
  const core = useCore()
  const { fontScale } = useEnvironment()
  const at = useCoreState((state) => state.caseSize)
  const paper = usePracticeState((state) => state.paper)
  // What questions of the case before this one tell may come with the rest of the paper.
  const facts = useMemo(() => factsUpTo(paper, group, question.id), [paper, group, question.id])
  const numbers = group.questionIds.map((id) => paper.order.indexOf(id) + 1)
  return {
    group,
    range: { first: numbers[0] ?? 1, last: numbers[numbers.length - 1] ?? 1 },
    facts,
    gap: group.type === 'CLOZE' ? group.questionIds.indexOf(question.id) + 1 : undefined,
    size: CASE_SIZES[at % CASE_SIZES.length] ?? 16,
    fontScale,
    onSize: () => core.set({ caseSize: at + 1 }),
  }
}

/** The case under the ring: it stays where it was read while its questions turn. */
export function CaseLayer() {
  const question = usePracticeState(caseQuestion)
  const group = usePracticeState((state) => question && groupOf(state.paper, question))
  const shares = useSharesScreen(group)
  // The element stays when there is no case: one that comes and goes would send the ring behind it again.
  return <View className={s.layer}>{shares && group && question && <Case key={group.id} group={group} question={question} />}</View>
}

function Case({ group, question }: { group: QuestionGroup; question: Question }) {
  const text = useCaseText(group, question)
  const { px } = useSplit(group)
  const index = usePracticeState(({ view }) => view.indexOf(question.id))
  const current = usePracticeState((state) => currentQuestion(state).id === question.id)
  const meta = useMeta(question, index, current)
  return (
    // Without a network a line of 40 px stands over the case.
    <CasePane {...text} height={meta.away === '' ? px : px - 40}>
      <View className={s.caseMeta}>
        <Meta {...meta} />
      </View>
    </CasePane>
  )
}

/** The case as a sheet, where there is no room beside the question. */
export function CaseSheet() {
  const core = useCore()
  const open = useCoreState((state) => state.sheet === 'case')
  const question = usePracticeState(currentQuestion)
  const group = usePracticeState((state) => groupOf(state.paper, question))
  const text = open && group ? { group, question } : null
  const drawn = useSinking(text)
  if (!drawn) return null
  return (
    <Sheet open={text !== null} title="案例" onClose={() => core.set({ sheet: null })}>
      <SheetText {...drawn} />
    </Sheet>
  )
}

function SheetText({ group, question }: { group: QuestionGroup; question: Question }) {
  return <CaseScroll {...useCaseText(group, question)} />
}

/** The handle of the panel: drags the border between case and question. */
export function CaseGrip({ group }: { group: QuestionGroup }) {
  const core = useCore()
  const { height } = useStage()
  const { px } = useSplit(group)
  const put = (at: number, moving: boolean) => core.set({ split: { group: group.id, px: at, moving } })
  return (
    <Grip
      split={px}
      height={height}
      onDrag={(at) => put(at, true)}
      onSettle={(at) => put(at, false)}
      onReset={() => core.set({ split: null })}
    />
  )
}
