/** Reads files with a Chinese sentence for everything that can be wrong with them. */
import { readFileSync, statSync } from 'node:fs'
import { FileError, refuseFile } from '../draft'

const MAX_FILE = 64 * 1024 * 1024

/** The bytes of a file. `shown` is its name in problems. @throws FileError when missing, empty, too large or unreadable. */
export function readBytes(file: string, shown: string): Buffer {
  let bytes: Buffer
  try {
    if (statSync(file).size > MAX_FILE) return refuseFile(shown, '文件太大（最多 64 MB）')
    bytes = readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return refuseFile(shown, code === 'ENOENT' ? '文件不存在' : `文件无法读取（${code}）`)
  }
  return bytes.length === 0 ? refuseFile(shown, '文件是空的') : bytes
}

/** The text of a file in UTF-8, or in GB18030 as Chinese Excel writes CSV. */
export function readText(file: string, shown: string): string {
  const bytes = readBytes(file, shown)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    try {
      return new TextDecoder('gb18030', { fatal: true }).decode(bytes)
    } catch {
      return refuseFile(shown, '文件不是文字（应为 UTF-8 或 GBK 编码）')
    }
  }
}

/** UTF-8 text that may end within a character: a file that was cut there is still told as cut. */
function readUtf8(file: string, shown: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readBytes(file, shown), { stream: true })
  } catch (error) {
    if (error instanceof FileError) throw error
    return refuseFile(shown, 'JSON 文件应为 UTF-8 编码')
  }
}

/** Where the parser stopped, as row and column; a file that just ends stops at its end. */
function stopOf(text: string, message: string): { row: string; column: string } {
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length)
  const lines = text.slice(0, position).split('\n')
  return { row: `第 ${lines.length} 行`, column: `第 ${(lines.at(-1) ?? '').length + 1} 列` }
}

/** The value of a JSON file. @throws FileError with row and column of the place where it is broken. */
export function readJson(file: string, shown: string): unknown {
  const text = readUtf8(file, shown)
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = (error as Error).message
    const reason = /end of JSON|Unterminated/.test(message) ? 'JSON 不完整，文件可能被截断' : 'JSON 格式有误'
    return refuseFile(shown, reason, stopOf(text, message))
  }
}
