import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { program } from '../../../scripts/program'
import { isNewer, openDb } from '../../../server/db/client'
import { lockFolder } from '../../../server/db/lock'
import { makeDataDir } from '../helpers/database'
import { withSignals } from '../helpers/signals'

const root = path.resolve(__dirname, '../../..')
let bundle: string
let base: string
let children: ChildProcess[]
beforeAll(async () => {
  bundle = await program('server/main.ts')
})
beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'start-'))
  children = []
})
afterEach(() => {
  for (const child of children) {
    child.kill('SIGKILL')
    // Of npm, with whatever it has left behind: it leads a group of its own.
    if (child.spawnfile === 'npm') killGroup(child)
  }
  rmSync(base, { recursive: true, force: true })
})

/** Ends all that npm started and has not ended, though npm itself is gone. */
function killGroup({ pid }: ChildProcess) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // Nobody is left.
  }
}

/** Runs the server as an operator does, on a port of its own. */
function start(env: Record<string, string> = {}, [command, ...args]: [string, ...string[]] = [process.execPath, bundle]) {
  const { NODE_ENV: _test, ...inherited } = process.env
  const child = spawn(command, args, {
    cwd: root,
    env: { ...inherited, PORT: '0', DATA_DIR: path.join(base, 'pg'), ...env },
    detached: command === 'npm',
  })
  children.push(child)
  let output = ''
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve)
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const shows = async (text: string) => {
    while (!output.includes(text)) {
      if (child.exitCode !== null) throw new Error(`the server ended: ${output}`)
      await new Promise((resolve) => {
        setTimeout(resolve, 20)
      })
    }
  }
  return { child, ended, shows, output: () => output }
}

test('a busy port is told in one sentence', async () => {
  const other = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => {
    other.once('listening', resolve)
  })
  const { port } = other.address() as AddressInfo
  const server = start({ PORT: String(port) })
  expect(await server.ended).toBe(1)
  expect(server.output().trim()).toBe(`启动失败：端口 ${port} 已被占用，请先停止占用它的程序，或换一个端口：PORT=${port + 1} npm start`)
  other.close()
})

test('on Windows a busy port is told with a line that its consoles know', async () => {
  const other = net.createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const windows = path.join(base, 'windows.cjs')
  writeFileSync(windows, `Object.defineProperty(process, 'platform', { value: 'win32' })`)
  const server = start({ PORT: String(port) }, [process.execPath, '-r', windows, bundle])
  expect(await server.ended).toBe(1)
  expect(server.output().trim()).toBe(
    `启动失败：端口 ${port} 已被占用，请先停止占用它的程序，或换一个端口：set PORT=${port + 1}（PowerShell 里 $env:PORT=${port + 1}），再 npm start`,
  )
  other.close()
})

test('an address of another machine is told in one sentence', async () => {
  const server = start({ HOST: '203.0.113.5' })
  expect(await server.ended).toBe(1)
  expect(server.output().trim()).toBe('启动失败：HOST（203.0.113.5）不是这台机器的地址，请改用 127.0.0.1 或 0.0.0.0。')
})

test('a data folder in use is told in one sentence', async () => {
  const release = lockFolder(path.join(base, 'pg'))
  const server = start()
  expect(await server.ended).toBe(1)
  release()
  expect(server.output().trim()).toMatch(
    /^启动失败：数据目录 .+ 正被另一个进程（\d+）使用，请先停止它，或用 DATABASE_URL 指向 PostgreSQL。$/,
  )
})

test('production without a secret is told in one sentence', async () => {
  const server = start({ NODE_ENV: 'production' })
  expect(await server.ended).toBe(1)
  expect(server.output().trim()).toMatch(/^启动失败：请设置环境变量 SECRET/)
})

