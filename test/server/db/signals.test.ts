import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import pg from 'pg'
import type { Db } from '../../../server/db/client'
import { openSignals, type Signals } from '../../../server/db/signals'
import { until } from '../helpers/until'

let away: net.Server
let pool: pg.Pool
let signals: Signals
/** When it was asked, ms. */
let asked: number[]
beforeEach(async () => {
  asked = []
  away = net.createServer((socket) => {
    asked.push(performance.now())
    socket.destroy()
  })
  await once(away.listen(0, '127.0.0.1'), 'listening')
  const { port } = away.address() as AddressInfo
  pool = new pg.Pool({ connectionString: `postgres://zx@127.0.0.1:${port}/zx` })
})
afterEach(async () => {
  await signals.close()
  away.close()
  await pool.end()
})

test('a database that is away is asked for its signals once a second, not more and more often', async () => {
  signals = openSignals({ $client: pool } as unknown as Db, 'a_channel')
  signals.listen(() => undefined)
  // At once, and after each second: two that follow one question come together.
  await until(() => asked.length >= 4)
  for (const [nth, at] of asked.slice(1).entries()) expect(at - asked[nth]!).toBeGreaterThan(500)
  await signals.close()
  const before = asked.length
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(asked).toHaveLength(before)
})
