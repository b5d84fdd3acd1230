import { fstatSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from './errors'
import { rangeOf, type ByteRange } from './range'

const MIME: Readonly<Record<string, string>> = { '.mp4': 'video/mp4', '.pdf': 'application/pdf' }
/** Parts up to this many bytes are read at once, as players ask for them; a stream costs several turns before its first byte (budget S10). */
const ONE_READ = 1024 * 1024

interface Wanted {
  /** Where it lies; `.mp4` and `.pdf` have a type of their own. */
  file: string
  /** Bytes from here on do not exist for the caller; null: all of them do. */
  limit: number | null
}

/** The bytes of a part; fewer when the file has become shorter since it was opened. */
async function readPart(handle: FileHandle, { start, end }: ByteRange): Promise<Buffer> {
  const part = Buffer.allocUnsafe(end - start + 1)
  const { bytesRead } = await handle.read(part, 0, part.length, start)
  return part.subarray(0, bytesRead)
}

/** Answers a HEAD with what a GET would say of itself. Fastify would read the body to its end for it. */
export const sendHead = (reply: FastifyReply, length: number): FastifyReply =>
  reply.header('content-length', length).send(Readable.from([]))

async function sendOpen(handle: FileHandle, { file, limit }: Wanted, { request, reply }: { request: FastifyRequest; reply: FastifyReply }) {
  // Of an open file: answered out of memory, and about the very bytes that are sent.
  const facts = fstatSync(handle.fd)
  const size = Math.min(facts.size, limit ?? Infinity)
  if (size === 0) throw notFound('文件')
  const etag = `"${facts.size.toString(36)}-${Math.floor(facts.mtimeMs).toString(36)}"`
  const same = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
  const range = rangeOf(same ? request.headers.range : undefined, size)
  void reply
    .type(MIME[path.extname(file)] ?? 'application/octet-stream')
    .headers({ 'accept-ranges': 'bytes', etag, 'cache-control': 'private, max-age=600' })
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).header('content-length', 0).send()
  const bytes = range === 'whole' ? { start: 0, end: size - 1 } : range
  if (range !== 'whole') void reply.code(206).header('content-range', `bytes ${bytes.start}-${bytes.end}/${size}`)
  const length = bytes.end - bytes.start + 1
  if (request.method === 'HEAD') return sendHead(reply, length)
  if (length <= ONE_READ) return reply.send(await readPart(handle, bytes))
  return reply.header('content-length', length).send(handle.createReadStream({ ...bytes, autoClose: false }))
}

/**
 * Sends a file or the part of it that `Range` names (RFC 9110 section 14), with a tag of its size and time.
 * @throws ApiError 404 when there is no such file, or nothing of it for this caller
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, wanted: Wanted): Promise<FastifyReply> {
  const handle = await open(wanted.file).catch(() => null)
  if (!handle) throw notFound('文件')
  // Who hung up before this, while a permission was read, closes nothing any more: nobody hears this answer.
  if (reply.raw.destroyed) {
    await handle.close()
    throw notFound('文件')
  }
  // Also for a caller who hangs up in the middle of a stream.
  reply.raw.once('close', () => void handle.close())
  return sendOpen(handle, wanted, { request, reply })
}
