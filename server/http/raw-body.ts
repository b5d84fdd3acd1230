import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below this many bytes packing costs more than it saves. */
const WORTH_PACKING = 1024
/** Packed once and sent often: worth more effort than the default of a stream. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }

const packers = {
  br: (plain: Buffer) => promisify(brotliCompress)(plain, BROTLI),
  gzip: (plain: Buffer) => promisify(gzip)(plain),
}
type Packing = keyof typeof packers
type Headers = Record<string, string>

function readAccepted(accepted: string): Packing | null {
  const taken = accepted.split(',').map((part) => part.trim().split(/\s*;\s*/))
  const takes = (name: Packing) => taken.some(([coding, weight]) => coding === name && !/^q=0(\.0*)?$/.test(weight ?? ''))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

/** Clients say the same few things: what they meant is remembered. */
const understood = new Map<string, Packing | null>()
const UNDERSTOOD = 100

/** The best packing a client takes, as it says in Accept-Encoding; null when it takes none of ours. */
function packingFor(accepted: string | undefined): Packing | null {
  if (accepted === undefined) return null
  const known = understood.get(accepted)
  if (known !== undefined) return known
  const packing = readAccepted(accepted)
  if (understood.size >= UNDERSTOOD) understood.clear()
  understood.set(accepted, packing)
  return packing
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '')

/**
 * A whole response body that never changes (paper, chapter tree): serialised once, packed once per encoding at the first
 * request for it, and sent as it lies there.
 */
export class RawBody {
  readonly plain: Buffer
  /** Weak, because the packed bodies share it. */
  readonly etag: string
  private readonly headers: Headers
  /** Of a 304, which has no body to name the type of. */
  private readonly tags: Headers
  private readonly packed: Partial<Record<Packing, { bytes: Buffer; headers: Headers }>> = {}

  /** @param json the serialised envelope */
  constructor(json: string, cacheControl: string) {
    this.plain = Buffer.from(json)
    this.etag = `W/"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 22)}"`
    this.tags = { etag: this.etag, 'cache-control': cacheControl, vary: 'accept-encoding' }
    this.headers = { ...this.tags, 'content-type': 'application/json; charset=utf-8' }
  }

  /**
   * Prepares a reply: 304 to a client that has the body, packed for one that can unpack.
   * @returns what to send, undefined for 304
   */
  answer(reply: FastifyReply, request: FastifyRequest): Buffer | Promise<Buffer> | undefined {
    if (this.isKnownTo(request.headers['if-none-match'])) {
      reply.code(304).headers(this.tags)
      return undefined
    }
    const packing = this.plain.length < WORTH_PACKING ? null : packingFor(request.headers['accept-encoding'])
    if (!packing) {
      reply.headers(this.headers)
      return this.plain
    }
    const ready = this.packed[packing]
    if (!ready) return this.pack(packing, reply)
    reply.headers(ready.headers)
    return ready.bytes
  }

  private async pack(packing: Packing, reply: FastifyReply): Promise<Buffer> {
    const bytes = await packers[packing](this.plain)
    const headers = { ...this.headers, 'content-encoding': packing }
    this.packed[packing] = { bytes, headers }
    reply.headers(headers)
    return bytes
  }

  private isKnownTo(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined) return false
    return ifNoneMatch === this.etag || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(this.etag))
  }
}

/** Serialises the envelope of an immutable result once; its timestamp is 0. */
export const rawBody = (result: unknown, cacheControl: string): RawBody =>
  new RawBody(JSON.stringify({ success: true, message: '', code: 200, result, msg: '', timestamp: 0 }), cacheControl)
