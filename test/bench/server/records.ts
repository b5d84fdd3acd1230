import { compared, measured, median, type Row } from '../row'
import type { Child } from '../child'
import type { DirectOrder, DirectResult, HostReady } from '../host'
import { run, type Asked, type Load, type Loaded } from './load'

/** Connections of S2 and S3, as their budgets say. */
const CONNECTIONS = 10
const WARM_S = 4
const ROUND_S = 2
const ROUNDS = 5
const P99_MS = 10

interface Sides {
  rate: number
  /** Rate of each loop. */
  direct: number[]
  times: number[]
}

/** The API and loops over the database alone in turns, in the same process over the same data. */
async function against(host: Child<HostReady>, load: Load, loops: DirectOrder['loop'][]): Promise<Sides> {
  const ask = (loop: DirectOrder['loop'], seconds: number) =>
    host.ask<DirectResult>({ loop, lanes: load.connections, ms: seconds * 1000 } satisfies DirectOrder)
  await run({ ...load, seconds: WARM_S })
  for (const loop of loops) await ask(loop, WARM_S)
  const loaded: Loaded[] = []
  const direct = loops.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [i, loop] of loops.entries()) direct[i]?.push((await ask(loop, ROUND_S)).rate)
    loaded.push(await run(load))
  }
  return {
    rate: median(loaded.map(({ rate }) => rate)),
    direct: direct.map(median),
    // The p99 of a round, and the middle one of the rounds: one pause of the machine is not the server's.
    times: loaded.map(({ p99 }) => p99),
  }
}

const latency = (id: string, what: string, times: number[]): Row => {
  const value = median(times)
  return measured({ id, what, unit: 'ms', budget: `≤ ${P99_MS} ms` }, value, value <= P99_MS)
}

/** S2: one row by its primary key, through the API and by the driver alone. */
export async function reads(host: Child<HostReady>): Promise<Row[]> {
  const { port, learners } = host.ready
  let serial = 0
  const request = (): Asked => {
    serial += 1
    return {
      method: 'GET',
      path: '/zxedu/api/user/settings',
      headers: { 'x-access-token': learners[serial % learners.length]?.token ?? '' },
    }
  }
  const load: Load = { port, connections: CONNECTIONS, seconds: ROUND_S, status: 200, request }
  const {
    rate,
    direct: [direct = 0],
    times,
  } = await against(host, load, ['read'])
  const subject = {
    id: 'S2',
    what: 'settings by primary key through the API, 10 connections',
    unit: 'req/s',
    budget: '≥ 0.7× the driver alone',
  }
  return [
    compared(subject, { value: rate, peer: direct }, (ratio) => ratio >= 0.7),
    latency('S2.p99', 'the same, slowest of a hundred', times),
  ]
}

/**
 * Submits of one answer each: learners and the first half of the questions in turn, each time a later revision. An answer that
 * tells of a higher one than was ever sent was not written: it would be a reading only.
 */
function submits({ learners, items }: HostReady): Pick<Load, 'request' | 'accept'> {
  const asked = items.length / 2
  let serial = 0
  const revision = () => 1 + Math.floor(serial / (learners.length * asked))
  return {
    request: () => {
      serial += 1
      const learner = learners[serial % learners.length]
      const item = items[Math.floor(serial / learners.length) % asked]
      const answer = {
        sessionId: learner?.sessionId,
        questionId: item?.questionId,
        version: item?.version,
        revision: revision(),
        response: { kind: 'choice', letters: ['A'] },
        elapsedMs: 1000,
        answeredAt: Date.now(),
      }
      return {
        method: 'POST',
        path: '/zxedu/api/practice/answers',
        headers: { 'x-access-token': learner?.token ?? '', 'content-type': 'application/json' },
        body: JSON.stringify({ items: [answer] }),
      }
    },
    accept: (body) => body.includes('"refused":[]') && Number(/"revision":(\d+)/.exec(body)?.[1]) <= revision(),
  }
}

/**
 * S3: answers, each acknowledged after its commit, against upserts of one row on PGlite as it is published. The product's own
 * driver makes such a statement two to three times as fast (decision 024): the note says what that alone does, and what is left of
 * the rate where an answer waits for the one before, so that there are never two to write at once.
 */
export async function answers(host: Child<HostReady>): Promise<Row[]> {
  const load: Load = { ...submits(host.ready), port: host.ready.port, connections: CONNECTIONS, seconds: ROUND_S, status: 200 }
  const few = await against(host, load, [])
  const alone = await against(host, { ...load, connections: 1 }, [])
  const {
    rate,
    direct: [published = 0, own = 0],
  } = await against(host, { ...load, connections: 50 }, ['published-upsert', 'upsert'])
  const subject = {
    id: 'S3',
    what: 'answers acknowledged after commit, one each on 50 connections',
    unit: 'answers/s',
    budget: '≥ 4× one-row upserts on PGlite',
    note: [
      `one-row upserts by the product's own driver, without HTTP: ${Math.round(own)} a second (${(rate / own).toFixed(2)}×)`,
      `the same answers one after the other: ${Math.round(alone.rate)} a second (${(rate / alone.rate).toFixed(2)}×)`,
    ].join('; '),
  }
  return [
    compared(subject, { value: rate, peer: published }, (ratio) => ratio >= 4),
    latency('S3.p99', 'one answer, 10 connections, slowest of a hundred', few.times),
  ]
}
