import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { badInput } from './errors'

/** With the u flag a surrogate matches only when it stands alone. */
const LONE_SURROGATE = /\p{Surrogate}/u
/** What has to stand in a text for its value to hold something of the kind: most bodies are not walked at all. */
const SUSPECT = /\u0000|\\u0000|\\ud[89a-f]|\d{16}|\de\+?\d/i

/** PostgreSQL text holds no NUL and no half of a surrogate pair; a number beyond 2^53 has already lost its last digits. */
function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000') || LONE_SURROGATE.test(value)
  return typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER
}

/** Walks a parsed value without recursion: a body may nest deeper than the stack. */
function holdsUnstorable(root: unknown): boolean {
  const open: unknown[] = [root]
  while (open.length > 0) {
    const value = open.pop()
    if (isUnstorable(value)) return true
    if (value === null || typeof value !== 'object') continue
    for (const [key, inner] of Object.entries(value)) open.push(key, inner)
  }
  return false
}

/**
 * Takes JSON bodies only. Refused before any handler: other content types and encodings, `__proto__` and `constructor` keys, text
 * that the database cannot hold and numbers that JavaScript cannot. An empty body is an empty object.
 */
export function parseBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // A script on a Chinese Windows writes GBK: read all the same, each character would be kept as a sign for one that nobody knows.
    if (!isUtf8(body)) return done(badInput('内容的编码不是 UTF-8，请转换后重试'), undefined)
    const text = body.toString()
    if (text === '') return done(null, {})
    return parse(request, text, (error, value) => {
      if (error) return done(error, undefined)
      if (SUSPECT.test(text) && holdsUnstorable(value)) return done(badInput('内容里有不支持的字符或数字，请修改后重试'), undefined)
      return done(null, value)
    })
  })
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.raw.url?.includes('%00') ? badInput('地址里有不支持的字符，请返回后重试') : undefined)
  })
}
