import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isAskedFor } from '../only'
import { compared, median, type Row, type Subject } from '../row'
import { startChild, type Child } from '../child'
import type { HostReady } from '../host'
import type { BareOrder } from '../peers/bare-fastify'
import { run, type Load } from './load'

/** As many connections as performance.md measures with. */
const CONNECTIONS = 50
const WARM_S = 4
const ROUND_S = 2
/** Both sides take turns, so that what else the machine does hits both: 8 s each. */
const ROUNDS = 4
const SHARE = 0.8

interface Asked {
  subject: Pick<Subject, 'id' | 'what'>
  url: string
  headers: Record<string, string>
  /** 304: asked with the tag of the answer. */
  status: 200 | 304
}

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }

function questions({ learners, subjectId }: HostReady): Asked[] {
  const token = { 'x-access-token': learners[0]?.token ?? '' }
  const paper = `/zxedu/api/practice/sessions/${learners[0]?.sessionId ?? ''}/paper`
  const tree = `/zxedu/api/bank/chapters?subjectId=${subjectId}`
  return [
    { subject: { id: 'S1.paper.304', what: 'paper of 200 questions, If-None-Match' }, url: paper, headers: token, status: 304 },
    {
      subject: { id: 'S1.paper.packed', what: 'paper of 200 questions, packed' },
      url: paper,
      headers: { ...token, ...BROWSER },
      status: 200,
    },
    { subject: { id: 'S1.paper.plain', what: 'paper of 200 questions, not packed' }, url: paper, headers: token, status: 200 },
    { subject: { id: 'S1.tree.304', what: 'chapter tree, If-None-Match' }, url: tree, headers: {}, status: 304 },
    { subject: { id: 'S1.tree.packed', what: 'chapter tree, packed' }, url: tree, headers: BROWSER, status: 200 },
  ]
}

interface Seen {
  /** As it came over the wire, packed or not. */
  body: Buffer
  etag: string
}

/** One answer of the server: its bytes and its tag. */
async function look(port: number, { url, headers }: Asked): Promise<Seen> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: url, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ body: Buffer.concat(chunks), etag: String(response.headers.etag) }))
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
    })
      .on('error', reject)
      .end()
  })
}

/** Rates of both sides, round by round. */
async function against(ours: Load, bare: Load): Promise<{ value: number; peer: number }> {
  await run({ ...ours, seconds: WARM_S })
  await run({ ...bare, seconds: WARM_S })
  const rates = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare.push((await run(bare)).rate)
    rates.ours.push((await run(ours)).rate)
  }
  return { value: median(rates.ours), peer: median(rates.bare) }
}

/** A bare server of the same bodies: what a client spends on reading them is then the same on both sides. */
async function bareServer(seen: readonly Seen[]): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'zhixing-bare-'))
  const order: BareOrder = {}
  seen.forEach(({ body }, i) => {
    order[`/${i}`] = path.join(folder, String(i))
    writeFileSync(path.join(folder, String(i)), body)
  })
  const child = await startChild<{ port: number }>('test/bench/peers/bare-fastify.ts', { args: [JSON.stringify(order)] })
  rmSync(folder, { recursive: true })
  return { port: child.ready.port, stop: child.stop }
}

/** S1: bodies that lie ready, against a bare Fastify route: its hello, or one that answers the same bytes. */
export async function cachedReads(host: Child<HostReady>, only: string | null): Promise<Row[]> {
  const { port } = host.ready
  const asked = questions(host.ready).filter(({ subject }) => isAskedFor(only, subject.id))
  const seen = await Promise.all(asked.map((one) => look(port, one)))
  const bare = await bareServer(seen)
  const rows: Row[] = []
  try {
    for (const [i, { subject, url, headers, status }] of asked.entries()) {
      const { body, etag = '' } = seen[i] ?? {}
      const load = { connections: CONNECTIONS, seconds: ROUND_S }
      const ours = { method: 'GET' as const, path: url, headers: status === 304 ? { ...headers, 'if-none-match': etag } : headers }
      const theirs = { method: 'GET' as const, path: status === 304 ? '/hello' : `/${i}` }
      const rates = await against(
        { ...load, port, status, request: () => ours },
        { ...load, port: bare.port, status: 200, request: () => theirs },
      )
      const what = status === 304 ? subject.what : `${subject.what}, ${Math.round((body?.length ?? 0) / 1024)} KB`
      rows.push(compared({ ...subject, what, unit: 'req/s', budget: `≥ ${SHARE}× bare Fastify` }, rates, (ratio) => ratio >= SHARE))
    }
  } finally {
    await bare.stop()
  }
  return rows
}
