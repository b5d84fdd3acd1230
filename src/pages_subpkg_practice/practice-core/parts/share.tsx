import { useState } from 'react'
import { ShareSheet } from '@/features/share/share-sheet'
import type { LayerProps } from '../core'
import { useCore } from '../core-context'
import { sharedQuestion } from '../shared-question'

/** The ways to share the question that was on show when the sheet opened. */
export function Share({ open, onClose }: LayerProps) {
  const core = useCore()
  const [thing] = useState(() => sharedQuestion(core))
  return <ShareSheet open={open} thing={thing} onClose={onClose} />
}
