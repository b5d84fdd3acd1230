import { and, eq, like } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import { take } from '../../db/counters'
import type { Db } from '../../db/client'
import { identities, users } from '../../db/schema'
import type { Caller } from '../../deps'
import { ApiError, unauthorized } from '../../http/errors'
import { merge, ownerOf } from '../auth/identities'
import { WECHAT_LIMIT } from '../auth/rules'
import { WECHAT_MINI } from '../auth/service'
import { tooOften, type Visit } from '../auth/visit'

const ANOTHER = '账号已绑定其他微信，请先解除绑定'

async function bindOnce(db: Db, { userId, openid, now }: { userId: string; openid: string; now: Date }): Promise<void> {
  const identity = { provider: WECHAT_MINI, subject: openid }
  const holder = await ownerOf(db, identity)
  if (holder?.id === userId) return
  if (holder && holder.phone !== null) throw new ApiError(CODE.conflict, '这个微信已绑定其他账号，请用它登录那个账号并解除绑定')
  // Locked in the order of modules/auth/identities: first the account without a phone, then the one with it.
  const [half] = holder ? await db.select().from(users).where(eq(users.id, holder.id)).for('update') : []
  const [me] = await db.select().from(users).where(eq(users.id, userId)).for('update')
  if (!me) throw unauthorized()
  const own = await db.$count(identities, and(eq(identities.userId, userId), eq(identities.provider, WECHAT_MINI)))
  if (own > 0) throw new ApiError(CODE.conflict, ANOTHER)
  if (half?.phone === null) {
    // A login that was never completed: it holds nothing but this identity.
    await merge(db, half, me)
    return
  }
  const made = await db
    .insert(identities)
    .values({ ...identity, userId, createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: identities.userId })
  if (made.length === 0) throw new ApiError(CODE.conflict, '这个微信刚刚绑定了其他账号，请刷新后重试')
}

/**
 * Binds the WeChat of a mini program's code to an account that signed in otherwise. Nothing that is bound is overwritten.
 * @throws ApiError 409 when this WeChat is somebody's, or the account has another one
 */
export async function bindWechat(visit: Visit, caller: Caller, code: string): Promise<void> {
  const { deps, now, address } = visit
  const wait = await take(deps.db, { key: `wechat:${address}`, ...WECHAT_LIMIT }, now)
  if (wait !== null) throw tooOften('操作', wait)
  const { openid } = await deps.wechat.codeToSession(code)
  await deps.db.transaction((tx) => bindOnce(tx, { userId: caller.userId ?? '', openid, now }))
  visit.forgetCallers()
}

/** Takes WeChat away as a way in, on every surface; the phone stays. */
export async function unbindWechat(db: Db, userId: string): Promise<void> {
  await db.delete(identities).where(and(eq(identities.userId, userId), like(identities.provider, 'wechat%')))
}
