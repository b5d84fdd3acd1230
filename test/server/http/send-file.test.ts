import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { answerFailures } from '../../../server/http/failures'
import { sendFile } from '../../../server/http/send-file'
import type { Deps } from '../../../server/deps'

const LARGE = randomBytes(3 * 1024 * 1024)
const SMALL = randomBytes(5000)
const folder = mkdtempSync(path.join(os.tmpdir(), 'zhixing-send-'))
let app: FastifyInstance
let port = 0
let lateDone: Promise<unknown> | null = null

beforeAll(async () => {
  writeFileSync(path.join(folder, 'large.mp4'), LARGE)
  writeFileSync(path.join(folder, 'small.pdf'), SMALL)
  app = fastify()
  answerFailures(app, { now: () => new Date(0) } as Deps)
  app.get<{ Params: { name: string }; Querystring: { limit?: string } }>('/:name', async (asked, reply) =>
    sendFile(asked, reply, { file: path.join(folder, asked.params.name), limit: asked.query.limit ? Number(asked.query.limit) : null }),
  )
  app.get<{ Params: { name: string } }>('/late/:name', async (asked, reply) => {
    // As where a permission is looked up: its caller is gone before the file is opened.
    await new Promise<void>((resolve) => reply.raw.once('close', resolve))
    lateDone = sendFile(asked, reply, { file: path.join(folder, asked.params.name), limit: null })
    return lateDone
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** Files of this test that this process holds open. */
const heldOpen = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder)
    } catch {
      return false
    }
  }).length
async function untilNoneIsHeld(): Promise<number> {
  for (let i = 0; i < 200 && heldOpen() > 0; i += 1) await new Promise((resolve) => setTimeout(resolve, 10))
  return heldOpen()
}

async function ask(url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: answered, rawPayload } = await app.inject({ url, headers })
  return { status: statusCode, type: answered['content-type'], length: Number(answered['content-length']), bytes: rawPayload }
}

test('a part is the same bytes, whether it is read at once or streamed', async () => {
  const small = await ask('/small.pdf', { range: 'bytes=10-4099' })
  expect([small.status, small.type, small.length]).toEqual([206, 'application/pdf', 4090])
  expect(hash(small.bytes)).toBe(hash(SMALL.subarray(10, 4100)))
  const large = await ask('/large.mp4', { range: 'bytes=5-2500000' })
  expect([large.status, large.type, large.length]).toEqual([206, 'video/mp4', 2_499_996])
  expect(hash(large.bytes)).toBe(hash(LARGE.subarray(5, 2_500_001)))
  expect(hash((await ask('/large.mp4')).bytes)).toBe(hash(LARGE))
})

test('behind the limit there is nothing, streamed or not', async () => {
  const cut = await ask('/large.mp4?limit=2000000')
  expect([cut.length, hash(cut.bytes)]).toEqual([2_000_000, hash(LARGE.subarray(0, 2_000_000))])
  expect((await ask('/large.mp4?limit=1000', { range: 'bytes=1000-' })).status).toBe(416)
})

test('who asks for the head alone is told the same, and nothing is read', async () => {
  const handle = await open(path.join(folder, 'small.pdf'))
  const reads = jest.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'read')
  await handle.close()
  for (const [url, range, told] of [
    ['/large.mp4', '', [200, 3 * 1024 * 1024, undefined]],
    ['/large.mp4', 'bytes=5-2500000', [206, 2_499_996, 'bytes 5-2500000/3145728']],
    ['/small.pdf', '', [200, 5000, undefined]],
  ] as const) {
    const { statusCode, headers, rawPayload } = await app.inject({ method: 'HEAD', url, headers: { range } })
    expect([statusCode, Number(headers['content-length']), headers['content-range']]).toEqual(told)
    expect([headers['accept-ranges'], rawPayload.length]).toEqual(['bytes', 0])
  }
  await untilNoneIsHeld()
  expect(reads).not.toHaveBeenCalled()
  reads.mockRestore()
})

test('no file, and nothing of it: 404', async () => {
  expect((await ask('/none.mp4')).status).toBe(404)
  writeFileSync(path.join(folder, 'empty.mp4'), '')
  expect((await ask('/empty.mp4')).status).toBe(404)
})

// Which files are open, only Linux tells so simply.
const onLinux = existsSync('/proc/self/fd') ? test : test.skip
onLinux('no file stays open: after parts, streams, refusals, and a caller who hangs up', async () => {
  await Promise.all(['bytes=0-9', 'bytes=0-2000000', 'bytes=9999999-', ''].map((range) => ask('/large.mp4', { range })))
  await ask('/empty.mp4')
  await new Promise<void>((resolve, reject) => {
    const asked = request({ port, path: '/large.mp4' }, (answer) => {
      answer.once('data', () => {
        answer.destroy()
        resolve()
      })
    })
    asked.once('error', reject).end()
  })
  expect(await untilNoneIsHeld()).toBe(0)
})

onLinux.each(['small.pdf', 'large.mp4'])('nor after a caller who hung up before %s was opened', async (name) => {
  lateDone = null
  const asked = request({ port, path: `/late/${name}` })
  asked.on('error', () => undefined)
  asked.end()
  await new Promise<void>((resolve) => app.server.once('request', () => resolve()))
  asked.destroy()
  while (lateDone === null) await new Promise((resolve) => setTimeout(resolve, 5))
  await (lateDone as Promise<unknown>).catch(() => undefined)
  expect(await untilNoneIsHeld()).toBe(0)
})
