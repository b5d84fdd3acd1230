/**
 * Loaded before server/main.ts by the tests' own host (test/scenario/host.ts) and by nobody else: the process gets a
 * clock that can be moved by a message. The product has no such door.
 */
import vm from 'node:vm'
import { shiftedDate } from './shifted-date'

const clock = globalThis as { zxServerShift?: number }
clock.zxServerShift = Number(process.env.ZX_TEST_SHIFT ?? 0)
vm.runInThisContext(shiftedDate('globalThis.zxServerShift'))

process.on('message', (message: { shift?: number }) => {
  if (typeof message.shift !== 'number') return
  clock.zxServerShift = message.shift
  process.send?.({ shifted: message.shift })
})
// The channel alone keeps no process alive, and a server whose test is gone has nobody left to serve.
process.channel?.unref()
process.once('disconnect', () => process.exit(0))
