import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { ExamSession } from '@/domain/exam/session'
import { isAtLogin } from '@/features/login-flow'
import { goOnBack, isHere, redirect } from '@/hooks/go'
import { markStale } from '@/hooks/query'
import { keyboard } from '@/platform/keyboard'
import { navigation } from '@/platform/navigation'
import { toast } from '@/platform/toast'
import type { Exam, ExamView } from './exam/contract'
import { createNormalCore, type NormalCore } from './normal-core'
import { LEAVING, timedOut } from './normal-words'
import { confirmLeaving, createNormalActions, type NormalActions } from './use-normal-actions'
import { useOnTop } from '@/hooks/on-top'

/** Runs the paper of an open exam on a phone: the ring, what has to be told, the keyboard of a computer, and the end. */
export function useNormal(exam: Exam): { core: NormalCore; actions: NormalActions } {
  const core = useMemo(() => {
    const { session } = exam.store.getState()
    if (!session) throw new Error('the exam is not open yet')
    return createNormalCore(session)
  }, [exam])
  const actions = useMemo(() => createNormalActions(exam), [exam])
  useFollow(exam, core)
  useEnd(exam)
  useKeys(core, actions, exam)
  useAskedLeaving(exam)
  return { core, actions }
}

/** Says that the time of a section is over: the next one has opened by itself. */
export function tellTimedOut(before: ExamSession, after: ExamSession) {
  const [section] = timedOut(before, after)
  if (section && after.status === 'running') toast.warning(`「${section.name}」时间到，已进入下一部分`)
}

/** Keeps the ring around the question on show; in the same turn as the exam, so that a gesture stays one update. */
function useFollow(exam: Exam, core: NormalCore) {
  useEffect(
    () =>
      exam.store.subscribe(({ session }, { session: before }) => {
        if (!session || session === before) return
        core.follow(session)
        if (before) tellTimedOut(before, session)
      }),
    [exam, core],
  )
}

/** The way to the report: at once when it was handed in here, after a dialog without cancel when the time was over. */
export function useEnd(exam: Exam) {
  const leaving = useRef(false)
  /** The report takes the place of a page above this one. */
  const above = useRef(false)
  /** It was handed in by the login that is still on show. */
  const due = useRef(false)
  const { attemptId } = exam
  const toReport = useCallback(() => {
    if (leaving.current) return
    // A login leads back here by itself, and would take the report for the page it leads from.
    due.current = isAtLogin()
    if (due.current) return
    leaving.current = true
    above.current = !isHere('simulatedNormal')
    void markStale(['simulated', 'practice'])
    void redirect('simulatedReport', { attemptId })
  }, [attemptId])
  // The report took the place of the answer card above this page: coming back here means going on back. Who comes back from a login
  // may be shown this page after the report has taken its place.
  useDidShow(() => {
    if (above.current) void goOnBack()
    else if (due.current) toReport()
  })
  useEffect(() => {
    let told: Promise<unknown> | null = null
    const end = ({ phase, session }: ExamView) => {
      if (phase !== 'handing' && phase !== 'finished') {
        told = null
        return
      }
      if (session?.handedBy === 'deadline')
        told ??= toast.confirm({ content: '考试时间到，已为你自动交卷。', confirmText: '查看报告', cancelText: null })
      if (phase === 'finished') void (told ?? Promise.resolve()).then(toReport)
    }
    end(exam.store.getState())
    return exam.store.subscribe(end)
  }, [exam, toReport])
}

/** A to L choose, the arrows turn, M marks, Enter goes on (mockup notes 10). */
function useKeys(core: NormalCore, actions: NormalActions, exam: Exam) {
  const onTop = useOnTop()
  useEffect(
    () =>
      keyboard.onKey((key) => {
        if (!onTop.current || core.get().sheet !== null || exam.store.getState().phase !== 'running') return false
        if (/^[a-l]$/i.test(key)) actions.choose(key.toUpperCase())
        else if (/^m$/i.test(key)) actions.mark()
        else if (key === 'ArrowLeft') actions.previous()
        else if (key === 'ArrowRight' || key === 'Enter') actions.next()
        else return false
        return true
      }),
    [core, actions, exam, onTop],
  )
}

/** The platform's own way back asks as the arrow does while the exam runs (mockup notes 08); a page above is left unasked. */
function useAskedLeaving(exam: Exam) {
  const [shown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  const asks = useStore(exam.store, ({ phase }) => phase === 'running') && shown
  useEffect(() => {
    if (!asks) return undefined
    navigation.askBeforeLeaving(LEAVING, confirmLeaving)
    return () => navigation.askBeforeLeaving(null)
  }, [asks])
}
