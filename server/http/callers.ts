import { and, eq, isNull } from 'drizzle-orm'
import { sessions, users } from '../db/schema'
import type { Db } from '../db/client'
import { among, together } from '../db/together'
import type { Caller } from '../deps'

/** How long a session row is trusted without reading it again, in ms: another process' sign-out counts after at most this. */
export const TRUSTED_MS = 3000
/** Callers kept, about a kilobyte each with its token; more than learners call within three seconds. */
const LIMIT = 10_000

/** Claims of the token (specification section 3): uid, role list, permission list, expiry; sid names the session row. */
export interface Claims {
  uid: string
  role: string[]
  permission: string[]
  sid: string
  exp: number
}

/** Read again in the background from about half of that time on, so that nobody who keeps calling waits for it. */
const refreshAfter = () => TRUSTED_MS * (0.4 + Math.random() * 0.2)

interface Known {
  caller: Caller
  /** Epoch ms of the server's clock. */
  readAt: number
  /** Not the same for all: learners who came together are not read together again. */
  refreshAt: number
  endsAt: number
}

/**
 * Who stands behind a token. The session row decides (reliability.md rule 2); what was read is trusted for a moment, so that
 * the calls of one screen cost one read (docs/decisions/007-trusted-callers.md).
 */
export class Callers {
  private readonly known = new Map<string, Known>()
  private readonly reading = new Map<string, Promise<Caller | null>>()
  private readonly session = together((ids) => this.read(ids))
  private changes = 0

  /** @param verify checks signature and algorithm; throws on a token that is not ours. */
  constructor(
    private readonly db: Db,
    private readonly verify: (token: string) => Claims,
  ) {}

  /** The caller of a token that was read a moment ago; undefined when {@link of} has to read it. */
  held(token: string, now: Date): Caller | undefined {
    const at = now.getTime()
    const held = this.known.get(token)
    if (!held || Math.abs(at - held.readAt) >= TRUSTED_MS || held.endsAt <= at) return undefined
    // A failed read changes nothing: the next one is waited for.
    if (at >= held.refreshAt && !this.reading.has(token)) this.of(token, now).catch(() => undefined)
    return held.caller
  }

  /**
   * The learner a token was signed for; null for a made-up one and an anonymous session. Whether it still stands is not asked: good
   * for counting calls, which must cost no read, and for nothing else.
   */
  signedFor(token: string): string | null {
    const known = this.known.get(token)
    if (known) return known.caller.userId
    try {
      return this.verify(token).uid || null
    } catch {
      return null
    }
  }

  /** Reads the caller of a token; null when it is forged, expired, or its session has ended. Calls at the same time share a read. */
  of(token: string, now: Date): Promise<Caller | null> {
    const running = this.reading.get(token)
    if (running) return running
    const reading: Promise<Caller | null> = this.find(token, now).finally(() => {
      if (this.reading.get(token) === reading) this.reading.delete(token)
    })
    this.reading.set(token, reading)
    return reading
  }

  /** Everything is read again: call it after a commit that ended a session or changed phone, roles or permissions of anyone. */
  forget(): void {
    this.changes += 1
    this.known.clear()
    this.reading.clear()
  }

  private async find(token: string, now: Date): Promise<Caller | null> {
    const at = now.getTime()
    let claims: Claims
    try {
      claims = this.verify(token)
    } catch {
      return null
    }
    if (claims.exp * 1000 <= at) return null
    const before = this.changes
    const found = await this.session(claims.sid)
    if (!found || found.endsAt <= at) {
      this.known.delete(token)
      return null
    }
    // A sign-out that committed while this was read must not be undone by what was read before it.
    if (before === this.changes) {
      this.keep(token, { ...found, readAt: at, refreshAt: at + refreshAfter(), endsAt: Math.min(claims.exp * 1000, found.endsAt) })
    }
    return found.caller
  }

  private keep(token: string, caller: Known): void {
    if (this.known.size >= LIMIT) this.known.clear()
    this.known.set(token, caller)
  }

  private async read(sessionIds: readonly string[]): Promise<Map<string, Pick<Known, 'caller' | 'endsAt'>>> {
    const rows = await this.db
      .select({
        id: sessions.id,
        userId: sessions.userId,
        expiresAt: sessions.expiresAt,
        phone: users.phone,
        roles: users.roles,
        permissions: users.permissions,
      })
      .from(sessions)
      .leftJoin(users, eq(users.id, sessions.userId))
      .where(and(among(sessions.id, sessionIds), isNull(sessions.revokedAt)))
    return new Map(
      rows.map(({ id, userId, phone, roles, permissions, expiresAt }) => {
        const caller = { sessionId: id, userId, phoneBound: phone !== null, roles: roles ?? [], permissions: permissions ?? [] }
        return [id, { caller, endsAt: expiresAt.getTime() }]
      }),
    )
  }
}
