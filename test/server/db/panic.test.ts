import type { PGlite as PGliteClass } from '@electric-sql/pglite'
import { embedded } from '../../../server/db/embedded'
import { endOnPanic } from '../../../server/db/panic'

declare const requireOutside: (name: '@electric-sql/pglite') => { PGlite: typeof PGliteClass }
const { PGlite } = requireOutside('@electric-sql/pglite')

let client: PGliteClass
let own: PGliteClass['execProtocolStream']
beforeAll(async () => {
  client = await PGlite.create()
  await client.exec('create table t (id int)')
  own = client.execProtocolStream.bind(client)
})
afterAll(() => client.close())
afterEach(() => void (client.execProtocolStream = own))

/**
 * A disk without room for the log cannot be had in a test; what PGlite says of it then can: severity PANIC, code 53100. The rollback
 * that follows never ends, so that whoever ends the process has to come before it.
 */
test.each([
  ['a statement', async (db: PGliteClass) => db.query('insert into t values (1)'), 'insert'],
  ['the commit of a transaction', async (db: PGliteClass) => db.transaction((tx) => tx.query('insert into t values (2)')), 'COMMIT'],
])('a panic at %s ends the process before the database is asked anything more', async (_name, work, at) => {
  const log: string[] = []
  client.execProtocolStream = async (message, options) => {
    const text = Buffer.from(message).toString('latin1')
    log.push(text.includes('ROLLBACK') ? 'rollback' : 'asked')
    if (!text.includes(at)) return own(message, options)
    throw Object.assign(new Error('could not write to file "pg_wal/xlogtemp.42": No space left on device'), {
      severity: 'PANIC',
      code: '53100',
    })
  }
  endOnPanic(client, () => void log.push('end'))
  await expect(work(await embedded(client))).rejects.toThrow('No space left')
  expect(log).toContain('end')
  expect(log.slice(0, log.indexOf('end'))).not.toContain('rollback')
})

test('any other failure ends nothing', async () => {
  const ended: Error[] = []
  endOnPanic(client, (error) => void ended.push(error))
  await expect((await embedded(client)).query('select nothing')).rejects.toMatchObject({ code: '42703' })
  expect(ended).toEqual([])
})
