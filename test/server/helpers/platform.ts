import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** What it answers; gone: it hangs up. silent: it never answers. */
type PlatformAnswer = { status?: number; body: unknown } | 'gone' | 'silent'

interface Asked {
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  headers: http.IncomingHttpHeaders
}

/** A stand-in for a platform over HTTP: answers by path, remembers what it was asked. */
export function platform() {
  const asked: Asked[] = []
  const answers: Record<string, (asked: Asked) => PlatformAnswer> = {}
  const server = http.createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://local')
      const one: Asked = {
        path: url.pathname,
        query: url.searchParams,
        body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
        headers: request.headers,
      }
      asked.push(one)
      const answer = answers[url.pathname]?.(one) ?? { status: 404, body: {} }
      if (answer === 'gone') request.socket.destroy()
      if (typeof answer === 'string') return
      response
        .writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
        .end(Buffer.isBuffer(answer.body) ? answer.body : JSON.stringify(answer.body))
    })
  })
  return {
    asked,
    answers,
    listen: () =>
      new Promise<string>((resolve) => {
        server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
    count: (path: string) => asked.filter((one) => one.path === path).length,
  }
}

export type Platform = ReturnType<typeof platform>
