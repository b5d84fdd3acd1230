/** A small shop for one sequence of the model-based test: its own goods, two learners, and every notice the platform sent. */
import { randomUUID } from 'node:crypto'
import { isNull } from 'drizzle-orm'
import type { Db } from '../../../server/db/client'
import { cashierNotices } from '../../../server/db/schema'
import type { Fuse } from './fuse'
import type { Ground, Learner } from './ground'
import type { Placed, Shop } from './setup'

/** What a call came back with; dead: nothing. */
interface Said<T> {
  result?: T
  dead?: boolean
}

/** A notice as it travelled; it may be sent again, late, or in another order. */
interface Notice {
  path: string
  headers: Record<string, string>
  body: string
}

/** The server of the sequences: it may die, and is started again over the same database. */
export interface Mortal {
  shop: Shop
  fuse: Fuse
  /** The same database for who only looks: it does not die. */
  db: Db
  /** Entries of coins that were looked at, by their number. */
  ledger: { seen: number }
  /** A new ground for a world. */
  ground: (shop: Shop) => Promise<Ground>
  /** Starts it again; what it had in memory is gone. */
  restart: () => Promise<void>
}

export class World {
  readonly orders: string[] = []
  readonly notices: Notice[] = []
  private constructor(
    private readonly server: Mortal,
    private readonly ground: Ground,
  ) {}

  static async open(server: Mortal): Promise<World> {
    server.fuse.renew()
    // The worlds before this one are over: the platform gives up what it had to tell them.
    await server.db.update(cashierNotices).set({ doneAt: server.shop.clock.now() }).where(isNull(cashierNotices.doneAt))
    const world = new World(server, await server.ground(server.shop))
    world.catchNotices()
    return world
  }

  get learners(): Learner[] {
    return this.ground.learners
  }

  get ledger(): Mortal['ledger'] {
    return this.server.ledger
  }

  get t(): Shop {
    return this.server.shop
  }

  get db(): Db {
    return this.server.db
  }

  /** Notices stay on the way until a step delivers them. */
  private catchNotices(): void {
    this.t.deps.pay.cashier?.deliverThrough(async (path, headers, body) => {
      this.notices.push({ path, headers, body })
      return 500
    })
  }

  /** The server dies after so many statements from now on, in whatever it does then; 0: at the next one. */
  kill(after: number): void {
    this.server.fuse.light(after)
  }

  /** Starts the server again. */
  async restart(): Promise<void> {
    await this.server.restart()
    this.catchNotices()
  }

  /** Work of the server that it may die in; then it is started again. @returns whether it lived */
  async lives(work: () => Promise<unknown>): Promise<boolean> {
    const { fuse } = this.server
    await fuse.survive(work)
    if (!fuse.dead) return true
    await this.restart()
    return false
  }

  /** Skus of this world by letter. */
  sku(of: 'goods' | 'course'): string {
    return of === 'goods' ? `g-${this.ground.tag}` : `course:${this.ground.tag}`
  }

  order(n: number): string {
    return this.orders[n % Math.max(1, this.orders.length)] ?? 'ZX000000000000000000'
  }

  /** @param call the body, and an Idempotency-Key of its own when there is one */
  async post<T = unknown>(who: number, path: string, { key, ...body }: { key?: string; [field: string]: unknown }) {
    const token = this.learners[who % 2]?.token ?? ''
    return this.call<T>(`/api${path}`, { token, body, ...(key && { key }) })
  }

  async shop(path: string, body: object): Promise<void> {
    await this.call(`/api/admin${path}`, { token: this.ground.admin, body })
  }

  /** @returns the answer, `dead` when the server died over it: it may have been taken, or not */
  private async call<T>(url: string, options: { token: string; body: object; key?: string }): Promise<Said<T>> {
    let said: Said<T> = { dead: true }
    const lived = await this.lives(async () => {
      const { status, body } = await this.t.call<T>('POST', url, options)
      if (!this.server.fuse.dead && status >= 500) throw new Error(`${url} was answered with ${status}`)
      said = body
    })
    return lived ? said : { dead: true }
  }

  /** Submits; an answer that is lost, or that the server died over, is asked for again under the same key and is the same one. */
  async submit(who: number, body: object, lost: boolean): Promise<void> {
    const key = randomUUID()
    const ask = async () => {
      const said = await this.post<Placed>(who, '/order', { ...body, key })
      return said.dead ? this.post<Placed>(who, '/order', { ...body, key }) : said
    }
    const { result } = await ask()
    if (lost) expect((await ask()).result).toEqual(result)
    if (result?.outcome === 'created') this.orders.push(result.orderNo)
  }

  /** The payer confirms at the cashier. */
  async confirm(prepayId: string): Promise<void> {
    await this.lives(async () => this.t.deps.pay.cashier?.confirm(prepayId))
  }

  /** Sends a notice that was sent before, again. */
  async deliver(n: number): Promise<void> {
    const notice = this.notices[n % Math.max(1, this.notices.length)]
    if (!notice) return
    const { path, headers, body } = notice
    await this.lives(async () => {
      const { statusCode } = await this.t.app.inject({ method: 'POST', url: path, headers, payload: body })
      if (!this.server.fuse.dead) expect([204, 401]).toContain(statusCode)
    })
  }

  /** Time passes, and what is due happens. */
  async wait(minutes: number): Promise<void> {
    this.t.clock.advance(minutes * 60_000)
    await this.lives(() => this.t.sweep())
  }

  /** Everything that is due happens, until nothing is left to happen; the platform's notices arrive now. */
  async quiet(): Promise<void> {
    this.server.fuse.renew()
    for (const minutes of [31, 6, 60, 60]) await this.wait(minutes)
  }
}
