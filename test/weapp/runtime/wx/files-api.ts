import type { Device } from '../device'
import { NO_SUCH_FILE, USER_DATA_PATH } from '../files'
import { answering, NO_TAP, type Callbacks, type Outcome, type WxApi, type WxScope } from './reply'
import type { Shown } from './ui-api'

interface FileCall extends Callbacks {
  filePath?: string
  path?: string
  tempFilePath?: string
  dirPath?: string
  data?: string | ArrayBuffer
  encoding?: BufferEncoding
}

/** Data in the realm of the app: an ArrayBuffer of another realm is no `instanceof` here. */
const bytesOf = (data: string | ArrayBuffer = '', encoding: BufferEncoding = 'utf8') =>
  typeof data === 'string' ? Buffer.from(data, encoding) : Buffer.from(new Uint8Array(data))

/** The calls of the file system manager, each as what it comes to. */
function operations({ files }: Device): Record<string, (given: FileCall) => Outcome> {
  const missing = (name: string): Outcome => ({ ok: false, reason: `${NO_SUCH_FILE}, open ${name}` })
  const at = ({ filePath, path = '' }: FileCall) => filePath ?? path
  return {
    access: (given) => (files.read(at(given)) ? { ok: true } : missing(at(given))),
    readFile: (given) => {
      const bytes = files.read(at(given))
      if (!bytes) return missing(at(given))
      return { ok: true, result: { data: given.encoding ? bytes.toString(given.encoding) : new Uint8Array(bytes).buffer } }
    },
    writeFile: (given) => {
      const reason = files.write(at(given), bytesOf(given.data, given.encoding))
      return reason ? { ok: false, reason } : { ok: true }
    },
    unlink: (given) => (files.remove(at(given)) ? { ok: true } : missing(at(given))),
    readdir: ({ dirPath = USER_DATA_PATH }) => ({ ok: true, result: { files: files.list(dirPath) } }),
    saveFile: ({ tempFilePath = '', filePath }) => {
      const bytes = files.read(tempFilePath)
      if (!bytes) return missing(tempFilePath)
      const saved = filePath ?? `${USER_DATA_PATH}/${tempFilePath.split('/').at(-1)}`
      const reason = files.write(saved, bytes)
      if (reason) return { ok: false, reason }
      files.remove(tempFilePath)
      return { ok: true, result: { savedFilePath: saved } }
    },
  }
}

/** What the synchronous form takes: the path, then data or encoding, in the order of WeChat. */
const SYNC: Record<string, (...given: never[]) => FileCall> = {
  accessSync: (path: string) => ({ path }),
  readFileSync: (filePath: string, encoding?: BufferEncoding) => ({ filePath, encoding }),
  writeFileSync: (filePath: string, data: string | ArrayBuffer, encoding?: BufferEncoding) => ({ filePath, data, encoding }),
  unlinkSync: (filePath: string) => ({ filePath }),
}
const VALUES: Record<string, string> = { readFileSync: 'data' }

/** wx.getFileSystemManager, wx.openDocument and wx.shareFileMessage. */
export function filesApi(scope: WxScope, device: Device, shown: Shown[]): WxApi {
  const answer = answering(scope)
  const calls = operations(device)
  const manager: WxApi = {}
  for (const [name, call] of Object.entries(calls))
    manager[name] = (given: FileCall) => answer(name, { complete: () => undefined, ...given }, call(given))
  for (const [name, order] of Object.entries(SYNC))
    manager[name] = (...given: never[]) => {
      const outcome = calls[name.slice(0, -4)]?.(order(...given))
      if (!outcome?.ok) throw new Error(`${name}:fail ${outcome?.reason}`)
      return (outcome.result as Record<string, unknown> | undefined)?.[VALUES[name] ?? '']
    }
  return {
    env: { USER_DATA_PATH },
    getFileSystemManager: () => manager,
    openDocument: (options: Callbacks & { filePath: string }) => {
      const there = device.files.read(options.filePath)
      if (there) shown.push({ kind: 'document', text: options.filePath })
      return answer('openDocument', options, there ? { ok: true } : { ok: false, reason: `file doesn't exist` })
    },
    /**
     * The learner chooses a chat, or closes the list of them. WeChat wants a tap, and says not how long one is good: here for as long as its
     * listeners run.
     */
    shareFileMessage: (options: Callbacks & { filePath: string; fileName?: string }) => {
      if (!device.sendsFiles) return answer('shareFileMessage', options, { ok: false, reason: 'not supported' })
      if (!device.tapped) return answer('shareFileMessage', options, NO_TAP)
      const bytes = device.files.read(options.filePath)
      if (!bytes) return answer('shareFileMessage', options, { ok: false, reason: `file doesn't exist` })
      if (!device.reply().confirm) return answer('shareFileMessage', options, { ok: false, reason: 'cancel' })
      device.sent.push({ name: options.fileName ?? options.filePath.split('/').slice(-1)[0] ?? '', bytes })
      return answer('shareFileMessage', options, { ok: true })
    },
  }
}
