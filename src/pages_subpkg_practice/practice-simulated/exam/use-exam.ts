import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useMemo, useState } from 'react'
import { system } from '@/platform/system'
import { learnerOf, useUserStore } from '@/stores/user'
import { useOnTop } from '@/hooks/on-top'
import type { Exam } from './contract'
import { createExam, type RunningExam } from './create-exam'

interface Shared {
  key: string
  exam: RunningExam
  /** Pages that are mounted, and those of them in front. */
  pages: Set<object>
  shown: Set<object>
}

const open = new Map<string, Shared>()

/** One exam per learner and attempt, however many pages show it. */
function shared(userId: string, attemptId: string): Shared {
  const key = `${userId} ${attemptId}`
  const known = open.get(key)
  if (known) return known
  const fresh = { key, exam: createExam(attemptId), pages: new Set<object>(), shown: new Set<object>() }
  open.set(key, fresh)
  return fresh
}

function leave({ key, exam, pages, shown }: Shared, page: object): void {
  shown.delete(page)
  pages.delete(page)
  if (pages.size > 0) return
  open.delete(key)
  exam.dispose()
}

function setShown({ exam, shown }: Shared, page: object, visible: boolean): void {
  const before = shown.size > 0
  if (visible) shown.add(page)
  else shown.delete(page)
  if (before !== shown.size > 0) exam.show(shown.size > 0)
}

/**
 * The exam of a page: opened by the first page that asks, closed with the last one. The attempt of a page never changes; its
 * learner does where another one signs in on the login page over it, and sees nothing of what the one before did.
 */
export function useExam(attemptId: string): Exam {
  const [page] = useState(() => ({}))
  const userId = useUserStore(learnerOf)
  const mine = useMemo(() => shared(userId, attemptId), [userId, attemptId])
  const onTop = useOnTop()
  useDidShow(() => setShown(mine, page, true))
  useDidHide(() => setShown(mine, page, false))
  useEffect(() => {
    mine.pages.add(page)
    setShown(mine, page, onTop.current)
    const stop = system.onVisibilityChange((visible) => setShown(mine, page, visible && onTop.current))
    return () => {
      stop()
      leave(mine, page)
    }
  }, [mine, page, onTop])
  return mine.exam
}
