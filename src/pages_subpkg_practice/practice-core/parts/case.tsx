import { View } from '@tarojs/components'
import { groupOf } from '@/domain/practice-paper'
import { currentQuestion } from '@/domain/practice-session'
import type { Question, QuestionGroup } from '@/domain/question'
import { CasePane, CaseScroll } from '@/features/question/case-pane'
import { CaseBorder, CaseInSheet, CaseUnder, useCaseText, type CaseOf } from '@/features/question/case-parts'
import { Meta } from '@/features/question/face/meta'
import { useCore, useCoreState, usePracticeState } from '../core-context'
import { caseQuestion, useSplit } from '../use-case'
import { useMeta } from '../use-meta'
import s from '@/features/question/stage.module.scss'

/** What the pane and the sheet write of the case of the question on show. */
function usePracticeCase(of: CaseOf<Question>) {
  const core = useCore()
  const caseSize = useCoreState((state) => state.caseSize)
  const paper = usePracticeState((state) => state.paper)
  return useCaseText(of, {
    paper,
    numberOf: (id) => paper.order.indexOf(id) + 1,
    caseSize,
    onSize: () => core.set({ caseSize: caseSize + 1 }),
  })
}

/** The case under the ring. */
export function CaseLayer() {
  const question = usePracticeState(caseQuestion)
  const group = usePracticeState((state) => question && groupOf(state.paper, question))
  return <CaseUnder group={group} question={question} draw={(of) => <Case key={of.group.id} {...of} />} />
}

function Case({ group, question }: CaseOf<Question>) {
  const text = usePracticeCase({ group, question })
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

/** The case as a sheet. */
export function CaseSheet() {
  const core = useCore()
  const open = useCoreState((state) => state.sheet === 'case')
  const question = usePracticeState(currentQuestion)
  const group = usePracticeState((state) => groupOf(state.paper, question))
  const close = () => core.set({ sheet: null })
  return <CaseInSheet open={open} onClose={close} group={group} question={question} draw={(of) => <SheetText {...of} />} />
}

function SheetText(of: CaseOf<Question>) {
  return <CaseScroll {...usePracticeCase(of)} />
}

/** The border between case and question. */
export function CaseGrip({ group }: { group: QuestionGroup }) {
  const core = useCore()
  const { px } = useSplit(group)
  return <CaseBorder group={group} px={px} onSplit={(split) => core.set({ split })} />
}
