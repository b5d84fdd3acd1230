import { useEffect, useReducer, useRef } from 'react'
import { deleteFile, uploadFile } from '@/api/cloud'
import { FEEDBACK_PICTURES } from '@/domain/feedback'
import { tellError } from '@/hooks/tell-error'
import { tellUnchosen } from '@/hooks/tell-unchosen'
import { system } from '@/platform/system'
import { upload } from '@/platform/upload'
import type { LocalPicture } from '@/platform/upload/contract'
import { reduceShots, type Shot } from './shots-model'

export interface Shots {
  list: readonly Shot[]
  add: () => void
  retry: (key: string) => void
  /** Takes a picture out; one that is on its way is stopped. */
  remove: (key: string) => void
}

/** Steps of progress that are drawn: one update each. */
const STEPS = 5

/** Pictures of a feedback: sent at once, five at a time, each with its progress, to be stopped and tried again. */
export function useShots(): Shots {
  const [list, dispatch] = useReducer(reduceShots, [])
  const stops = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const running = stops.current
    return () => running.forEach((stop) => stop.abort())
  }, [])

  const send = async (key: string, local: LocalPicture) => {
    const stop = new AbortController()
    stops.current.set(key, stop)
    let step = 0
    const onProgress = (share: number) => {
      const reached = Math.floor(share * STEPS)
      if (reached <= step || stop.signal.aborted) return
      step = reached
      dispatch({ type: 'progress', key, share })
    }
    try {
      const fileID = await uploadFile(local, { signal: stop.signal, onProgress })
      if (!stop.signal.aborted) dispatch({ type: 'sent', key, fileID })
    } catch (error) {
      if (stop.signal.aborted) return
      dispatch({ type: 'failed', key })
      tellError(error)
    } finally {
      stops.current.delete(key)
    }
  }
  const add = async () => {
    try {
      const chosen = (await upload.choose(FEEDBACK_PICTURES - list.length)).map((local) => ({ key: system.randomId(), local }))
      dispatch({ type: 'added', shots: chosen })
      await Promise.all(chosen.map(({ key, local }) => send(key, local)))
    } catch (error) {
      tellUnchosen(error)
    }
  }
  const retry = (key: string) => {
    const shot = list.find((one) => one.key === key)
    if (!shot) return
    dispatch({ type: 'again', key })
    void send(key, shot.local)
  }
  const remove = (key: string) => {
    stops.current.get(key)?.abort()
    const fileID = list.find((one) => one.key === key)?.fileID
    dispatch({ type: 'removed', key })
    // A file that stays behind is swept a month later.
    if (fileID) void deleteFile([fileID]).catch(() => undefined)
  }
  return { list, add: () => void add(), retry, remove }
}
