import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { openDb } from '../../../server/db/client'
import { makeDataDir } from '../helpers/database'

let home: string
beforeEach(() => void (home = mkdtempSync(path.join(os.tmpdir(), 'open-'))))
afterEach(() => rmSync(home, { recursive: true, force: true }))

const failure = async (where: string) => {
  try {
    await (await openDb(where)).close()
    return null
  } catch (error) {
    return (error as Error).message
  }
}

describe('a database that cannot be opened is told to the operator in one sentence', () => {
  test('a folder that cannot be made', async () => {
    writeFileSync(path.join(home, 'file'), '')
    expect(await failure(path.join(home, 'file/pg'))).toMatch(/^数据目录 .+file\/pg 无法打开（ENOTDIR.+）。请检查磁盘空间与读写权限；/)
  })

  test('a folder of another version; it is free for the next start', async () => {
    const folder = path.join(home, 'pg')
    await makeDataDir(folder)
    writeFileSync(path.join(folder, 'PG_VERSION'), '12\n')
    for (const _again of [1, 2])
      expect(await failure(folder)).toMatch(/^数据目录 .+ 无法打开。请检查磁盘空间与读写权限；若文件已损坏或来自别的版本/)
  })

  test('a folder with a damaged log', async () => {
    const folder = path.join(home, 'pg')
    await makeDataDir(folder)
    rmSync(path.join(folder, 'pg_wal'), { recursive: true })
    mkdirSync(path.join(folder, 'pg_wal'))
    expect(await failure(folder)).toMatch(/^数据目录 .+ 无法打开。/)
  })

  test('a PostgreSQL that takes the connection and says nothing', async () => {
    const silent = net.createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    await expect(openDb(`postgres://zx:geheim@127.0.0.1:${port}/zxedu`, 300)).rejects.toThrow(/^无法连接 PostgreSQL，请检查 DATABASE_URL/)
    silent.close()
  })

  test('a PostgreSQL that does not run, without the password of its address', async () => {
    const told = await failure('postgres://zx:geheim@127.0.0.1:1/zxedu')
    expect(told).toBe('无法连接 PostgreSQL（connect ECONNREFUSED 127.0.0.1:1），请检查 DATABASE_URL，并确认数据库正在运行。')
    expect(await failure('postgres://zx:geheim@no-such-host.invalid/zxedu')).toMatch(
      /^无法连接 PostgreSQL（getaddrinfo E.+no-such-host.invalid）/,
    )
  })
})
