import { existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import net from 'node:net'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { readConfig, type Config } from './config'
import { createDeps } from './create-deps'
import { isEmbedded, isNewer, openDb, type OpenDb } from './db/client'
import { subjects } from './db/schema'
import type { Deps } from './deps'
import { unheard, wordsOf } from './failed'
import { addressOf } from './http/address'
import { noteSecret } from './secret-mark'
import { seedPapers, subjectsWithoutPapers } from './seed/advanced'
import { seedMissingCourses } from './seed/courses'
import { seedMissingExtras } from './seed/extras'
import { recountDocuments } from './seed/information/printed'
import { seedMissingExams, subjectsWithoutExams } from './seed/missing-exams'
import { seedMissingShop } from './seed/shop'
import { DEMO, isDemoOpen, seedSystem } from './seed/system'
import { startSweeps, type Sweeps } from './sweeps'

/**
 * Connections are kept this long after a stop was asked for, and each ends with its next answer: hung up on at once, those whose
 * next request is on its way already would lose it.
 */
const LINGER_MS = 300
/** Requests that still run at a stop get this long before they are hung up on: less than the 10 s after which a container is killed. */
const STOP_MS = 7000
/** What hangs even then is left with the process, and the database as it is. */
const LEAVE_MS = 9000
/** How often connections whose request has ended meanwhile are closed: a browser would keep them for a minute. */
const HANG_UP_MS = 100

const say = (line: string) => process.stdout.write(`${line}\n`)

function announce(config: Config, deps: Deps, port: number): void {
  const address = addressOf(config.host, port)
  say(`知行题库 ${config.server.version} 已启动`)
  const { h5Dir } = config.server
  const built = h5Dir !== null && existsSync(path.join(h5Dir, 'index.html'))
  say(`  学习页面  ${built ? `${address}/h5/` : '尚未构建，请先运行 npm run build:h5'}`)
  say(`  接口文档  ${address}/zxedu/doc`)
  if (!config.server.production) say(`  演示账号  账号 ${DEMO.username} / 密码 ${DEMO.password} / 手机号 ${DEMO.phone}（验证码显示在这里）`)
  if (deps.wechat.local) say('  微信登录  未设置 WECHAT_APPID，使用本机开发身份；生产环境（NODE_ENV=production）会拒绝这种登录')
  if (deps.pay.cashier) say('  微信支付  未设置 WXPAY_MCHID，使用本机收银台；生产环境（NODE_ENV=production）没有收银台')
  if (config.server.production && !config.pay) say('  微信支付  未设置 WXPAY_MCHID 等变量，支付已关闭')
  if (config.server.production && !config.wechat) say('  微信登录  未设置 WECHAT_APPID 与 WECHAT_SECRET，微信登录已关闭')
  if (config.server.production && !config.sms) say('  短信登录  未设置 ALIYUN_SMS_*、TENCENT_SMS_* 或 SMS_ENDPOINT，短信验证码无法发送')
}

/**
 * Stops once: sends no further message, ends each connection with its next answer, then takes no new calls, finishes the running
 * ones, then closes the database and gives its folder back.
 */
function stopOnSignal(app: FastifyInstance, opened: OpenDb, sweeps: Sweeps): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    say('正在停止：完成进行中的请求……')
    // Whoever stopped reading his answer, or sending his request, keeps nobody from closing the database.
    setTimeout(() => app.server.closeAllConnections(), STOP_MS).unref()
    setTimeout(() => process.exit(1), LEAVE_MS).unref()
    const swept = sweeps.stop()
    app.server.prependListener('request', (_request, response: ServerResponse) => response.setHeader('connection', 'close'))
    await new Promise((resolve) => setTimeout(resolve, LINGER_MS))
    const hangUp = setInterval(() => app.server.closeIdleConnections(), HANG_UP_MS)
    await app.close()
    clearInterval(hangUp)
    await swept
    await opened.close()
    say('已停止')
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

const WINDOWS = process.platform === 'win32'
/** A start on another port, as the console of this system knows it. */
const startOn = (port: number) => (WINDOWS ? `set PORT=${port}（PowerShell 里 $env:PORT=${port}），再 npm start` : `PORT=${port} npm start`)

/** What an operator is told when a port or an address cannot be had; other failures stay what they are. */
function explainPort(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return new Error(`端口 ${port} 已被占用，请先停止占用它的程序，或换一个端口：${startOn(port + 1)}`)
  // Windows has no ports for a few users alone; Hyper-V keeps some hundreds for itself, other ones after every start.
  if (code === 'EACCES' && WINDOWS) return new Error(`端口 ${port} 被 Windows 保留，请换一个端口：${startOn(port + 1000)}`)
  if (code === 'EACCES') return new Error(`没有权限使用端口 ${port}，请换一个大于 1024 的端口，例如 PORT=3000`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new Error(`HOST（${host}）不是这台机器的地址，请改用 127.0.0.1 或 0.0.0.0。`)
  return error
}

/** Tries the port before the database is opened and filled: a busy one is told at once. */
const probePort = ({ host, port }: Config) =>
  new Promise<void>((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', (error) => reject(explainPort(error, { host, port })))
    probe.listen({ host, port }, () => probe.close(() => resolve()))
  })

async function listen(app: FastifyInstance, { host, port }: Config): Promise<number> {
  await app.listen({ host, port }).catch((error: unknown) => {
    throw explainPort(error, { host, port })
  })
  const address = app.server.address()
  return address !== null && typeof address === 'object' ? address.port : port
}

/** Adds the exams to a bank from before there were any, the papers of advanced practice, and the courses. */
async function seedMissing(deps: Deps, demo: boolean): Promise<void> {
  const codes = await subjectsWithoutExams(deps.db)
  if (codes.length > 0) {
    say('正在为已有的题库导入模拟考试……')
    for (const line of await seedMissingExams(deps, codes)) say(line)
  }
  for (const line of await seedPapers(deps, await subjectsWithoutPapers(deps.db))) say(line)
  await seedMissingCourses(deps, demo)
  await seedMissingShop(deps, demo)
  await seedMissingExtras(deps, demo)
  await recountDocuments(deps.db, deps.config.mediaDir)
}

/** Fills an empty bank. The importer (spreadsheets, formulas) is loaded only then: later starts are fast. */
async function seedBank(deps: Deps, demo: boolean): Promise<void> {
  const [known] = await deps.db.select({ id: subjects.id }).from(subjects).limit(1)
  if (known) return seedMissing(deps, demo)
  say('首次启动：正在导入题库，大约需要半分钟……')
  const { seedIfEmpty } = await import('./seed')
  await seedIfEmpty({ ...deps, demo })
}

/** What an operator has to look at before learners do: the server runs all the same. */
async function warnings({ db, config }: Deps): Promise<string[]> {
  const told: string[] = []
  if (await noteSecret(db, config.secret))
    told.push('注意：SECRET 与上次启动时不同，那时签发的登录和生成的学习卡现在无效。不是有意更换的话，请停止服务，换回原来的 SECRET')
  if (await isNewer(db))
    told.push(
      `注意：这个数据库由更新的版本升级过，${config.version} 不认识那时加上的内容。不是有意退回的话，请停止服务，换回新版本，或从升级前的备份恢复`,
    )
  if (config.production && (await isDemoOpen(db)))
    told.push(`注意：这个数据库里有演示账号，密码是公开的。请运行 npm run admin -- password ${DEMO.id}`)
  return told
}

async function serve(config: Config, opened: OpenDb): Promise<void> {
  const deps = createDeps(config, opened.db)
  await seedSystem({ db: deps.db, now: deps.now, production: config.server.production })
  await seedBank(deps, config.seedDemo)
  const app = await buildApp(deps)
  const port = await listen(app, config)
  const sweeps = startSweeps(deps, app.log, { embedded: isEmbedded(config.database), billed: Boolean(config.pay || deps.pay.cashier) })
  stopOnSignal(app, opened, sweeps)
  await sweeps.first
  announce(config, deps, port)
  for (const line of await warnings(deps)) say(line)
}

async function main(): Promise<void> {
  process.stdout.on('error', unheard)
  const config = readConfig(process.env)
  await probePort(config)
  const opened = await openDb(config.database)
  await serve(config, opened).catch(async (error: unknown) => {
    await opened.close()
    throw error
  })
}

main().catch((error: unknown) => {
  process.stderr.write(`启动失败：${wordsOf(error)}\n`)
  process.exit(1)
})
