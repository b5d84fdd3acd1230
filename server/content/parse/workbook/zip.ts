/** A workbook as the ZIP file it is: its parts by name, unpacked when they are asked for and never without a limit. */
import { inflateRawSync } from 'node:zlib'

/** Why a workbook cannot be opened, in Chinese. */
export class WorkbookError extends Error {}

/** All that is unpacked of one workbook: a small ZIP file may hold a thousand times its size. */
const MOST = 256 * 1024 * 1024
const BROKEN = 'XLSX 文件已损坏，无法打开'
const [LOCAL, ENTRY, END] = [0x04034b50, 0x02014b50, 0x06054b50]
/** A length that stands in the extra field of a large file. */
const ELSEWHERE = 0xffffffff

interface Packed {
  method: number
  size: number
  unpacked: number
  at: number
}

export interface Zip {
  /** Names of the parts, as they are written but for a leading slash. */
  names: string[]
  /** The bytes of a part, whatever the case of its name; null without one. @throws WorkbookError when it is broken, TooLarge above `most` */
  read(name: string, most?: number): Buffer | null
}

/** A part is longer than who asks for it can use. */
export class TooLarge extends Error {}

const keyOf = (name: string) => name.toLowerCase()

/** The lengths of an entry that do not fit 32 bits, in the order of the extra field. */
function large(extra: Buffer, entry: Packed) {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let from = at + 4
    for (const field of ['unpacked', 'size', 'at'] as const) {
      if (entry[field] !== ELSEWHERE) continue
      entry[field] = Number(extra.readBigUInt64LE(from))
      from += 8
    }
  }
}

function entriesOf(bytes: Buffer): Map<string, Packed & { name: string }> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || bytes.readUInt32LE(end) !== END) throw new WorkbookError(BROKEN)
  const found = new Map<string, Packed & { name: string }>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new WorkbookError(BROKEN)
    if (bytes.readUInt16LE(at + 8) & 1) throw new WorkbookError('XLSX 文件有密码：请去掉密码后另存')
    const [name, extra, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)]
    const entry = {
      name: bytes
        .toString('utf8', at + 46, at + 46 + name)
        .replace(/\\/g, '/')
        .replace(/^\/+/, ''),
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    }
    large(bytes.subarray(at + 46 + name, at + 46 + name + extra), entry)
    found.set(keyOf(entry.name), entry)
    at += 46 + name + extra + comment
  }
  return found
}

/** What an entry holds. @throws TooLarge above `most` bytes */
function unpack(bytes: Buffer, { method, size, at }: Packed, most: number): Buffer {
  if (bytes.readUInt32LE(at) !== LOCAL) throw new WorkbookError(BROKEN)
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const packed = bytes.subarray(from, from + size)
  if (method !== 0 && method !== 8) throw new WorkbookError(BROKEN)
  try {
    const part = method === 8 ? inflateRawSync(packed, { maxOutputLength: Math.max(1, most) }) : packed
    if (part.length <= most) return part
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') throw new WorkbookError(BROKEN)
  }
  throw new TooLarge()
}

/** Runs what reads at places that the file names: one outside of it is a broken file. */
function whole<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) throw new WorkbookError(BROKEN)
    throw error
  }
}

/**
 * Opens a ZIP file. The library that reads the cells would unpack it without end.
 * @throws WorkbookError when it is none, or has a password.
 */
export function openZip(bytes: Buffer): Zip {
  const entries = whole(() => entriesOf(bytes))
  const counted = new Set<Packed>()
  let left = MOST
  return {
    names: [...entries.values()].map(({ name }) => name),
    read(name, most = MOST) {
      const entry = entries.get(keyOf(name))
      if (!entry) return null
      const room = counted.has(entry) ? MOST : left
      try {
        const part = whole(() => unpack(bytes, entry, Math.min(most, room)))
        if (!counted.has(entry)) left -= part.length
        counted.add(entry)
        return part
      } catch (error) {
        if (!(error instanceof TooLarge) || most < room) throw error
        throw new WorkbookError(`XLSX 文件解压后太大（最多 ${MOST / 1024 / 1024} MB）`)
      }
    },
  }
}
