import { View } from '@tarojs/components'
import { questionAt } from '@/domain/exam/session-places'
import type { ExamQuestion } from '@/domain/exam/types'
import { groupOf } from '@/domain/practice-paper'
import type { QuestionGroup } from '@/domain/question'
import { CasePane, CaseScroll } from '@/features/question/case-pane'
import { CaseBorder, CaseInSheet, CaseUnder, useCaseText, type CaseOf } from '@/features/question/case-parts'
import { useExamView, useSession } from '../exam/context'
import { useNormalCore, useNormalView } from '../normal-core'
import { caseQuestion, useSplit } from '../use-case'
import { Meta } from './meta'
import s from '@/features/question/stage.module.scss'

/** What the pane and the sheet write of the case of a question. */
function useExamCase(of: CaseOf<ExamQuestion>) {
  const core = useNormalCore()
  const caseSize = useNormalView((view) => view.caseSize)
  const paper = useSession((session) => session.paper)
  return useCaseText(of, {
    paper,
    numberOf: (id) => paper.questions[id]?.number ?? 1,
    caseSize,
    onSize: () => core.set({ caseSize: caseSize + 1 }),
  })
}

/** The case under the ring. */
export function CaseLayer() {
  const track = useNormalView((view) => view.track)
  const question = useSession((session) => caseQuestion(session, track))
  const group = useSession(({ paper }) => question && groupOf(paper, question))
  return <CaseUnder group={group} question={question} draw={(of) => <Case key={of.group.id} {...of} />} />
}

function Case({ group, question }: CaseOf<ExamQuestion>) {
  const text = useExamCase({ group, question })
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

/** The case as a sheet. */
export function CaseSheet() {
  const core = useNormalCore()
  const open = useNormalView(({ sheet }) => sheet === 'case')
  const question = useSession(questionAt)
  const group = useSession(({ paper }) => groupOf(paper, question))
  const close = () => core.set({ sheet: null })
  return <CaseInSheet open={open} onClose={close} group={group} question={question} draw={(of) => <SheetText {...of} />} />
}

function SheetText(of: CaseOf<ExamQuestion>) {
  return <CaseScroll {...useExamCase(of)} />
}

/** The border between case and question. */
export function CaseGrip({ group }: { group: QuestionGroup }) {
  const core = useNormalCore()
  const { px } = useSplit(group)
  return <CaseBorder group={group} px={px} onSplit={(split) => core.set({ split })} />
}
