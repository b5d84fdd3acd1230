import { useMemo } from 'react'
import { cx } from '@/components/cx'
import { chosenLetters, optionsOf } from '@/domain/practice-paper'
import { answerKind } from '@/domain/question'
import type { Rich } from '@/domain/rich'
import { questionAt, takesAnswer } from '@/domain/exam/session-places'
import { responseTo } from '@/domain/exam/session-view'
import { optionLetter } from '@/domain/stats'
import { useExamActions, useSession } from '../../exam/context'
import { MarkedText, useExamNodes } from '../paper/marked-text'
import { partOf } from '../paper/marker'
import { SelectableText } from './text'
import { Writing } from './writing'
import s from './question.module.scss'

/** Number, stem, and the control of the question's type. */
export function QuestionArea() {
  const question = useSession(questionAt)
  const several = answerKind(question.type) === 'multiple'
  return (
    <>
      <div className={s.stem}>
        <b className={s.number}>{question.number}.</b>
        <div className={s.words}>
          <SelectableText part={partOf.stem(question.id)} rich={question.stem} label={`第 ${question.number} 题题干`} />
        </div>
      </div>
      <Options several={several} />
      <Writing key={question.id} />
    </>
  )
}

/** The options stay the same elements while questions turn: what has the focus keeps it. */
function Options({ several }: { several: boolean }) {
  const question = useSession(questionAt)
  const paper = useSession((session) => session.paper)
  const response = useSession((session) => responseTo(session, question.id))
  const open = useSession((session) => takesAnswer(session, question.id))
  const options = useMemo(() => optionsOf(paper, question), [paper, question])
  const chosen = chosenLetters(response)
  if (options.length === 0) return null
  return (
    <div className={s.options} role={several ? 'group' : 'radiogroup'} aria-label={`第 ${question.number} 题选项`}>
      {options.map((rich, index) => {
        const letter = optionLetter(index)
        return <Option key={letter} letter={letter} rich={rich} chosen={chosen.includes(letter)} several={several} disabled={!open} />
      })}
    </div>
  )
}

interface OptionProps {
  letter: string
  rich: Rich
  chosen: boolean
  several: boolean
  disabled: boolean
}

function Option({ letter, rich, chosen, several, disabled }: OptionProps) {
  const { choose } = useExamActions()
  const nodes = useExamNodes(rich)
  return (
    <div
      className={cx(s.option, chosen && s.chosen, disabled && s.disabled)}
      role={several ? 'checkbox' : 'radio'}
      aria-checked={chosen}
      aria-disabled={disabled}
      tabIndex={0}
      data-keys="option"
      data-letter={letter}
      onClick={() => choose(letter)}
    >
      <i className={cx(s.badge, several && s.square)} />
      <span className={s.letter}>{letter}.</span>
      <div className={s.words}>
        <MarkedText part="" nodes={nodes} />
      </div>
    </div>
  )
}
