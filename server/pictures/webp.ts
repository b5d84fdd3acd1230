import type { CleanPicture } from './picture'

/** What draws a still picture. EXIF, XMP and anything unknown are left out. */
const NEEDED = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP'])
const ANIMATED = new Set(['ANIM', 'ANMF'])
/** Bits of VP8X that announce EXIF and XMP. */
const METADATA_BITS = 0x08 | 0x04
const VP8_START = Buffer.from([0x9d, 0x01, 0x2a])

interface Size {
  width: number
  height: number
}

/** The measures in the chunk that holds the picture, or its canvas; null for a chunk without, or a broken one. */
function sizeIn(type: string, body: Buffer): Size | null {
  if (type === 'VP8X' && body.length >= 10) return { width: 1 + body.readUIntLE(4, 3), height: 1 + body.readUIntLE(7, 3) }
  if (type === 'VP8 ' && body.length >= 10 && body.subarray(3, 6).equals(VP8_START))
    return { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff }
  if (type === 'VP8L' && body.length >= 5 && body[0] === 0x2f) {
    const bits = body.readUInt32LE(1)
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
  }
  return null
}

/** The head of a still picture that says nothing of metadata. */
function withoutMetadataBits(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk)
  copy[8] = (copy[8] ?? 0) & ~METADATA_BITS
  return copy
}

/** The picture is as large as the canvas it lies on. */
const isSame = (one: Size, other: Size) => one.width === other.width && one.height === other.height

/**
 * A still WebP without metadata; null when it is none, animated, or not whole. What is measured is what is drawn: there is one
 * picture, and a canvas, which comes first, is of its size.
 */
export function readWebp(bytes: Buffer): CleanPicture | null {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  const whole = 8 + bytes.readUInt32LE(4)
  if (whole > bytes.length) return null
  const kept: Buffer[] = []
  let size: Size | null = null
  let drawn = false
  for (let at = 12; at + 8 <= whole;) {
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    // Chunks are padded to an even length; the last one may leave it out.
    const end = Math.min(at + 8 + length + (length % 2), whole)
    if (ANIMATED.has(type) || at + 8 + length > whole) return null
    const chunk = bytes.subarray(at, end)
    const own = sizeIn(type, chunk.subarray(8))
    const isCanvas = type === 'VP8X'
    const isPicture = type === 'VP8 ' || type === 'VP8L'
    if (isCanvas && at !== 12) return null
    if (isPicture && (drawn || !own || (size && !isSame(size, own)))) return null
    if (isCanvas || isPicture) size = own
    drawn ||= isPicture
    if (NEEDED.has(type)) kept.push(type === 'VP8X' ? withoutMetadataBits(chunk) : chunk)
    at = end
  }
  if (!size || !drawn) return null
  const body = Buffer.concat(kept)
  const head = Buffer.from(bytes.subarray(0, 12))
  head.writeUInt32LE(body.length + 4, 4)
  return { kind: 'webp', ...size, bytes: Buffer.concat([head, body]) }
}
