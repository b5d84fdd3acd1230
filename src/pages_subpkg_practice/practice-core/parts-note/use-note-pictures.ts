import { useCallback, useEffect, useReducer, useRef } from 'react'
import { sendPicture } from '@/api/note'
import { NOTE_PICTURES } from '@/domain/note'
import { tellError } from '@/hooks/tell-error'
import { system } from '@/platform/system'
import { toast } from '@/platform/toast'
import { upload, UploadError } from '@/platform/upload'
import type { LocalPicture } from '@/platform/upload/contract'
import { keptPictures, reducePictures, type EditedPicture } from './picture-model'

export interface NotePicturesEdit {
  pictures: EditedPicture[]
  add: () => void
  retry: (key: string) => void
  remove: (key: string) => void
  move: (from: number, to: number) => void
}

/** The pictures of the note that is being written: each is sent as soon as it was chosen, at its own pace. */
export function useNotePictures(files: readonly string[]): NotePicturesEdit {
  const [pictures, dispatch] = useReducer(reducePictures, files, keptPictures)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  const send = useCallback(async (key: string, local: LocalPicture) => {
    try {
      const { file } = await sendPicture(local)
      if (!left.current) dispatch({ type: 'sent', key, file })
    } catch (error) {
      if (left.current) return
      dispatch({ type: 'failed', key })
      tellError(error)
    }
  }, [])

  const add = async () => {
    const room = NOTE_PICTURES - pictures.length
    if (room <= 0) return toast.info(`最多放 ${NOTE_PICTURES} 张图片`)
    try {
      const chosen = (await upload.choose(room)).map((local) => ({ key: system.randomId(), local }))
      dispatch({ type: 'added', pictures: chosen })
      await Promise.all(chosen.map(({ key, local }) => send(key, local)))
    } catch (error) {
      // Specification section 8: cancelling a file choice gives a message.
      if (error instanceof UploadError && error.kind === 'cancel') return toast.info('已取消选择图片')
      tellError(error)
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
    add: () => void add(),
    retry,
    remove: (key) => dispatch({ type: 'removed', key }),
    move: (from, to) => dispatch({ type: 'moved', from, to }),
  }
}
