import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { system } from '@/platform/system'
import type { Exam } from './contract'
import { createExam, type RunningExam } from './create-exam'

interface Shared {
  exam: RunningExam
  /** Pages that are mounted, and those of them in front. */
  pages: Set<object>
  shown: Set<object>
}

const open = new Map<string, Shared>()

/** One exam per attempt, however many pages show it. */
function shared(attemptId: string): Shared {
  const known = open.get(attemptId)
  if (known) return known
  const fresh = { exam: createExam(attemptId), pages: new Set<object>(), shown: new Set<object>() }
  open.set(attemptId, fresh)
  return fresh
}

function leave(attemptId: string, page: object): void {
  const exam = open.get(attemptId)
  exam?.shown.delete(page)
  exam?.pages.delete(page)
  if (!exam || exam.pages.size > 0) return
  open.delete(attemptId)
  exam.exam.dispose()
}

function setShown({ exam, shown }: Shared, page: object, visible: boolean): void {
  const before = shown.size > 0
  if (visible) shown.add(page)
  else shown.delete(page)
  if (before !== shown.size > 0) exam.show(shown.size > 0)
}

/** The exam of a page: opened by the first page that asks, closed with the last one. The attempt of a page never changes. */
export function useExam(attemptId: string): Exam {
  const [page] = useState(() => ({}))
  const [mine] = useState(() => shared(attemptId))
  useDidShow(() => setShown(mine, page, true))
  useDidHide(() => setShown(mine, page, false))
  useEffect(() => {
    mine.pages.add(page)
    setShown(mine, page, true)
    const stop = system.onVisibilityChange((visible) => setShown(mine, page, visible))
    return () => {
      stop()
      leave(attemptId, page)
    }
  }, [attemptId, mine, page])
  return mine.exam
}
