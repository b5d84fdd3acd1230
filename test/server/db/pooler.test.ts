import type { Pool } from '../../../server/db/pool'
import { keepsSessions } from '../../../server/db/pooler'

/** Connections to processes of PostgreSQL as PgBouncer hands them out: the one that was given back last is taken first. */
function bouncer(mode: 'session' | 'transaction', busy: (pid: number) => boolean = () => false): Pick<Pool, 'connect'> {
  const free: number[] = []
  let last = 100
  const take = () => free.pop() ?? (last += 1)
  const connect = async () => {
    let own: number | null = null
    let within = false
    return {
      query: async (text: string) => {
        const pid = own ?? take()
        own = pid
        if (text === 'begin') within = true
        if (text === 'rollback') within = false
        // Between the statements of others a process may be theirs.
        if (mode === 'transaction' && !within) {
          own = null
          if (!busy(pid)) free.push(pid)
        }
        return { rows: [{ pid }] }
      },
      release: () => undefined,
    }
  }
  return { connect } as unknown as Pick<Pool, 'connect'>
}

test('a pooler that gives statements to any process of PostgreSQL is known', async () => {
  expect(await keepsSessions(bouncer('transaction'))).toBe(false)
  // Somebody else has the first one meanwhile.
  expect(await keepsSessions(bouncer('transaction', (pid) => pid === 101))).toBe(false)
  expect(await keepsSessions(bouncer('session'))).toBe(true)
})

test('where one connection alone is left, it is given back: the start that says so would wait for it', async () => {
  let open = 0
  const connect = async () => {
    if (open > 0) throw new Error('sorry, too many clients already')
    open += 1
    return { release: () => void (open -= 1) }
  }
  await expect(keepsSessions({ connect } as unknown as Pick<Pool, 'connect'>)).rejects.toThrow('too many clients')
  expect(open).toBe(0)
})
