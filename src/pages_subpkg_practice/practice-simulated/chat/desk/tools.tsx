import { cx } from '@/components/cx'
import { Icon, type IconName } from '@/components/icon'
import { groupOf, sectionLabel } from '@/domain/practice-paper'
import { answerKind, type QuestionType } from '@/domain/question'
import { questionAt } from '@/domain/exam/session-places'
import type { ExamSession } from '@/domain/exam/session'
import { useExamActions, useSession } from '../../exam/context'
import { canZoom } from '../paper/zoom'
import b from './button.module.scss'
import s from './tools.module.scss'

const HOW: Record<ReturnType<typeof answerKind>, string> = {
  single: '每题一个最佳答案',
  multiple: '每题有一个或多个正确答案',
  judge: '判断正误',
  blank: '请在横线处填写',
  essay: '请写出要点',
}
/** Two or more right ones by definition. */
const SEVERAL: readonly QuestionType[] = ['X', 'MULTIPLE']

/** How the question on show is answered: 97～100 题共用题干，每题一个最佳答案. */
export function instruction(session: ExamSession): string {
  const question = questionAt(session)
  const group = groupOf(session.paper, question)
  const how = SEVERAL.includes(question.type) ? '每题有两个或以上正确答案' : HOW[answerKind(question.type)]
  if (!group || group.questionIds.length < 2) return how
  const numbers = group.questionIds.map((id) => session.paper.questions[id]?.number ?? 0)
  return `${numbers[0]}～${numbers[numbers.length - 1]} 题共用${group.passage ? '题干' : '选项'}，${how}`
}

export interface ToolsProps {
  /** Place of the text size. */
  size: number
  zoom: (by: 1 | -1) => void
  calculating: boolean
  onCalculator: () => void
}

/** Type of the question and the tools: 放大, 缩小, 标记, 计算器. */
export function Tools({ size, zoom, calculating, onCalculator }: ToolsProps) {
  const type = useSession((session) => sectionLabel(questionAt(session).type))
  const how = useSession(instruction)
  const marked = useSession((session) => session.marks.includes(questionAt(session).id))
  const { mark } = useExamActions()
  return (
    <div className={s.bar} role="toolbar" aria-label="考试工具">
      <h2 className={s.type}>{type}</h2>
      <p className={s.how}>{how}</p>
      <div className={s.tools}>
        <Tool icon="zoom" label="放大" title="放大文字（+）" disabled={!canZoom(size, 1)} onTap={() => zoom(1)} />
        <Tool icon="zoom-out" label="缩小" title="缩小文字（-）" disabled={!canZoom(size, -1)} onTap={() => zoom(-1)} />
        <Tool icon="flag" label={marked ? '取消标记' : '标记'} title="标记本题（M）" on={marked && s.marked} onTap={mark} />
        <Tool icon="calculator" label="计算器" title="打开或关闭计算器" on={calculating && s.open} onTap={onCalculator} />
      </div>
    </div>
  )
}

interface ToolProps {
  icon: IconName | 'zoom-out' | 'calculator'
  label: string
  title: string
  disabled?: boolean
  /** Class while it is switched on; tools without a state have none. */
  on?: string | false
  onTap: () => void
}

function Tool({ icon, label, title, disabled, on, onTap }: ToolProps) {
  const own = icon === 'zoom-out' || icon === 'calculator'
  return (
    <button
      type="button"
      className={cx(b.plain, s.tool, on)}
      title={title}
      disabled={disabled}
      aria-pressed={on === undefined ? undefined : Boolean(on)}
      onClick={onTap}
    >
      {own ? <span className={cx(s.icon, s[icon])} /> : <Icon name={icon} size={18} />}
      {label}
    </button>
  )
}
