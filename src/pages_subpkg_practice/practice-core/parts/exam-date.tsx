import { Input } from '@tarojs/components'
import { useState } from 'react'
import { myExam, saveExamDate, type MySubject } from '@/api/exam'
import { ListRow } from '@/components/list-row'
import { addDays, dayOf } from '@/domain/calendar'
import { dayProblem, typedDay } from '@/domain/exam-date'
import { myExamKey, setMyExam } from '@/features/subject-switch/use-active-subject'
import { markStale, useApi } from '@/hooks/query'
import { tellError } from '@/hooks/tell-error'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'
import { useCore } from '../core-context'
import s from './sheets.module.scss'

/** Keeps the date on the server; the countdown and the reviews follow. */
async function save(userId: string, subjectId: string, day: string | null): Promise<void> {
  try {
    await setMyExam(userId, await saveExamDate(subjectId, day))
    void markStale(['practice'])
  } catch (error) {
    tellError(error)
  }
}

/** More letters than a day has: blanks and the like of a pasted one are read, and no digit of it is cut off. */
const ROOM = 20
/** The example in the empty field lies so many days ahead: a day that is over would be refused. */
const EXAMPLE_DAYS = 100

function Field({ subject, userId }: { subject: MySubject; userId: string }) {
  const kept = subject.examDate ?? ''
  const [text, setText] = useState<string | null>(null)
  const done = () => {
    setText(null)
    if (text === null || text.trim() === kept) return
    const day = text.trim() === '' ? null : typedDay(text)
    // Whether it is to come the server knows: this device may take today for another day.
    const problem = day === null ? null : dayProblem(day)
    if (problem !== null) toast.show({ kind: 'info', text: problem, duration: 3000 })
    else void save(userId, subject.id, day)
  }
  return (
    <Input
      className={s.examDate}
      value={text ?? kept}
      maxlength={ROOM}
      placeholder={`如 ${addDays(dayOf(system.now()), EXAMPLE_DAYS)}`}
      placeholderClass={s.examHint}
      onInput={(event) => setText(event.detail.value)}
      onBlur={done}
      onConfirm={done}
    />
  )
}

/** The exam date of the subject that is practised: the learner's own, else the announced one. */
export function ExamDate() {
  const { subjectId } = useCore().meta
  const userId = useUserStore((state) => state.userInfo?.id ?? '')
  const { data } = useApi(myExamKey(userId), myExam, { enabled: userId !== '' })
  const subject = data?.find(({ id }) => id === subjectId)
  if (!subject) return null
  return (
    <ListRow title="考试日期" note="清空即恢复官方日期">
      <Field subject={subject} userId={userId} />
    </ListRow>
  )
}
