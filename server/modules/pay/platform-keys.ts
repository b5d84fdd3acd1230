/** The keys with which the platform signs: one public key, or certificates that it hands out and replaces (both modes of v3). */
import { createPublicKey, X509Certificate, type KeyObject } from 'node:crypto'
import { PAY } from './config'
import type { PaySettings } from './ports'
import { open, type Sealed } from './signature'

interface CertificateList {
  data: { serial_no: string; encrypt_certificate: Sealed }[]
}

/** Answers with the platform's key of a serial; null when there is none. */
export type PlatformKeys = (serial: string) => Promise<KeyObject | null>

/** Reads a list of certificates as the platform sends it: sealed with the merchant's key, which is what proves it. */
function readCertificates(list: CertificateList, apiKey: string): Map<string, KeyObject> {
  return new Map(
    list.data.map(({ serial_no, encrypt_certificate }) => [serial_no, new X509Certificate(open(encrypt_certificate, apiKey)).publicKey]),
  )
}

/**
 * The keys of the configured mode.
 * @param download fetches /v3/certificates, signed by the merchant; its own answer is trusted by its seal
 */
export function platformKeys(settings: PaySettings, download: () => Promise<string>, now: () => Date): PlatformKeys {
  const { platform, apiKey } = settings
  if (platform.mode === 'public-key') {
    const key = createPublicKey(platform.publicKey)
    return async (serial) => (serial === platform.id ? key : null)
  }
  let known = new Map<string, KeyObject>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  const load = async () => {
    readAt = now().getTime()
    known = readCertificates(JSON.parse(await download()) as CertificateList, apiKey)
  }
  // One download is shared: a notice that arrives meanwhile would find no key of its serial otherwise.
  const read = () => (reading ??= load().finally(() => (reading = null)))
  return async (serial) => {
    const age = now().getTime() - readAt
    const isNew = !known.has(serial) && (reading !== null || age > PAY.certificatesAgainMs)
    if (isNew || age > PAY.certificatesMs) await read()
    return known.get(serial) ?? null
  }
}
