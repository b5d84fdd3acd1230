import { startChild } from '../child'
import type { HostReady } from '../host'
import type { Bench } from '../row'
import { cachedReads } from './cached'
import { chats } from './chat'
import { histories } from './history'
import { recordings } from './media'
import { answers, reads } from './records'
import { searches } from './search'
import { starts } from './start'
import { submits } from './submits'

/** S1–S10: the server. */
export const bench: Bench = {
  group: 'S',
  async run() {
    const host = await startChild<HostReady>('test/bench/host.ts')
    try {
      const rows = [...(await cachedReads(host)), ...(await reads(host)), ...(await answers(host)), ...(await recordings(host))]
      await host.stop()
      return [...rows, ...(await submits()), ...(await searches()), ...(await histories()), ...(await chats()), ...(await starts())]
    } finally {
      await host.stop()
    }
  },
}
