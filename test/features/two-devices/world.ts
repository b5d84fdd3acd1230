/** The real server behind a gate: every call passes one after the other, and is written down for the ledger of its learner. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { claimsOf } from '@/domain/token'
import type { TransportRequest, TransportResponse } from '@/platform/request/contract'
import { buildApp } from '../../../server/app'
import { couponTemplates, grants, majors, sessions, subjects } from '../../../server/db/schema'
import { seedCourses } from '../../../server/seed/courses'
import { testApp, type TestApp } from '../../server/helpers/app'
import { seedBank } from '../../server/practice/bank'
import { Ledger } from './ledger'

const DAY = 86_400_000
export const COUPONS = ['k1', 'k2']
/** 90 s long, of a course that every learner here has. */
export const LESSON = 'nurse-2027-12'

export interface Member {
  id: string
  phone: string
  ledger: Ledger
}

export class World {
  active = 0
  /** What a gate saw that must not be: told when the walk is over. */
  readonly faults: string[] = []
  private readonly members = new Map<string, Member>()
  private readonly keys = new Set<string>()
  private turn: Promise<unknown> = Promise.resolve()
  private apps: TestApp['app'][]

  private constructor(
    readonly test: TestApp,
    other: TestApp['app'],
  ) {
    this.apps = [test.app, other]
  }

  static async open(): Promise<World> {
    const test = await testApp()
    const { db } = test.deps
    await seedBank(db)
    await db.insert(majors).values({ id: 'mm', name: '护理', position: 1 })
    const more = ['nurse', 's3', 's4', 's5', 's6', 's7']
    await db.insert(subjects).values(more.map((id) => ({ id, majorId: 'mm', groupName: '护理', name: id, examName: id, position: 0 })))
    await db.transaction((tx) => seedCourses(tx as never, { subjectIds: ['nurse'], now: test.clock.now() }))
    const rule = { scope: 'all', threshold: 1000, kind: 'full', amount: 300, percent: 100, cap: null } as const
    await db
      .insert(couponTemplates)
      .values(
        COUPONS.map((id) => ({ id, name: `券${id}`, note: '全场可用', place: 'book' as const, rule, stock: 1_000_000, validDays: 70 })),
      )
    const other = await buildApp(test.deps)
    await other.ready()
    return new World(test, other)
  }

  async close() {
    await this.apps.find((app) => app !== this.test.app)?.close()
    await this.test.close()
  }

  now = () => this.test.clock.current.getTime()

  /** Another process over the same database. */
  restart() {
    this.apps = [...this.apps].reverse()
  }

  async join(): Promise<Member> {
    const { user } = await this.test.buildUser()
    const member = { id: user.id, phone: user.phone ?? '', ledger: new Ledger() }
    const grant = { id: randomUUID(), kind: 'course' as const, refId: 'nurse-2027', source: 'gift' as const, sourceId: user.id }
    await this.test.deps.db.insert(grants).values({ ...grant, userId: user.id, grantedAt: this.test.clock.now(), expiresAt: null })
    this.members.set(user.id, member)
    return member
  }

  /** Forgets who was here. */
  part(): void {
    this.members.clear()
    this.keys.clear()
    this.faults.length = 0
  }

  /** A session of a learner, as a login makes it. */
  async token({ id }: Member): Promise<string> {
    const sid = randomUUID()
    const now = this.test.deps.now()
    const expiresAt = new Date(now.getTime() + 300 * DAY)
    await this.test.deps.db.insert(sessions).values({ id: sid, userId: id, createdAt: now, expiresAt })
    return this.test.app.jwt.sign({ uid: id, role: [], permission: [], sid, exp: Math.floor(expiresAt.getTime() / 1000) })
  }

  /** The server ends a session by itself. */
  async expire(token: string): Promise<void> {
    const sid = (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid
    await this.test.app.inject({ method: 'POST', url: '/zxedu/sys/logout', headers: { 'x-access-token': token }, payload: {} })
    await this.test.deps.db.delete(sessions).where(eq(sessions.id, sid))
  }

  /** Carries a call to the server and its answer back. */
  deliver = (call: TransportRequest): Promise<TransportResponse> => {
    this.active += 1
    const mine = this.turn.then(() => this.serve(call))
    this.turn = mine.catch(() => undefined)
    return mine.finally(() => (this.active -= 1))
  }

  private async serve(call: TransportRequest): Promise<TransportResponse> {
    const payload = call.body === undefined ? {} : { payload: call.body as object }
    const [app] = this.apps
    if (!app) throw new Error('no server')
    const answer = await app.inject({ method: call.method, url: call.url, headers: call.headers, ...payload })
    const json = String(answer.headers['content-type']).includes('json')
    const body = json ? (answer.json() as { success?: boolean; result?: unknown }) : answer.payload
    if (answer.statusCode >= 500) this.faults.push(`${call.method} ${call.url}: ${answer.payload}`)
    if (call.method !== 'GET' && typeof body === 'object' && body.success === true) this.note(call, body.result)
    return { status: answer.statusCode, body }
  }

  private note(call: TransportRequest, result: unknown) {
    const uid = claimsOf(call.headers['X-Access-Token'] ?? '')?.uid ?? ''
    const member = this.members.get(uid)
    const key = call.headers['Idempotency-Key'] ?? ''
    const path = call.url.replace('/zxedu', '')
    // The same answer comes again for the same key: it happened once. Answers are held apart by their revisions.
    if (!member || (this.keys.has(uid + key) && path !== '/api/practice/answers')) return
    this.keys.add(uid + key)
    const body = (call.body ?? {}) as Record<string, unknown>
    const named = /^u([^ ]+) /.exec(typeof body.body === 'string' ? body.body : '')?.[1]
    if (named !== undefined && named !== uid) this.faults.push(`a note of ${named} was sent as ${uid}`)
    try {
      member.ledger.take({ path, body, result, at: this.now() })
    } catch (error) {
      // Thrown, it would look like a network that failed.
      this.faults.push(`${path}: ${String(error)}`)
    }
  }
}
