import { useEffect, useRef, useState } from 'react'
import { storage } from '@/platform/storage'
import { system } from '@/platform/system'
import type { NoteDraft, OpenDraft } from './note-draft'

/** What is typed is kept this long after the first letter, however long one goes on, ms: as answers are (keeper.ts). */
const TYPING_MS = 500

/**
 * Keeps what was written on the device: while it is typed, at once when the app goes out of sight (a reload says no more), and when
 * the page is left in any way.
 */
export function useKeptDraft(draft: OpenDraft, content: NoteDraft) {
  const closed = useRef(false)
  const latest = useRef(content)
  latest.current = content
  const [keep] = useState(() => () => {
    if (!closed.current) draft.keep(latest.current, system.now())
  })
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const written = JSON.stringify(content)
  useEffect(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      keep()
    }, TYPING_MS)
  }, [written, keep])
  useEffect(() => {
    const stops = [
      system.onVisibilityChange((visible) => void (visible || keep())),
      // Another window went on with this draft, and settled it as its own: what stands here is kept again.
      storage.onOtherWindow((key) => void ((key === null || key === draft.key) && keep())),
    ]
    return () => {
      stops.forEach((stop) => stop())
      clearTimeout(timer.current)
      keep()
    }
  }, [draft, keep])
  /** Nothing is kept from now on. */
  return (drop: boolean) => {
    if (drop) draft.drop()
    else keep()
    closed.current = true
  }
}
