import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import * as print from '@/api/print'
import { useApi } from '@/hooks/query'

/** A document that is being made is asked for again after this long, */
export const AGAIN_MS = 5000
/** and this often: three minutes. */
export const TIMES = 36

export interface Making {
  /** It is asked for again by itself; false: the learner asks. */
  waiting: boolean
  again: () => void
}

/** A document to print, read again until it is made: while the page is on screen, and not for ever. */
export function usePrintDocument(id: string) {
  const query = useApi(['print', 'document', id], () => print.document(id))
  const [waiting, setWaiting] = useState(true)
  const [shown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  const left = useRef(TIMES)
  const { refetch } = query
  const unmade = query.data?.ready === false
  useEffect(() => {
    if (!unmade || !waiting || !shown) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const read = async () => {
      left.current -= 1
      // A failure was told by the request: telling it every few seconds helps nobody.
      const { isError } = await refetch()
      if (gone) return
      if (isError || left.current <= 0) setWaiting(false)
      else wait()
    }
    const wait = () => {
      timer = setTimeout(() => void read(), AGAIN_MS)
    }
    wait()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [unmade, waiting, shown, refetch])
  const again = () => {
    left.current = TIMES
    setWaiting(true)
    void refetch().then(({ isError }) => isError && setWaiting(false))
  }
  return { query, making: { waiting, again } satisfies Making }
}
