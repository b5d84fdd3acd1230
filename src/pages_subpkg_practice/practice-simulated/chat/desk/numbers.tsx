import { memo, useMemo, useState } from 'react'
import { cx } from '@/components/cx'
import { chineseNumeral } from '@/domain/numerals'
import { numberGrid, type ExamCell, type ExamCellGroup } from '@/domain/exam/session-view'
import { useSession } from '../../exam/context'
import { lockedWord, SECTION_WORD } from '../../normal-words'
import { useMovesOf } from '../paper/chat-context'
import { useWholeWindow } from '../use-window'
import b from './button.module.scss'
import s from './numbers.module.scss'

/** Below this height of the window the groups fold (mockup notes 10). */
const LOW = 640

const LEGEND = [
  ['未答', s.white],
  ['已答', s.blue],
  ['当前', s.orange],
  ['标记', s.corner],
] as const

/** The number panel: every question in the order of the paper, in the official colours. */
export function Numbers() {
  const session = useSession((state) => state)
  const groups = useMemo(() => numberGrid(session), [session])
  const size = useWholeWindow()
  const folds = size !== null && size.height < LOW
  return (
    <aside className={s.panel} aria-label="题号">
      <div className={s.legend}>
        {LEGEND.map(([label, look]) => (
          <span key={label} className={s.key}>
            <i className={cx(s.swatch, look)} />
            {label}
          </span>
        ))}
      </div>
      <div className={s.groups}>
        {groups.map((group, index) => (
          <Group key={group.section.id} group={group} index={index} folds={folds} />
        ))}
      </div>
    </aside>
  )
}

interface GroupProps {
  group: ExamCellGroup
  index: number
  folds: boolean
}

function Group({ group, index, folds }: GroupProps) {
  const { section, cells } = group
  const [opened, open] = useState<boolean | null>(null)
  const { goTo } = useMovesOf()
  const shown = !folds || (opened ?? cells.some(({ current }) => current))
  const title = (
    <>
      {chineseNumeral(index + 1)}、{section.name}
      <i className={s.range}>
        {section.from}～{section.to}
      </i>
      {section.status !== 'open' && <i className={s.status}>{SECTION_WORD[section.status]}</i>}
    </>
  )
  return (
    <section>
      {folds ? (
        <button type="button" className={cx(b.plain, s.title)} aria-expanded={shown} onClick={() => open(!shown)}>
          {title}
          <i className={cx(s.fold, shown && s.unfolded)} aria-hidden="true" />
        </button>
      ) : (
        <h3 className={s.title}>{title}</h3>
      )}
      {shown && (
        <div className={s.grid} data-keys="numbers">
          {cells.map((cell) => (
            <Cell key={cell.id} {...cell} closed={lockedWord(section.status)} onTap={goTo} />
          ))}
        </div>
      )}
    </section>
  )
}

const said = ({ number, answered, current, marked, locked, leftOut }: ExamCell, closed: string) =>
  [`第 ${number} 题`, current && '当前', leftOut ? '未选做' : answered ? '已答' : '未答', marked && '有标记', locked && !leftOut && closed]
    .filter(Boolean)
    .join('，')

/** One number. The current one alone is a stop of the Tab key: arrows move it, eight at a time up and down. */
const Cell = memo(function Cell({ closed, onTap, ...cell }: ExamCell & { closed: string; onTap: (id: string) => void }) {
  const { id, number, answered, current, marked, locked, leftOut } = cell
  return (
    <button
      type="button"
      className={cx(b.plain, s.cell, current ? s.current : answered && s.answered, (locked || leftOut) && s.closed, leftOut && s.out)}
      tabIndex={current ? 0 : -1}
      aria-label={said(cell, closed)}
      aria-current={current || undefined}
      onClick={() => onTap(id)}
    >
      {number}
      {marked && <u className={s.mark} />}
    </button>
  )
})
