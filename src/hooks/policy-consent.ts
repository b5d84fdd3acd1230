/**
 * Which important version of the privacy policy was agreed to on this device: section 10 of the policy promises to ask again after an
 * important change. A guest agrees to nothing, and to the policy that stands whenever he signs in.
 */
import { storage } from '@/platform/storage'

const AGREED = 'zx.policy'
/** Agreed to what stood when the server had not been asked yet. */
const STANDING = 'standing'
/** There was no important version then. */
const NONE = 'none'

/** What the server said last. */
let named: string | null = null
/** What a full device could not keep: who agreed is not asked again in this run. */
let unkept: string | null = null

function keep(version: string): void {
  unkept = null
  try {
    storage.set(AGREED, version)
  } catch {
    unkept = version
  }
}

/** The learner agreed just now. */
export const agreeToPolicy = (): void => keep(named ?? STANDING)

/**
 * Whether who is signed in on this device has not agreed to the policy as it changed last.
 * @param version the newest important one, as the server says; a device that never heard of any has not agreed to it
 */
export function owesConsent(version: string = NONE): boolean {
  named = version
  const agreed = unkept ?? storage.get(AGREED)
  if (agreed === version) return false
  if (agreed !== STANDING && version !== NONE) return true
  if (agreed === STANDING || agreed === null) keep(version)
  return false
}
