/** The coupon a guest asked for: kept on the device while he signs in, and claimed when the page is shown again. */
import { storage } from '@/platform/storage'
import { system } from '@/platform/system'

const KEY = 'zx.coupon.pending'
/** A login takes minutes; a wish of yesterday is none. */
const KEEP_MS = 15 * 60_000

/** Remembers what is to be claimed after the login. */
export function keepPendingClaim(templateId: string): void {
  try {
    storage.set(KEY, `${system.now()}:${templateId}`)
  } catch {
    // A full device: the learner taps once more after the login.
  }
}

/** What was remembered, once; null when there is nothing, or it is too old. */
export function takePendingClaim(): string | null {
  const kept = storage.get(KEY)
  if (kept === null) return null
  storage.remove(KEY)
  const [at = '', ...id] = kept.split(':')
  const age = system.now() - Number(at)
  return age >= 0 && age < KEEP_MS && id.length > 0 ? id.join(':') : null
}
