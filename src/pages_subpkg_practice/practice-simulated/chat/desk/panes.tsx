import { useEffect, useMemo, useRef, type PointerEvent, type RefObject } from 'react'
import { groupOf } from '@/domain/practice-paper'
import type { QuestionGroup } from '@/domain/question'
import { releasedFacts } from '@/domain/exam/session-view'
import { questionAt } from '@/domain/exam/session-places'
import { useSession } from '../../exam/context'
import { partOf } from '../paper/marker'
import { QuestionArea } from './question'
import { clampSplit, SPLIT_MAX, SPLIT_MIN } from './split'
import { SelectableText } from './text'
import s from './panes.module.scss'

export interface PanesProps {
  /** Per cent of the width the case has. */
  split: number
  onSplit: (percent: number) => void
}

/** The case at the left with the question beside it; a question without a case has one pane. */
export function Panes({ split, onSplit }: PanesProps) {
  const panes = useRef<HTMLDivElement>(null)
  const question = useSession(questionAt)
  const area = useRef<HTMLElement>(null)
  const group = useSession((session) => groupOf(session.paper, question))
  // Every question begins at its top; its element stays, and with it the focus.
  useEffect(() => void area.current?.scrollTo({ top: 0 }), [question.id])
  const shared = group?.passage ? group : null
  return (
    <div ref={panes} className={s.panes}>
      {shared && (
        <>
          <section key={shared.id} className={s.case} style={{ width: `calc((100% - 8px) * ${split / 100})` }} aria-label="共用题干">
            <CaseText group={shared} />
          </section>
          <Divider split={split} onSplit={onSplit} panes={panes} />
        </>
      )}
      <section ref={area} className={shared ? s.question : s.alone} aria-label={`第 ${question.number} 题`}>
        <QuestionArea />
      </section>
    </div>
  )
}

/** The passage, and under it what the questions so far have brought to light (A4). */
function CaseText({ group }: { group: QuestionGroup }) {
  const session = useSession((state) => state)
  const facts = useMemo(() => releasedFacts(session), [session])
  const numbers = group.questionIds.map((id) => session.paper.questions[id]?.number ?? 0)
  const [first, last] = [numbers[0], numbers[numbers.length - 1]]
  return (
    <>
      <h3 className={s.heading}>{first === last ? '（案例）' : `（${first}～${last} 题共用题干）`}</h3>
      {group.passage && <SelectableText part={partOf.passage(group.id)} rich={group.passage} label="案例" />}
      {facts.map(({ place, rich }) => (
        <div key={place} className={s.fact}>
          <h4 className={s.factTitle}>第 {place} 问提供的新信息</h4>
          <SelectableText part={partOf.fact(group.id, place)} rich={rich} label={`第 ${place} 问提供的新信息`} />
        </div>
      ))}
    </>
  )
}

interface DividerProps extends PanesProps {
  panes: RefObject<HTMLDivElement>
}

/** 8 px that are dragged, or moved by the arrows while they have the focus. */
function Divider({ split, onSplit, panes }: DividerProps) {
  const drag = (event: PointerEvent) => {
    const box = panes.current?.getBoundingClientRect()
    if (box && event.currentTarget.hasPointerCapture(event.pointerId)) onSplit(clampSplit(((event.clientX - box.left) / box.width) * 100))
  }
  return (
    <div
      className={s.divider}
      role="separator"
      aria-orientation="vertical"
      aria-label="调整左右两栏宽度"
      aria-valuenow={Math.round(split)}
      aria-valuemin={SPLIT_MIN}
      aria-valuemax={SPLIT_MAX}
      tabIndex={0}
      data-keys="divider"
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={drag}
    >
      <i className={s.handle} />
    </div>
  )
}
