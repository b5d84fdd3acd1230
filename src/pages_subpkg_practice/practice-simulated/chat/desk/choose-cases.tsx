import { useState } from 'react'
import { cx } from '@/components/cx'
import type { SectionState } from '@/domain/exam/types'
import { readableRich } from '@/domain/tex-words'
import { useExamActions, useSession } from '../../exam/context'
import { caseIds } from '../paper/cases'
import { MarkedText, useExamNodes } from '../paper/marked-text'
import b from './button.module.scss'
import s from './choose-cases.module.scss'

/** k of the section's n cases, seeing their stems alone; nothing of the section is answered before. */
export function ChooseCases({ section }: { section: SectionState }) {
  const paper = useSession((session) => session.paper)
  const { select } = useExamActions()
  const [picked, pick] = useState<readonly string[]>([])
  const needed = section.choose ?? 0
  const toggle = (id: string) =>
    pick((before) => (before.includes(id) ? before.filter((other) => other !== id) : before.length < needed ? [...before, id] : before))
  return (
    <section className={s.page} aria-label="选择案例">
      <h3 className={s.title}>
        请从 {caseIds(paper, section.id).length} 个案例中选择 {needed} 个作答
      </h3>
      <p className={s.note}>只显示题干，选定后不能更改；没有选的案例不计分</p>
      {caseIds(paper, section.id).map((id, index) => (
        <Case key={id} id={id} index={index} on={picked.includes(id)} full={picked.length >= needed} onToggle={toggle} />
      ))}
      <div className={s.foot}>
        <span className={s.count} role="status">
          已选 {picked.length} / {needed}
        </span>
        <button
          type="button"
          className={cx(b.button, b.primary, s.confirm)}
          disabled={picked.length !== needed}
          onClick={() => select(section.id, picked)}
        >
          确定所选案例
        </button>
      </div>
    </section>
  )
}

interface CaseProps {
  id: string
  index: number
  on: boolean
  full: boolean
  onToggle: (id: string) => void
}

function Case({ id, index, on, full, onToggle }: CaseProps) {
  const passage = useSession((session) => session.paper.groups[id]?.passage) ?? []
  const nodes = useExamNodes(passage)
  return (
    <div
      className={cx(s.case, on && s.on)}
      role="checkbox"
      aria-checked={on}
      aria-disabled={full && !on}
      aria-label={`案例 ${index + 1}：${readableRich(passage).slice(0, 40)}`}
      tabIndex={0}
      onClick={() => onToggle(id)}
    >
      <b className={s.name}>案例 {index + 1}</b>
      <MarkedText part="" nodes={nodes} />
    </div>
  )
}