withSignals(
  'starts with its addresses, stops after the running request, and starts again on what it stored',
  async () => {
    await makeDataDir(path.join(base, 'pg'))
    const server = start()
    await server.shows('微信登录')
    expect(server.output()).toContain('演示账号  账号 demo / 密码 demo1234 / 手机号 13800138000')
    const address = /http:\/\/127\.0\.0\.1:\d+(?=\/zxedu\/doc)/.exec(server.output())?.[0] ?? ''

    // The request is on its way when the stop is asked for; its body ends only afterwards. Its connection is kept, as browsers do.
    const agent = new http.Agent({ keepAlive: true })
    const body = JSON.stringify({ username: 'demo', password: 'demo1234' })
    const request = http.request(`${address}/zxedu/sys/login`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    })
    const taken = new Promise((resolve) => request.once('continue', resolve))
    const answered = new Promise<http.IncomingMessage>((resolve, reject) => request.once('response', resolve).once('error', reject))
    // Whatever fails before it is asked for says more than that nobody heard this.
    answered.catch(() => undefined)
    request.write(body.slice(0, 5))
    await taken
    // Another one has begun, and is there whole only when the server stops: it is answered as well.
    const late = net.connect(Number(new URL(address).port), '127.0.0.1')
    await once(late, 'connect')
    await new Promise((resolve) => late.write('GET /zxedu/health HTTP/1.1\r\nHost: a\r\n', resolve))
    // And one is between two of its requests, as those of a learner who goes through pages are: the next one is answered, too.
    const kept = net.connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined)
    const hungUp = new Promise((resolve) => kept.once('close', () => resolve('hung up')))
    const ask = () => {
      kept.write('GET /zxedu/health HTTP/1.1\r\nHost: a\r\n\r\n')
      return Promise.race([once(kept, 'data'), hungUp]).then(String)
    }
    expect(await ask()).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: keep-alive\r\n/i)
    // What lay in the connections before it was asked is with the server now that it has answered.
    server.child.kill('SIGTERM')
    await server.shows('正在停止')
    expect(await ask()).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/i)
    late.write('\r\n')
    expect(String(await once(late, 'data'))).toMatch(/^HTTP\/1\.1 200 [^]*\r\nconnection: close\r\n/i)
    request.end(body.slice(5))
    expect((await answered).resume().statusCode).toBe(200)
    expect(await server.ended).toBe(0)
    agent.destroy()

    const again = start()
    await again.shows('微信登录')
    // Nobody hears the end of this one, and the database is closed all the same.
    const { port } = new URL(/http:\/\/127\.0\.0\.1:\d+/.exec(again.output())?.[0] ?? '')
    const stalled = net.connect(Number(port), '127.0.0.1').on('error', () => undefined)
    stalled.write(
      'POST /zxedu/sys/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n{',
    )
    await once(stalled, 'data')
    again.child.kill('SIGINT')
    expect(await again.ended).toBe(0)
    expect(again.output()).toContain('已停止')
    expect(again.output()).not.toContain('注意')

    // The same database in production, with another secret and with an account that everybody knows, after a newer version was here.
    const newer = await openDb(path.join(base, 'pg'))
    expect(await isNewer(newer.db)).toBe(false)
    await newer.db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${Date.UTC(2099, 0)})`)
    await newer.close()
    // It is started by npm, with a site from elsewhere: that one is never built.
    const production = start({ NODE_ENV: 'production', SECRET: 'another-secret-than-the-one-before', HOST: '127.0.0.1', H5_DIR: base }, [
      'npm',
      'start',
    ])
    await production.shows('npm run admin -- password demo')
    expect(production.output()).toContain('注意：SECRET 与上次启动时不同')
    expect(production.output()).toContain('注意：这个数据库由更新的版本升级过')

    // A stop of npm itself stops the server cleanly, and npm is there until the server is: in a container, everything ends with it.
    production.child.kill('SIGTERM')
    expect(await once(production.child, 'exit')).toEqual([0, null])
    await production.ended
    expect(production.output()).toContain('已停止')

    // The logger behind the pipe was stopped first.
    const unheard = start()
    await unheard.shows('微信登录')
    unheard.child.stdout.destroy()
    unheard.child.kill('SIGTERM')
    expect(await unheard.ended).toBe(0)
  },
  600_000,
)
