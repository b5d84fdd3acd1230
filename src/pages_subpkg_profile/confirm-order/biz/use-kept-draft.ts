import { useEffect, useRef, useState } from 'react'
import { navigation } from '@/platform/navigation'
import { toast } from '@/platform/toast'
import { isChanged, type Draft } from './address-model'

const LEAVING = '修改还没有保存，确定离开吗？'

/** By learner and address: what was typed and not saved, as long as the app runs. It names a person: never on the device's disk. */
const kept = new Map<string, Draft>()

/**
 * What is typed into an address. The platform asks before the page is left by a key or a gesture, where it can; however it
 * was left, the next visit begins with what was typed.
 * @param before the address as it is saved
 */
export function useKeptDraft(key: string, before: Draft) {
  const [restored] = useState(() => kept.get(key))
  const [draft, setDraft] = useState(restored ?? before)
  const changed = isChanged(before, draft)
  const latest = useRef(draft)
  latest.current = draft
  const open = useRef(true)
  useEffect(() => {
    if (restored) toast.info('已恢复上次没有保存的内容')
  }, [restored])
  useEffect(() => {
    navigation.askBeforeLeaving(changed ? LEAVING : null)
  }, [changed])
  useEffect(
    () => () => {
      if (!open.current) return
      if (isChanged(before, latest.current)) kept.set(key, latest.current)
      else kept.delete(key)
      navigation.askBeforeLeaving(null)
    },
    [key, before],
  )
  /** Nothing is asked and nothing kept from now on: it was saved, deleted, or given up. */
  const close = () => {
    open.current = false
    kept.delete(key)
    navigation.askBeforeLeaving(null)
  }
  return { draft, setDraft, changed, close }
}
