import { useCallback, useRef, useState } from 'react'
import { clear, clearable, undoClearing, type ClearKind } from '@/api/clearing'
import { CLEAR_UNDO_MS } from '@/domain/clearing'
import { isUnanswered } from '@/domain/errors'
import { submissionKeys } from '@/domain/submission-keys'
import { flushNow, pendingAnswers } from '@/features/answer-outbox'
import { useActiveSubject } from '@/features/subject-switch/use-active-subject'
import { markStale, useApi, type Area } from '@/hooks/query'
import { tellError } from '@/hooks/tell-error'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import type { RouteQuery } from '@/routes'
import { countsOf, KINDS, planOf, toggled } from './clear-model'

/** A clearing that can still be undone. */
export interface Undoable {
  id: string
  total: number
  /** Seconds it can be undone for, from when it is first shown. */
  seconds: number
}

/** Everything that shows records. */
const AREAS: readonly Area[] = ['practice', 'user', 'note', 'advanced', 'simulated']

/** Kinds that answers make anew: one that waits on this device would come back after the clearing. */
const OF_ANSWERS: readonly ClearKind[] = ['record', 'wrong']

/** Answers that belong to what is cleared go first. False, and said why, when some cannot be sent now. */
async function sentFirst(kinds: readonly ClearKind[]): Promise<boolean> {
  if (!kinds.some((kind) => OF_ANSWERS.includes(kind))) return true
  await flushNow()
  const waiting = pendingAnswers()
  if (waiting > 0) toast.warning(`还有 ${waiting} 题没有同步，联网后再清空`)
  return waiting === 0
}

/** Choosing question banks and kinds of records, clearing them, and the way back for ten seconds. */
export function useMultipleDels(query: RouteQuery['multipleDels']) {
  const subject = useActiveSubject()
  const banks = useApi(['practice', 'clearings', subject.userId], clearable, { enabled: subject.loggedIn, staleTime: 0 })
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const [kinds, setKinds] = useState<ReadonlySet<ClearKind>>(new Set(KINDS.filter((kind) => kind === query.kind)))
  const [busy, setBusy] = useState(false)
  const keys = useRef(submissionKeys(system.randomId))
  /** When what is being cleared was first sent, by its key. */
  const first = useRef({ key: '', at: 0 })
  const [undoables, setUndoables] = useState<readonly Undoable[]>([])
  // Until the learner chooses: the bank that is studied now.
  const subjects = chosen ?? new Set(subject.id === '' ? [] : [subject.id])
  const plan = planOf(banks.data ?? [], subjects, kinds)

  /** One change at a time; what shows records is read again after it. */
  const change = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      tellError(error)
      // Nobody knows what became of it: what is shown stays, so that the same tap asks again.
      if (isUnanswered(error)) return
    } finally {
      setBusy(false)
    }
    // After it: who undoes at once is not kept waiting for the new counts.
    await markStale(AREAS, true)
  }
  const clearChosen = async () => {
    const content = `将清空${plan.words}，清空后 ${CLEAR_UNDO_MS / 1000} 秒内可以撤销。`
    if (!(await toast.confirm({ content, confirmText: '清空' }))) return
    await change(async () => {
      if (!(await sentFirst(plan.kinds))) return
      const what = { subjectIds: plan.subjectIds, kinds: plan.kinds }
      const key = keys.current.of(what)
      const again = first.current.key === key
      if (!again) first.current = { key, at: system.now() }
      const { id, undoMs } = await clear(what, key)
      keys.current.forget()
      // Its answer was lost: it may have been cleared at the first try, and can be undone from then on.
      const seconds = Math.round((undoMs - (again ? system.now() - first.current.at : 0)) / 1000)
      if (seconds <= 0) return toast.info('撤销的时间已过，记录已清空')
      setUndoables((others) => [...others, { id, total: plan.total, seconds }])
      return undefined
    })
  }
  const dropUndo = useCallback((id: string) => setUndoables((others) => others.filter((other) => other.id !== id)), [])
  const undo = (id: string) =>
    change(async () => {
      await undoClearing(id)
      dropUndo(id)
      toast.success('已恢复')
    })
  return {
    subject,
    banks,
    subjects,
    kinds,
    counts: countsOf(banks.data ?? [], subjects),
    plan,
    busy,
    undoables,
    toggleSubject: (id: string) => setChosen(toggled(subjects, id)),
    toggleKind: (kind: ClearKind) => setKinds(toggled(kinds, kind)),
    clearChosen,
    undo,
    dropUndo,
  }
}
