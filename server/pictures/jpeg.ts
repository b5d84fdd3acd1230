import type { CleanPicture } from './picture'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
/** The picture itself: frame headers, tables, scans, restart interval. */
const FIRST_PICTURE_MARKER = 0xc0
const EXIF = Buffer.from('Exif\0\0', 'latin1')
const ICC = Buffer.from('ICC_PROFILE\0', 'latin1')
const ORIENTATION_TAG = 0x0112

const startsWith = (bytes: Buffer, prefix: Buffer) => bytes.subarray(0, prefix.length).equals(prefix)
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
/** Markers that nothing follows: outside of a scan, where no picture has them, what a decoder reads next is not what stands here. */
const isBare = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= SOI)
/** Pictures in several sizes, of which no browser draws any, name a size of their own. */
const isHierarchical = (marker: number) => marker === 0xde || marker === 0xdf

/** Which way up an EXIF block says the picture is, 1 to 8; 1 when it says nothing that can be read. */
function orientationOf(exif: Buffer): number {
  const tiff = exif.subarray(EXIF.length)
  if (tiff.length < 14) return 1
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const u16 = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const start = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const count = u16(start)
  for (let entry = start + 2; entry < start + 2 + count * 12 && entry + 12 <= tiff.length; entry += 12) {
    if (u16(entry) !== ORIENTATION_TAG) continue
    const value = u16(entry + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** An EXIF block that says which way up the picture is, and nothing else. */
function exifOf(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([EXIF, tiff])
  const head = Buffer.from([0xff, APP1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

/** Whether a segment is needed to draw the picture. */
function isNeeded(marker: number, body: Buffer): boolean {
  if (marker === APP2) return startsWith(body, ICC)
  if (marker === APP0 || marker === APP14) return true
  return marker < APP0 && marker >= FIRST_PICTURE_MARKER
}

/** Where the coded data of a scan end: at the next marker that is neither a restart nor a stuffed byte; -1 when it never comes. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return -1
}

/** The size in a frame header; null for a broken one. */
const sizeOf = (body: Buffer) => (body.length < 6 ? null : { height: body.readUInt16BE(1), width: body.readUInt16BE(3) })

/**
 * A JPEG without metadata; null when it is none, or not whole. A second frame header is refused: decoders draw the first frame, and
 * a check of sizes that reads the other lets any size in.
 */
export function readJpeg(bytes: Buffer): CleanPicture | null {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== SOI) return null
  const kept: Buffer[] = []
  let size: { width: number; height: number } | null = null
  let orientation = 1
  let scanned = false
  for (let at = 2; at + 2 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    // Markers may be preceded by any number of fill bytes.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === EOI) {
      if (!size || !scanned) return null
      const way = orientation === 1 ? [] : [exifOf(orientation)]
      return { kind: 'jpg', ...size, bytes: Buffer.concat([Buffer.from([0xff, SOI]), ...way, ...kept, Buffer.from([0xff, EOI])]) }
    }
    if (isBare(marker) || isHierarchical(marker) || (isFrame(marker) && size) || (marker === SOS && !size)) return null
    if (at + 4 > bytes.length) return null
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return null
    const body = bytes.subarray(at + 4, at + 2 + length)
    const end = marker === SOS ? scanEnd(bytes, at + 2 + length) : at + 2 + length
    if (end < 0) return null
    if (marker === SOS) scanned = true
    if (isFrame(marker)) size = sizeOf(body)
    if (isFrame(marker) && !size) return null
    if (marker === APP1 && startsWith(body, EXIF)) orientation = orientationOf(body)
    if (isNeeded(marker, body)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return null
}
