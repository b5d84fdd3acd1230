import { cx } from '@/components/cx'
import { backward, forward } from '@/domain/exam/session-view'
import { questionAt } from '@/domain/exam/session-places'
import { useExamActions, useExamView, useSession } from '../../exam/context'
import { useMovesOf } from '../paper/chat-context'
import b from './button.module.scss'
import s from './footer.module.scss'

const NEXT = { question: '下一题', section: '下一部分', end: '交卷' } as const

/** 上一题, where the learner stands, 下一题. */
export function Footer() {
  const number = useSession((session) => questionAt(session).number)
  const total = useSession(({ paper }) => paper.order.length)
  const hasPrevious = useSession((session) => backward(session) !== null)
  const next = useSession((session) => forward(session).kind)
  // Without a network only handing in has to wait.
  const open = useExamView(({ online, phase }) => phase === 'running' && (online || next !== 'end'))
  const { previous } = useExamActions()
  const moves = useMovesOf()
  return (
    <footer className={s.bar}>
      <button type="button" className={cx(b.button, b.line, s.turn)} disabled={!hasPrevious} onClick={previous}>
        <span className={s.arrow} aria-hidden="true" />
        上一题
      </button>
      <p className={s.place} role="status">
        第 <b className={s.number}>{number}</b> 题，共 {total} 题
      </p>
      <button type="button" className={cx(b.button, b.primary, s.turn)} disabled={!open} onClick={moves.next}>
        {NEXT[next]}
        {next !== 'end' && <span className={cx(s.arrow, s.right)} aria-hidden="true" />}
      </button>
    </footer>
  )
}
