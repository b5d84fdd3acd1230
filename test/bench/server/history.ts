import { startChild } from '../child'
import type { HistoryHostReady } from '../history-host'
import { measured, percentile, unmeasured, type Row, type Subject } from '../row'

/** A page of lists answers within this, as a search does. */
const LIMIT_MS = 100
/** The longest another learner waits while a history is cleared or brought back. */
const BLOCKED_MS = 1000
const ROUNDS = 30

const READS = [
  { id: 'home', what: 'the home', path: '/api/practice/home?subjectId=s' },
  { id: 'wrong', what: 'the wrong book by chapter', path: '/api/practice/wrong?subjectId=s&by=chapter' },
  { id: 'wrong-page', what: 'the last page of all wrong questions', path: '/api/practice/wrong/questions?subjectId=s&page=150' },
  { id: 'notes', what: 'the last page of the notes', path: '/api/note/mine?subjectId=s&page=50' },
  { id: 'notes-search', what: 'a search in the notes', path: `/api/note/mine?subjectId=s&keyword=${encodeURIComponent('要点 99')}` },
  { id: 'stats', what: 'the statistics of study', path: '/api/stats/study?subjectId=s' },
  { id: 'points', what: 'the statistics by knowledge point', path: '/api/stats/points?subjectId=s' },
] as const

const subjectOf = ({ id, what }: { id: string; what: string }): Subject => ({
  id: `S8.${id}`,
  what: `${what}, of a learner with 20,000 answers, 3,000 wrong questions and 1,000 notes`,
  unit: 'ms',
  budget: `≤ ${LIMIT_MS} ms p95`,
})
const BLOCKING: Subject = {
  id: 'S8.clear',
  what: 'another learner’s slowest read while 20,000 answers are cleared and brought back',
  unit: 'ms',
  budget: `≤ ${BLOCKED_MS} ms`,
}

/** One call. @returns result @throws Error with the server's words */
async function call<T>({ port }: HistoryHostReady, path: string, request: { token: string; body?: object }): Promise<T> {
  const { token, body } = request
  const answer = await fetch(`http://127.0.0.1:${port}/zxedu${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-access-token': token, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })
  const { success, message, result } = (await answer.json()) as { success: boolean; message: string; result: T }
  if (!success) throw new Error(`${path}: ${message}`)
  return result
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function readRow(host: HistoryHostReady, read: (typeof READS)[number]): Promise<Row> {
  const subject = subjectOf(read)
  try {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(() => call(host, read.path, { token: host.learner })))
    const value = percentile(times, 0.95)
    return measured(subject, value, value <= LIMIT_MS)
  } catch (error) {
    return unmeasured(subject, error)
  }
}

/** The slowest read of the other learner while `work` runs. */
async function slowestWhile(host: HistoryHostReady, work: Promise<unknown>): Promise<number> {
  let running = true
  const done = work.finally(() => (running = false))
  let slowest = 0
  while (running) slowest = Math.max(slowest, await timed(() => call(host, '/api/user/settings', { token: host.other })))
  await done
  return slowest
}

async function clearingRow(host: HistoryHostReady): Promise<Row> {
  try {
    const body = { subjectIds: ['s'], kinds: ['record', 'wrong', 'favorite', 'note'] }
    const clearing = call<{ id: string }>(host, '/api/practice/clearings', { token: host.learner, body })
    const cleared = await slowestWhile(host, clearing)
    const { id } = await clearing
    const back = await slowestWhile(host, call(host, `/api/practice/clearings/${id}/undo`, { token: host.learner, body: {} }))
    const value = Math.max(cleared, back)
    return measured({ ...BLOCKING, note: `cleared ${cleared.toFixed(0)} ms, back ${back.toFixed(0)} ms` }, value, value <= BLOCKED_MS)
  } catch (error) {
    return unmeasured(BLOCKING, error)
  }
}

/** S8: lists of a learner with a long history, and clearing it. */
export async function histories(): Promise<Row[]> {
  const host = await startChild<HistoryHostReady>('test/bench/history-host.ts')
  try {
    const rows: Row[] = []
    for (const read of READS) rows.push(await readRow(host.ready, read))
    return [...rows, await clearingRow(host.ready)]
  } finally {
    await host.stop()
  }
}
