import type { CleanPicture } from './picture'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** What draws the picture and its colours. Texts, EXIF, times and animations are left out. */
const NEEDED = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs'])
/** Length, type and checksum around the data of a chunk, bytes. */
const FRAME = 12

/** A PNG without metadata; null when it is none, or not whole, or says its size twice. */
export function readPng(bytes: Buffer): CleanPicture | null {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(SIGNATURE)) return null
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  const kept: Buffer[] = [SIGNATURE]
  let drawn = false
  for (let at = 8; at + FRAME <= bytes.length;) {
    const end = at + FRAME + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'IHDR' && (at !== 8 || end !== 33)) return null
    if (NEEDED.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IDAT') drawn = true
    if (type === 'IEND')
      return drawn ? { kind: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes: Buffer.concat(kept) } : null
    at = end
  }
  return null
}
