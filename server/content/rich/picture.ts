/** Pictures of a bank: PNG and JPEG files beside it, found by plain name, or those of a workbook. SVG is not taken: it may carry scripts. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { RichError } from './error'

/** A picture as the rich text refers to it, with its bytes. w and h in px at 375 wide. */
export interface PictureFile {
  /** `<hash>.png` or `<hash>.jpg` */
  file: string
  src: string
  w: number
  h: number
  bytes: Buffer
}

/** Bytes of a picture at most. */
export const MOST_BYTES = 2 * 1024 * 1024
/** Room of a question's text on a screen 375 px wide. */
const MAX_WIDTH = 343
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function pngSize(bytes: Buffer): [number, number] | null {
  return bytes.length >= 24 && bytes.subarray(0, 8).equals(PNG) ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : null
}

/** Walks the segments of a JPEG to its frame header (SOF0 to SOF15 but DHT, JPG and DAC). */
function jpegSize(bytes: Buffer): [number, number] | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
  }
  return null
}

/**
 * A picture from its bytes; `called` stands before what is wrong with it.
 * @throws RichError when it is too large, or neither PNG nor JPEG.
 */
export function pictureOf(bytes: Buffer, called: string): PictureFile {
  if (bytes.length > MOST_BYTES) throw new RichError(`${called}太大（最多 2 MB）`)
  const png = pngSize(bytes)
  const size = png ?? jpegSize(bytes)
  if (!size || size[0] === 0 || size[1] === 0) throw new RichError(`${called}不是有效的 PNG 或 JPEG`)
  const scale = Math.min(1, MAX_WIDTH / size[0])
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const file = `${hash}.${png ? 'png' : 'jpg'}`
  return { file, src: `/zxedu/media/picture/${file}`, w: Math.round(size[0] * scale), h: Math.round(size[1] * scale), bytes }
}

/**
 * Reads a picture from the folder of its bank.
 * @throws RichError when the name leaves the folder, the file is missing, too large, or neither PNG nor JPEG.
 */
export function readPicture(folder: string, name: string): PictureFile {
  if (!/^[\w\u4e00-\u9fff.-]+$/.test(name) || name.startsWith('.')) throw new RichError(`图片名 ${name} 只能是同一文件夹里的文件名`)
  let bytes: Buffer
  try {
    bytes = readFileSync(path.join(folder, name))
  } catch {
    throw new RichError(`图片 ${name} 找不到`)
  }
  return pictureOf(bytes, `图片 ${name} `)
}
