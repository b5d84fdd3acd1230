import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDb } from '../../../server/db/client'
import { subjects } from '../../../server/db/schema'

/** Rights and encodings are PostgreSQL’s alone. */
const onPostgres = process.env.DATABASE_URL_TEST === undefined ? test.skip : test

onPostgres('a database that cannot hold Chinese is refused before the first table, with the one to make', async () => {
  const server = process.env.DATABASE_URL_TEST ?? ''
  const name = `zx_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name} encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`)
  const address = new URL(server)
  address.pathname = `/${name}`
  try {
    await expect(openDb(address.toString())).rejects.toThrow('数据库的编码是 SQL_ASCII，存不好中文。请新建一个：CREATE DATABASE')
    const own = new pg.Client({ connectionString: address.toString() })
    await own.connect()
    expect((await own.query(`select to_regclass('public.subjects') as made`)).rows).toEqual([{ made: null }])
    await own.end()
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
})

onPostgres('a user who may make no tables is told what to do in one sentence, and starts when it is done', async () => {
  const server = process.env.DATABASE_URL_TEST ?? ''
  const name = `zx_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create role ${name} login`)
  await admin.query(`create database ${name}`)
  // As most instructions have it, and as it was enough until PostgreSQL 14.
  await admin.query(`grant all on database ${name} to ${name}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  address.username = name
  try {
    const told = 'PostgreSQL 里的表没有建好或升级（permission denied for schema public）。请让数据库的用户成为它的所有者：'
    await expect(openDb(address.toString())).rejects.toThrow(told)
    await admin.query(`alter database ${name} owner to ${name}`)
    const opened = await openDb(address.toString())
    expect(await opened.db.$count(subjects)).toBe(0)
    await opened.close()
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role ${name}`)
    await admin.end()
  }
})
