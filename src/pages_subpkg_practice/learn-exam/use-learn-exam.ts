import { useEffect, useRef, useState } from 'react'
import * as exam from '@/api/exam'
import { SUBJECTS_AT_MOST } from '@/domain/limits'
import { MAJORS_KEY, takeMyExam, useActiveSubject } from '@/features/subject-switch/use-active-subject'
import { go, isHere } from '@/hooks/go'
import { useApi } from '@/hooks/query'
import { requireLogin } from '@/hooks/require-login'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'
import { useUserStore } from '@/stores/user'
import { joinChoices, moveChoice, toggleChoice, type Choice } from './choice-model'

const allSubjects = (majors: exam.Major[]) => majors.flatMap(({ groups }) => groups.flatMap(({ subjects }) => subjects))

/** The subject a guest looked at last, as the first choice. */
function guestChoice(majors: exam.Major[] | undefined, tempId: string): Choice[] {
  const subject = allSubjects(majors ?? []).find(({ id }) => id === tempId)
  return subject ? [{ id: subject.id, name: subject.name }] : []
}

const idsOf = (choices: readonly { id: string }[]) => choices.map(({ id }) => id)

/** The choice of subjects: what is ticked, in which order, and what 开始学习 does with it. */
export function useLearnExam() {
  const { chosen, loggedIn, userId, mustChoose } = useActiveSubject()
  const tempId = useUserStore((state) => state.tempSubSpecialtyId)
  const majors = useApi(MAJORS_KEY, exam.majors)
  const [edited, setEdited] = useState<Choice[] | null>(null)
  const [saving, setSaving] = useState(false)
  const choices = edited ?? (chosen.length > 0 ? chosen.map(({ id, name }) => ({ id, name })) : guestChoice(majors.data, tempId))

  // Who ticks before the own list is here, as a guest or while it is on its way, may have chosen subjects before: nothing of either
  // choice is lost.
  const early = useRef<Choice[] | null>(null)
  // The list that was edited: what another device makes of it meanwhile is not undone.
  const base = useRef(chosen)
  if (!edited) base.current = chosen
  const edit = (next: Choice[]) => {
    if (chosen.length === 0) early.current = next
    setEdited(next)
  }
  useEffect(() => {
    if (!loggedIn || !early.current || chosen.length === 0) return
    base.current = chosen
    setEdited(joinChoices(chosen, early.current))
    early.current = null
  }, [loggedIn, chosen])

  const toggle = (subject: Choice) => {
    const result = toggleChoice(choices, subject)
    if (result.full) toast.show({ kind: 'warning', text: `最多选 ${SUBJECTS_AT_MOST} 个考试`, duration: 2000 })
    else edit(result.choices)
  }

  const save = async () => {
    setSaving(true)
    try {
      // What is sent takes the place of the whole list: one that could not be read yet is read first.
      const own = chosen.length > 0 || mustChoose ? [] : await exam.myExam()
      const list = await exam.saveSubjects({ subjectIds: idsOf(joinChoices(own, choices)), base: idsOf([...base.current, ...own]) })
      if (!(await takeMyExam(userId, list))) return
      useUserStore.getState().selectSubject(list[0]?.id ?? '')
      if (isHere('learnExam')) await go('practice', {})
    } catch (error) {
      tellError(error)
    } finally {
      setSaving(false)
    }
  }

  const start = () => {
    if (loggedIn) return void save()
    early.current = choices
    useUserStore.getState().setTempSubject(choices[0]?.id ?? '')
    requireLogin()
  }

  return {
    majors,
    choices,
    saving,
    toggle,
    move: (from: number, to: number) => edit(moveChoice(choices, from, to)),
    clear: () => edit([]),
    start,
  }
}
