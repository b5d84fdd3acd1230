import { NO_SUCH_FILE } from '../files'
import { failureOf, headersOf, LOST, OFFLINE, readBody, taskEvents, type OpenCalls, type Progress } from './network'
import { answering, type Callbacks, type Outcome, type WxApi, type WxScope } from './reply'

interface Transfer extends Callbacks {
  url: string
  header?: Record<string, string>
  timeout?: number
}
interface Upload extends Transfer {
  filePath: string
  /** Field of the form that holds the file. */
  name: string
  formData?: Record<string, string>
}
interface Download extends Transfer {
  /** Where to keep it; a temporary file when left out. */
  filePath?: string
}

type Exchange = (signal: AbortSignal, events: ReturnType<typeof taskEvents>) => Promise<Outcome>

const EVENTS = ['HeadersReceived', 'ProgressUpdate']
/** An upload leaves in pieces of this many bytes, so that progress has steps. */
const PIECE = 64 * 1024

/** A form sent piece by piece; `onProgress` hears of each piece that left. */
function inPieces(bytes: Uint8Array, onProgress: (progress: Progress) => void): ReadableStream<Uint8Array> {
  let done = 0
  return new ReadableStream({
    pull(controller) {
      if (done >= bytes.byteLength) return controller.close()
      const piece = bytes.subarray(done, done + PIECE)
      controller.enqueue(piece)
      done += piece.byteLength
      onProgress({ progress: Math.round((done * 100) / bytes.byteLength), done, total: bytes.byteLength })
    },
  })
}

/** The form of an upload as bytes, with the content type that names its boundary. */
async function formOf({ name, filePath, formData = {} }: Upload, file: Buffer) {
  const form = new FormData()
  for (const [field, value] of Object.entries(formData)) form.set(field, value)
  form.set(name, new Blob([new Uint8Array(file)]), filePath.split('/').at(-1))
  const encoded = new Response(form)
  return { bytes: new Uint8Array(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') ?? '' }
}

/** wx.uploadFile and wx.downloadFile over real HTTP. */
export function transferApi(scope: WxScope, calls: OpenCalls): WxApi {
  const { device } = calls
  const start = (name: string, options: Transfer, exchange: Exchange) => {
    const call = calls.begin(options.timeout)
    const events = taskEvents(EVENTS)
    const work = device.online
      ? exchange(call.signal, events).catch((error: unknown) => failureOf(error, call.signal))
      : Promise.resolve(OFFLINE)
    void work.then((outcome) => {
      call.end()
      if (call.signal.reason === 'killed') return
      const told = outcome.ok && !device.online ? LOST : outcome
      answering(scope)(name, { complete: () => undefined, ...options }, told)
    })
    return { abort: call.abort, ...events.api }
  }
  const progress = (events: ReturnType<typeof taskEvents>, names: { done: string; total: string }) => (now: Progress) =>
    scope.later(() => events.emit('ProgressUpdate', { progress: now.progress, [names.done]: now.done, [names.total]: now.total }))

  const uploadFile = (options: Upload) =>
    start('uploadFile', options, async (signal, events) => {
      const file = device.files.read(options.filePath)
      if (!file) return { ok: false, reason: `file doesn't exist, ${NO_SUCH_FILE}` }
      const { bytes, type } = await formOf(options, file)
      const body = inPieces(bytes, progress(events, { done: 'totalBytesSent', total: 'totalBytesExpectedToSend' }))
      const headers = { ...options.header, 'content-type': type }
      const response = await fetch(device.route(options.url), { method: 'POST', headers, body, duplex: 'half', signal } as RequestInit)
      events.emit('HeadersReceived', { header: headersOf(response) })
      return { ok: true, result: { data: await response.text(), statusCode: response.status } }
    })

  const downloadFile = (options: Download) =>
    start('downloadFile', options, async (signal, events) => {
      const response = await fetch(device.route(options.url), { headers: options.header, signal })
      events.emit('HeadersReceived', { header: headersOf(response) })
      const bytes = await readBody(response, progress(events, { done: 'totalBytesWritten', total: 'totalBytesExpectedToWrite' }))
      const extension = (response.headers.get('content-type') ?? '').split(/[/;]/)[1] ?? 'bin'
      if (options.filePath === undefined)
        return { ok: true, result: { tempFilePath: device.files.temporary(bytes, extension), statusCode: response.status } }
      const refused = device.files.write(options.filePath, bytes)
      if (refused) return { ok: false, reason: refused }
      return { ok: true, result: { filePath: options.filePath, statusCode: response.status } }
    })
  return { uploadFile, downloadFile }
}
