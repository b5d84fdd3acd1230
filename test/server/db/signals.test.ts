import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import pg from 'pg'
import type { Db } from '../../../server/db/client'
import { openSignals, type Signals } from '../../../server/db/signals'

const AWAY_MS = 5500

let away: net.Server
let pool: pg.Pool
let signals: Signals
let asked: number
beforeEach(async () => {
  asked = 0
  away = net.createServer((socket) => {
    asked += 1
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
  await new Promise((resolve) => setTimeout(resolve, AWAY_MS))
  // At once, and after each second.
  expect(asked).toBeGreaterThanOrEqual(4)
  expect(asked).toBeLessThanOrEqual(6)
  await signals.close()
  const before = asked
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(asked).toBe(before)
})
