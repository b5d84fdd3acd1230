import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { useEnvironment } from '@/components/environment'
import { Sheet } from '@/components/sheet'
import { useSinking } from '@/components/sheet/use-presence'
import { questionAt } from '@/domain/exam/session-places'
import type { ExamQuestion } from '@/domain/exam/types'
import { groupOf } from '@/domain/practice-paper'
import type { QuestionGroup } from '@/domain/question'
import { CASE_SIZES, CasePane, CaseScroll, type CaseTextProps } from '@/features/question/case-pane'
import { Grip } from '@/features/question/grip'
import { useSharesScreen, useStage } from '@/features/question/use-stage'
import { useExamView, useSession } from '../exam/context'
import { useNormalCore, useNormalView } from '../normal-core'
import { caseQuestion, useSplit } from '../use-case'
import { Meta } from './meta'
import s from '@/features/question/stage.module.scss'

/** What the pane and the sheet write of the case of a question: the passage, and the facts released up to it (A4). */
function useCaseText(group: QuestionGroup, question: ExamQuestion): CaseTextProps {
  const core = useNormalCore()
  const { fontScale } = useEnvironment()
  const at = useNormalView((view) => view.caseSize)
  const paper = useSession((session) => session.paper)
  const facts = useMemo(() => {
    const reached = group.questionIds.slice(0, group.questionIds.indexOf(question.id) + 1)
    return reached.flatMap((id, place) => {
      const rich = paper.questions[id]?.fact
      return rich ? [{ number: place + 1, rich }] : []
    })
  }, [paper, group, question.id])
  const numbers = group.questionIds.map((id) => paper.questions[id]?.number ?? 1)
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
  const track = useNormalView((view) => view.track)
  const question = useSession((session) => caseQuestion(session, track))
  const group = useSession(({ paper }) => question && groupOf(paper, question))
  const shares = useSharesScreen(group)
  // The element stays when there is no case: one that comes and goes would send the ring behind it again.
  return <View className={s.layer}>{shares && group && question && <Case key={group.id} group={group} question={question} />}</View>
}

function Case({ group, question }: { group: QuestionGroup; question: ExamQuestion }) {
  const text = useCaseText(group, question)
  const { px } = useSplit(group)
  const current = useSession((session) => questionAt(session).id === question.id)
  const online = useExamView((view) => view.online)
  return (
    // Without a network a line of 40 px stands over the case.
    <CasePane {...text} height={online ? px : px - 40}>
      <View className={s.caseMeta}>
        <Meta question={question} current={current} />
      </View>
    </CasePane>
  )
}

/** The case as a sheet, where there is no room beside the question. */
export function CaseSheet() {
  const core = useNormalCore()
  const open = useNormalView(({ sheet }) => sheet === 'case')
  const question = useSession(questionAt)
  const group = useSession(({ paper }) => groupOf(paper, question))
  const text = open && group ? { group, question } : null
  const drawn = useSinking(text)
  if (!drawn) return null
  return (
    <Sheet open={text !== null} title="案例" onClose={() => core.set({ sheet: null })}>
      <SheetText {...drawn} />
    </Sheet>
  )
}

function SheetText({ group, question }: { group: QuestionGroup; question: ExamQuestion }) {
  return <CaseScroll {...useCaseText(group, question)} />
}

/** The handle of the panel: drags the border between case and question. */
export function CaseGrip({ group }: { group: QuestionGroup }) {
  const core = useNormalCore()
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
