import { useState } from 'react'
import { ShareSheet } from '@/features/share/share-sheet'
import { useCore } from '../core-context'
import { sharedQuestion } from '../shared-question'

/** The ways to share the question that was on show when the sheet opened. */
export function Share({ onClose }: { onClose: () => void }) {
  const core = useCore()
  const [thing] = useState(() => sharedQuestion(core))
  return <ShareSheet open thing={thing} onClose={onClose} />
}
