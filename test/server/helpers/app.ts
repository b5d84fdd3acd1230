import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../../server/app'
import type { OpenDb } from '../../../server/db/client'
import { sessions, users } from '../../../server/db/schema'
import type { Deps, ServerConfig } from '../../../server/deps'
import { createLocalWechat } from '../../../server/modules/auth/wechat-local'
import { localPay } from '../../../server/modules/pay/choose'
import { testDb } from './database'

const DAY = 86_400_000

/** The server's clock in tests: stands still until moved. Starts at noon in Shanghai. */
export class Clock {
  current = new Date('2026-11-20T04:00:00.000Z')
  now = () => new Date(this.current)
  /** Moves the clock by milliseconds. */
  advance(ms: number) {
    this.current = new Date(this.current.getTime() + ms)
  }
}

export interface Envelope<T> {
  success: boolean
  message: string
  code: number
  result: T
  msg: string
  timestamp: number
}

export interface CallOptions {
  token?: string
  body?: unknown
  /** Idempotency-Key. */
  key?: string
  headers?: Record<string, string>
  /** The caller's address. */
  address?: string
}

export interface Answer<T> {
  status: number
  body: Envelope<T>
  text: string
  headers: Record<string, unknown>
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Sends a call through the whole server. `url` is below /zxedu. */
const caller =
  (app: FastifyInstance) =>
  async <T = unknown>(method: Method, url: string, options: CallOptions = {}): Promise<Answer<T>> => {
    const headers: Record<string, string> = { ...options.headers }
    if (options.token) headers['x-access-token'] = options.token
    if (options.key) headers['idempotency-key'] = options.key
    const payload = options.body === undefined ? (method === 'GET' ? undefined : {}) : options.body
    const response = await app.inject({
      method,
      url: `/zxedu${url}`,
      headers,
      ...(payload !== undefined && { payload: payload as object }),
      ...(options.address && { remoteAddress: options.address }),
    })
    const json = response.payload !== '' && String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: (json ? response.json() : null) as Envelope<T>,
      text: response.payload,
      headers: response.headers,
    }
  }

export interface TestUser {
  user: typeof users.$inferSelect
  token: string
  headers: { 'x-access-token': string }
}

let phoneSerial = 0

/** Makes a session row and signs its token, as every login does. */
async function openSession(app: FastifyInstance, deps: Deps, user: typeof users.$inferSelect | null): Promise<string> {
  const id = randomUUID()
  const now = deps.now()
  const expiresAt = new Date(now.getTime() + 30 * DAY)
  await deps.db.insert(sessions).values({ id, userId: user?.id ?? null, createdAt: now, expiresAt })
  return app.jwt.sign({
    uid: user?.id ?? '',
    role: user?.roles ?? [],
    permission: user?.permissions ?? [],
    sid: id,
    exp: Math.floor(expiresAt.getTime() / 1000),
  })
}

const builder =
  (app: FastifyInstance, deps: Deps) =>
  async (fields: { phone?: string | null; roles?: string[]; nickname?: string } = {}): Promise<TestUser> => {
    const phone = fields.phone === undefined ? `139${String(++phoneSerial).padStart(8, '0')}` : fields.phone
    const [user] = await deps.db
      .insert(users)
      .values({ id: randomUUID(), phone, nickname: fields.nickname ?? '学员', roles: fields.roles ?? [], createdAt: deps.now() })
      .returning()
    if (!user) throw new Error('no user was made')
    const token = await openSession(app, deps, user)
    return { user, token, headers: { 'x-access-token': token } }
  }

export interface SentSms {
  phone: string
  code: string
  purpose: string
}

/** What a test may replace; everything else is the real server. */
export interface TestOptions {
  config?: Partial<ServerConfig>
  deps?: Partial<Pick<Deps, 'sms' | 'wechat' | 'wechatPages' | 'oauth' | 'pay' | 'live' | 'wechatPush'>>
  /** Another database than the empty one in memory (races count only on PostgreSQL). */
  database?: OpenDb
}

/**
 * The whole server over an empty database in memory, with a clock to move, the SMS and captcha texts caught, and
 * factories that make their own parents. Close it in afterAll.
 */
export async function testApp(options: TestOptions = {}) {
  const opened = options.database ?? (await testDb())
  const clock = new Clock()
  const sms: SentSms[] = []
  const captchas: string[] = []
  const logs: string[] = []
  const deps: Deps = {
    db: opened.db,
    now: clock.now,
    sms: { send: async (message) => void sms.push(message) },
    wechat: createLocalWechat(),
    wechatPages: null,
    captcha: {
      paint: (text) => {
        captchas.push(text)
        return '<svg xmlns="http://www.w3.org/2000/svg"/>'
      },
    },
    pay: localPay(opened.db, clock.now),
    store: null,
    oauth: {},
    logTo: { write: (line) => void logs.push(line) },
    ...options.deps,
    config: {
      production: false,
      secret: 'test-secret-test-secret-test-secret-',
      h5Dir: null,
      mediaDir: path.resolve(__dirname, '../../../server/seed/media'),
      logLevel: 'silent',
      trustProxy: false,
      version: '1.0.35',
      publicOrigin: null,
      cloudClients: null,
      ...options.config,
    },
  }
  const app = await buildApp(deps)
  await app.ready()
  return {
    app,
    deps,
    clock,
    sms,
    captchas,
    logs,
    call: caller(app),
    /** A learner with a bound phone (or none: `phone: null`) and a live session. */
    buildUser: builder(app, deps),
    /** Token of the anonymous session of the cloud back end. */
    anonymousToken: () => openSession(app, deps, null),
    close: async () => {
      await app.close()
      await opened.close()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>
