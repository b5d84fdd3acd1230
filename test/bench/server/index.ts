import { startChild } from '../child'
import type { HostReady } from '../host'
import { isWanted, measureParts, type Part } from '../only'
import type { Bench, Row } from '../row'
import { cachedReads } from './cached'
import { chats } from './chat'
import { histories } from './history'
import { recordings } from './media'
import { answers, reads } from './records'
import { searches } from './search'
import { starts } from './start'
import { submits } from './submits'

type Host = Awaited<ReturnType<typeof startChild<HostReady>>>

/** What one server answers: their rows come from the same minutes. */
const shared = (host: Host, only: string | null): Part[] => [
  { ids: ['S1'], rows: () => cachedReads(host, only) },
  { ids: ['S2'], rows: () => reads(host) },
  { ids: ['S3'], rows: () => answers(host) },
  { ids: ['S10'], rows: () => recordings(host) },
]
const SHARED = { ids: ['S1', 'S2', 'S3', 'S10'] }
/** What starts servers of its own. */
const ALONE: Part[] = [
  { ids: ['S5'], rows: submits },
  { ids: ['S6'], rows: searches },
  { ids: ['S8'], rows: histories },
  { ids: ['S9'], rows: chats },
  { ids: ['S4'], rows: starts },
]

async function ofOneServer(only: string | null): Promise<Row[]> {
  if (!isWanted(only, SHARED)) return []
  const host = await startChild<HostReady>('test/bench/host.ts')
  try {
    return await measureParts(shared(host, only), only)
  } finally {
    await host.stop()
  }
}

/** S1–S10: the server. */
export const bench: Bench = {
  group: 'S',
  run: async (only) => [...(await ofOneServer(only)), ...(await measureParts(ALONE, only))],
}
