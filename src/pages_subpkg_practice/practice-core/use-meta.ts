import { useCallback, useEffect, useRef, useState } from 'react'
import { sectionLabel } from '@/domain/practice-paper'
import { elapsedAt } from '@/domain/practice-session'
import type { Question } from '@/domain/question'
import { flushNow, useOutbox } from '@/features/answer-outbox'
import type { MetaProps } from '@/features/question/face/contract'
import { clockWords } from '@/features/question/look'
import { useOnline } from '@/hooks/online'
import { useActions, useCore, usePracticeState } from './core-context'

/** A batch on its way is no news; what waits longer is. */
const PATIENCE_MS = 1000

/** What the row above a question says. `current`: the question on show, whose clock runs. */
export function useMeta(question: Question, index: number, current: boolean): MetaProps {
  const { pause } = useActions()
  const unsynced = useUnsynced(current)
  const total = usePracticeState((state) => state.view.length)
  const recites = usePracticeState((state) => state.mode === 'recite')
  return {
    index,
    total,
    tag: sectionLabel(question.type),
    chapter: question.chapterName,
    time: useTime(current),
    ...unsynced,
    away: useOnline() ? '' : '网络中断，答案先存在本机，联网后自动提交',
    onPause: recites ? undefined : pause,
  }
}

/** What the server has not got, in words; a tap tells why it was refused, or tries at once what waits. */
function useUnsynced(current: boolean): Pick<MetaProps, 'unsynced' | 'onUnsynced'> {
  const core = useCore()
  const { pending, refused } = useOutbox()
  const waiting = pending > 0
  const [late, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (!waiting) return undefined
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  const explains = refused > 0
  const onUnsynced = useCallback(() => (explains ? core.set({ sheet: 'refused' }) : void flushNow()), [core, explains])
  const words = explains ? `${refused} 题未能同步` : late ? `未同步 ${pending} 题` : ''
  return { unsynced: current ? words : '', onUnsynced }
}

function useTime(current: boolean): string {
  const core = useCore()
  const running = usePracticeState((state) => state.clock.since !== null)
  const [ticks, tick] = useState(0)
  useEffect(() => {
    if (!current || !running) return undefined
    const timer = setInterval(() => tick((n) => n + 1), 1000)
    return () => clearInterval(timer)
  }, [current, running])
  // Read anew when the clock ticks, stops or comes to this question: a touched option sends no time. A question beside the one
  // on show keeps the time it was left with: three running clocks would cost three updates a second.
  const read = useRef({ when: '', words: '' })
  const when = `${ticks} ${current} ${running}`
  if (read.current.words === '' || (current && read.current.when !== when)) {
    read.current = { when, words: clockWords(elapsedAt(core.get().practice, core.now())) }
  }
  return read.current.words
}
