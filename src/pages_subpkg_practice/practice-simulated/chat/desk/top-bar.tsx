import { cx } from '@/components/cx'
import { fullClock, groupAdmission } from '@/domain/exam/candidate'
import { useExamView, useRemaining, useSession } from '../../exam/context'
import { useMovesOf } from '../paper/chat-context'
import portrait from '../portrait.module.scss'
import b from './button.module.scss'
import s from './top-bar.module.scss'

const SECOND = 1000

/** Candidate, subject, paper, seat, time left, 交卷. */
export function TopBar() {
  const candidate = useSession(({ facts }) => facts.candidate)
  const subject = useSession(({ facts }) => facts.subjectName)
  const paper = useSession(({ facts }) => facts.paperName)
  const canSubmit = useExamView(({ online, phase }) => online && phase === 'running')
  const { handIn } = useMovesOf()
  const facts = [['考试科目', subject], ['试卷', paper], ...(candidate ? [['座位号', candidate.seat]] : [])] as const
  return (
    <header className={s.bar}>
      <div className={s.who}>
        <div className={cx(portrait.portrait, s.photo)} aria-hidden="true" />
        <div>
          <b className={s.name}>{candidate?.name ?? '考生'}</b>
          {candidate && <span className={s.label}>准考证号 {groupAdmission(candidate.admissionNumber)}</span>}
        </div>
      </div>
      <dl className={s.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={s.fact}>
            <dt className={s.label}>{label}</dt>
            <dd className={s.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <TimeLeft />
      <button type="button" className={cx(b.button, s.submit)} disabled={!canSubmit} onClick={handIn}>
        交卷
      </button>
    </header>
  )
}

/** A part of its own: it alone is drawn every second. */
function TimeLeft() {
  const { seconds, section } = useRemaining()
  return (
    <div className={s.time} role="timer" aria-label={section ? `${section.name}剩余时间` : '剩余时间'}>
      <span>{section ? '本部分剩余' : '剩余时间'}</span>
      <b className={s.clock}>{seconds === null ? '--:--:--' : fullClock(seconds * SECOND)}</b>
    </div>
  )
}
