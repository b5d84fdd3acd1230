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
  direct: number
  times: number[]
}

/** The API and its driver alone in turns, in the same process over the same data. */
async function against(host: Child<HostReady>, load: Load, loop: DirectOrder['loop']): Promise<Sides> {
  const order: DirectOrder = { loop, lanes: load.connections, ms: ROUND_S * 1000 }
  await run({ ...load, seconds: WARM_S })
  await host.ask<DirectResult>({ ...order, ms: WARM_S * 1000 })
  const loaded: Loaded[] = []
  const direct: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    direct.push((await host.ask<DirectResult>(order)).rate)
    loaded.push(await run(load))
  }
  return {
    rate: median(loaded.map(({ rate }) => rate)),
    direct: median(direct),
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
  const { rate, direct, times } = await against(host, { port, connections: CONNECTIONS, seconds: ROUND_S, status: 200, request }, 'read')
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

/** Submits of one answer each: learners and questions in turn, each time a later revision. */
function submits({ learners, items }: HostReady): () => Asked {
  let serial = 0
  return () => {
    serial += 1
    const learner = learners[serial % learners.length]
    const item = items[Math.floor(serial / learners.length) % 100]
    const revision = 1 + Math.floor(serial / (learners.length * 100))
    const answer = {
      sessionId: learner?.sessionId,
      questionId: item?.questionId,
      version: item?.version,
      revision,
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
  }
}

const accept = (body: string) => body.includes('"refused":[]')

/** S3: answers, each acknowledged after its commit, against upserts of one row by the driver alone. */
export async function answers(host: Child<HostReady>): Promise<Row[]> {
  const request = submits(host.ready)
  const load: Load = { port: host.ready.port, connections: CONNECTIONS, seconds: ROUND_S, status: 200, request, accept }
  const few = await against(host, load, 'upsert')
  const many = await against(host, { ...load, connections: 50 }, 'upsert')
  const budget = '≥ 4× one-row upserts'
  const row = (id: string, what: string, { rate, direct }: Sides) =>
    compared({ id, what, unit: 'answers/s', budget }, { value: rate, peer: direct }, (ratio) => ratio >= 4)
  return [
    row('S3', 'answers acknowledged after commit, one each on 50 connections', many),
    latency('S3.p99', 'one answer, 10 connections, slowest of a hundred', few.times),
  ]
}
