import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDb, type OpenDb } from '../../../server/db/client'

async function command(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/**
 * An empty, migrated database of its own on a PostgreSQL, through the server's own pool; dropped when it is closed.
 * @param server address of a database whose user may create others
 */
export async function postgresDb(server: string): Promise<OpenDb> {
  const name = `zx_${randomBytes(6).toString('hex')}`
  await command(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const opened = await openDb(url.toString())
  return {
    db: opened.db,
    close: async () => {
      await opened.close()
      await command(server, `drop database ${name} with (force)`)
    },
  }
}
