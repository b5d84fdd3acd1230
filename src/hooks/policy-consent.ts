/**
 * Which important versions of the privacy policy and of the user agreement were agreed to on this device: section 10 of both promises to
 * ask again after an important change. A guest agrees to nothing, and to what stands whenever he signs in.
 */
import type { TemplateCode } from '@/api/system'
import { storage } from '@/platform/storage'

/** The texts a login agrees to, and where the device keeps it. */
const AGREED = { 'Privacy-Policy': 'zx.policy', 'User-Agreement': 'zx.terms' } as const
export type AskedText = keyof typeof AGREED
/** In the order they are asked about. */
export const ASKED_TEXTS: readonly AskedText[] = ['Privacy-Policy', 'User-Agreement']
/** Agreed to what stood when the server had not been asked yet. */
const STANDING = 'standing'
/** There was no important version then. */
const NONE = 'none'

/** What the server said last. */
const named: Partial<Record<AskedText, string>> = {}
/** What a full device could not keep: who agreed is not asked again in this run. */
const unkept: Partial<Record<AskedText, string>> = {}

function keep(code: AskedText, version: string): void {
  delete unkept[code]
  try {
    storage.set(AGREED[code], version)
  } catch {
    unkept[code] = version
  }
}

/** Whether learners are asked again about this text. */
export const isAskedAgain = (code: TemplateCode): code is AskedText => code in AGREED

/** The learner agreed just now, to one text or, signing in, to both. */
export const agreeTo = (...codes: readonly AskedText[]): void => codes.forEach((code) => keep(code, named[code] ?? STANDING))

/**
 * Whether who is signed in on this device has not agreed to a text as it changed last.
 * @param version the newest important one, as the server says; a device that never heard of any has not agreed to it
 */
export function owesConsent(code: AskedText, version: string = NONE): boolean {
  named[code] = version
  const agreed = unkept[code] ?? storage.get(AGREED[code])
  if (agreed === version) return false
  if (agreed !== STANDING && version !== NONE) return true
  if (agreed === STANDING || agreed === null) keep(code, version)
  return false
}
