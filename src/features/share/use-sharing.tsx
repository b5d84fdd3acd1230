import { useState } from 'react'
import { requireLogin } from '@/hooks/require-login'
import { ShareSheet } from './share-sheet'
import type { ShareThing } from './thing'
import { useShareCard } from './use-share-card'

/**
 * Sharing of what a page shows: the card of its menu, and the sheet behind its button.
 * @param thing the same object while it stays the same; null while it is not known
 * @param plain path of the page without a code
 */
export function useSharing(thing: ShareThing | null, plain: () => string) {
  const [open, setOpen] = useState(false)
  useShareCard(() => thing, plain)
  return {
    share: () => void (requireLogin() && setOpen(true)),
    /** For the page's layers. */
    sheet: thing && <ShareSheet open={open} thing={thing} onClose={() => setOpen(false)} />,
  }
}
