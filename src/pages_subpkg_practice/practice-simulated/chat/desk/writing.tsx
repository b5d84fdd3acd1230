import { useState } from 'react'
import { questionAt } from '@/domain/exam/session-places'
import { responseTo } from '@/domain/exam/session-view'
import { answerKind } from '@/domain/question'
import { useExamActions, useSession } from '../../exam/context'
import s from './writing.module.scss'

const BLANK_LIMIT = 200
const ESSAY_LIMIT = 5000

/** Fields of a fill-in or open question; nothing for the others. Mounted anew for every question. */
export function Writing() {
  const question = useSession(questionAt)
  const kind = answerKind(question.type)
  if (kind === 'blank') return <Blanks count={question.blanks} />
  return kind === 'essay' ? <Essay /> : null
}

function Blanks({ count }: { count: number }) {
  const response = useSession((session) => responseTo(session, questionAt(session).id))
  const [typed, setTyped] = useState(() => (response?.kind === 'blank' ? response.blanks : []))
  const { editBlank } = useExamActions()
  const edit = (index: number, text: string) => {
    setTyped((before) => Array.from({ length: count }, (_, at) => (at === index ? text : (before[at] ?? ''))))
    editBlank(index, text)
  }
  return (
    <div className={s.fields}>
      {Array.from({ length: count }, (_, index) => (
        <label key={index} className={s.blank}>
          第 {index + 1} 空
          <input
            className={s.field}
            maxLength={BLANK_LIMIT}
            value={typed[index] ?? ''}
            onChange={({ target }) => edit(index, target.value)}
          />
        </label>
      ))}
    </div>
  )
}

function Essay() {
  const response = useSession((session) => responseTo(session, questionAt(session).id))
  const [typed, setTyped] = useState(() => (response?.kind === 'essay' ? response.text : ''))
  const { editEssay } = useExamActions()
  return (
    <div className={s.fields}>
      <textarea
        className={s.area}
        maxLength={ESSAY_LIMIT}
        aria-label="作答"
        placeholder="写下要点"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          editEssay(target.value)
        }}
      />
      <p className={s.counter}>
        {typed.length} / {ESSAY_LIMIT}
      </p>
    </div>
  )
}
