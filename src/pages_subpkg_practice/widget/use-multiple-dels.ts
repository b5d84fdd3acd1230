import { useEffect, useState } from 'react'
import { clear, clearable, undoClearing, type ClearKind } from '@/api/clearing'
import { flushNow } from '@/features/answer-outbox'
import { useActiveSubject } from '@/features/subject-switch/use-active-subject'
import { markStale, useApi } from '@/hooks/query'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'
import type { RouteQuery } from '@/routes'
import { countsOf, KINDS, planOf, toggled } from './clear-model'

/** A clearing that can still be undone. */
interface Undoable {
  id: string
  total: number
  /** Seconds left. */
  left: number
}

/** Everything that shows records. */
const AREAS = ['practice', 'user', 'note', 'advanced']

/** Counts the time for undo down, second by second. */
function useUndoable() {
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const left = undoable?.left
  useEffect(() => {
    if (left === undefined) return undefined
    const timer = setTimeout(() => setUndoable((now) => (now && now.left > 1 ? { ...now, left: now.left - 1 } : null)), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [undoable, setUndoable] as const
}

/** Choosing question banks and kinds of records, clearing them, and the way back for ten seconds. */
export function useMultipleDels(query: RouteQuery['multipleDels']) {
  const subject = useActiveSubject()
  const banks = useApi(['practice', 'clearings', subject.userId], clearable, { enabled: subject.loggedIn, staleTime: 0 })
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const [kinds, setKinds] = useState<ReadonlySet<ClearKind>>(new Set(KINDS.filter((kind) => kind === query.kind)))
  const [busy, setBusy] = useState(false)
  const [undoable, setUndoable] = useUndoable()
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
    } finally {
      setBusy(false)
    }
    // After it: who undoes at once is not kept waiting for the new counts.
    await markStale(AREAS, true)
  }
  const clearChosen = async () => {
    const content = `将清空${plan.words}，清空后 10 秒内可以撤销。`
    if (!(await toast.confirm({ content, confirmText: '清空' }))) return
    await change(async () => {
      // Answers that wait on this device belong to what is cleared.
      await flushNow()
      const { id, undoMs } = await clear({ subjectIds: plan.subjectIds, kinds: plan.kinds })
      setUndoable({ id, total: plan.total, left: Math.round(undoMs / 1000) })
    })
  }
  const undo = () =>
    change(async () => {
      if (!undoable) return
      await undoClearing(undoable.id)
      setUndoable(null)
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
    undoable,
    toggleSubject: (id: string) => setChosen(toggled(subjects, id)),
    toggleKind: (kind: ClearKind) => setKinds(toggled(kinds, kind)),
    clearChosen,
    undo,
  }
}
