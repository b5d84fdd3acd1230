import { useCallback, useEffect, useReducer, useRef } from 'react'
import { tellError } from '@/hooks/tell-error'
import { tellUnchosen } from '@/hooks/tell-unchosen'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import { upload } from '@/platform/upload'
import type { LocalPicture } from '@/platform/upload/contract'
import { keptPictures, reducePictures, type EditedPicture } from './model'

/** What the pictures of a text are: how each is sent, how many there may be, and those that are there already. */
export interface PicturesOf {
  /** The same function at every drawing. @throws ApiCallError */
  send: (picture: LocalPicture) => Promise<{ file: string }>
  limit: number
  files?: readonly string[]
}

export interface PicturesEdit {
  pictures: readonly EditedPicture[]
  limit: number
  add: () => void
  retry: (key: string) => void
  remove: (key: string) => void
  move: (from: number, to: number) => void
}

const NONE: readonly string[] = []

/** Pictures of a text that is being written: each is sent as soon as it was chosen, at its own pace. */
export function usePictures({ send: carry, limit, files = NONE }: PicturesOf): PicturesEdit {
  const [pictures, dispatch] = useReducer(reducePictures, files, keptPictures)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  const send = useCallback(
    async (key: string, local: LocalPicture) => {
      try {
        const { file } = await carry(local)
        if (!left.current) dispatch({ type: 'sent', key, file })
      } catch (error) {
        if (left.current) return
        dispatch({ type: 'failed', key })
        tellError(error)
      }
    },
    [carry],
  )
  const add = async () => {
    const room = limit - pictures.length
    if (room <= 0) return toast.info(`最多放 ${limit} 张图片`)
    try {
      const chosen = (await upload.choose(room)).map((local) => ({ key: system.randomId(), local }))
      dispatch({ type: 'added', pictures: chosen })
      await Promise.all(chosen.map(({ key, local }) => send(key, local)))
    } catch (error) {
      tellUnchosen(error)
    }
    return undefined
  }
  const retry = (key: string) => {
    const local = pictures.find((picture) => picture.key === key)?.local
    if (!local) return
    dispatch({ type: 'sending', key })
    void send(key, local)
  }
  return {
    pictures,
    limit,
    add: () => void add(),
    retry,
    remove: (key) => dispatch({ type: 'removed', key }),
    move: (from, to) => dispatch({ type: 'moved', from, to }),
  }
}
