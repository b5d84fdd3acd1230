import { useDidShow } from '@tarojs/taro'
import { useReducer, useRef } from 'react'
import { useUserStore } from '@/stores/user'
import { useOnTop } from './on-top'

/**
 * Whether this page announces the practice of a subject and day to its learner: the first page that is on screen with it does, and keeps
 * doing so until it is closed (specification section 4, "Daily practice"). A page that lies under another asks when it is
 * shown: nobody would have read it.
 * @param day '' while it is not known, or when there is nothing to announce
 */
export function useAnnouncement(subjectId: string, day: string): boolean {
  const asked = useRef({ key: '', shown: false })
  const onTop = useOnTop()
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const { userInfo, checkDaily } = useUserStore.getState()
  const key = subjectId !== '' && day !== '' ? `${userInfo?.id} ${subjectId} ${day}` : ''
  const due = key !== '' && asked.current.key !== key
  useDidShow(() => {
    if (due) drawAgain()
  })
  if (due && onTop.current) asked.current = { key, shown: checkDaily(subjectId, day) }
  return key !== '' && asked.current.key === key && asked.current.shown
}
