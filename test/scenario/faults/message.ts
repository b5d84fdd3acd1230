/** The little of HTTP/1.1 that the proxy has to understand: where a request ends, and what it asks for. */

export interface HttpRequest {
  method: string
  /** With query. */
  path: string
  /** The whole request as it came. */
  bytes: Buffer
  body: string
}

const END_OF_HEAD = '\r\n\r\n'

/** The request at the start of what came so far; null while it is not whole. Bodies are measured by content-length, as both clients send them. */
export function readRequest(received: Buffer): HttpRequest | null {
  const end = received.indexOf(END_OF_HEAD)
  if (end < 0) return null
  const head = received.subarray(0, end).toString('latin1')
  const [method = '', path = ''] = head.split(' ')
  const length = Number(/^content-length:\s*(\d+)/im.exec(head)?.[1] ?? 0)
  const start = end + END_OF_HEAD.length
  if (received.length < start + length) return null
  return { method, path, bytes: received.subarray(0, start + length), body: received.subarray(start, start + length).toString() }
}

/** The request as it goes on: one connection each, so that an answer ends with its connection. */
export function asLastOfItsConnection({ bytes }: HttpRequest): Buffer {
  const end = bytes.indexOf(END_OF_HEAD)
  const lines = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const kept = lines.filter((line) => !/^(connection|proxy-connection|keep-alive):/i.test(line))
  return Buffer.concat([Buffer.from([...kept, 'connection: close'].join('\r\n'), 'latin1'), bytes.subarray(end)])
}

/** An answer made up here. `body` as JSON; nothing at all when left out. */
export function answerBytes(status: number, body?: unknown): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const type = body === undefined ? [] : ['content-type: application/json']
  const head = [`HTTP/1.1 ${status} Injected`, ...type, `content-length: ${Buffer.byteLength(text)}`, 'connection: close']
  return Buffer.from(`${head.join('\r\n')}${END_OF_HEAD}${text}`)
}
