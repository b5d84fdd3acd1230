/** What a learner writes and others read is shown to WeChat first (docs/decisions/041-content-check.md). */
import { and, desc, eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { identities } from '../../db/schema'
import type { Deps } from '../../deps'
import { ApiError } from '../../http/errors'
import type { TextVerdict, WechatText } from '../auth/ports'
import { WECHAT_MINI } from '../auth/service'

/** Where others read it, and what that is to WeChat. */
export const SCENES = { nickname: 1, courseReview: 2, productReview: 2, live: 2, note: 3 } as const satisfies Record<
  string,
  WechatText['scene']
>

interface Words {
  userId: string
  place: keyof typeof SCENES
  /** Without a letter in it there is nothing to look at. */
  text: string
}
type World = Pick<Deps, 'db' | 'wechat'>
type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

/** Of a learner whom WeChat cannot be asked about. */
const STRANGER: TextVerdict = { suggest: 'unchecked', why: 'stranger', errcode: null }

/** Who a learner is to the mini program; null: he was never in it. */
export async function openidOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ openid: identities.subject })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, WECHAT_MINI)))
    .orderBy(desc(identities.createdAt))
    .limit(1)
  return row?.openid ?? null
}

/** Tells the operator whose words he may want to read, never the words. What only he can mend is a warning. */
function tell(log: Log, { userId, place }: Words, verdict: TextVerdict): void {
  if (verdict.suggest === 'pass') return
  const { suggest, ...more } = verdict
  const about = { userId, place, ...more }
  if (verdict.suggest === 'unchecked') log[verdict.why === 'stranger' ? 'info' : 'warn'](about, 'words were taken unchecked')
  else if (suggest === 'review') log.warn(about, 'words were taken that WeChat is not sure of')
  else log.info(about, 'words were refused')
}

/**
 * Whether others may read these words. WeChat alone can say no; where it says nothing they go on, and the log has their writer.
 * Outside of transactions only: the embedded database has one connection, and nobody may hold it while WeChat thinks.
 */
export async function mayBeRead({ db, wechat }: World, log: Log, words: Words): Promise<boolean> {
  if (!wechat.checkText || words.text.trim() === '') return true
  const openid = await openidOf(db, words.userId)
  const verdict = openid === null ? STRANGER : await wechat.checkText({ openid, scene: SCENES[words.place], content: words.text })
  tell(log, words, verdict)
  return verdict.suggest !== 'risky'
}

/** The same for a write of the API, before its transaction (`before` of a module). @throws ApiError in words */
export async function refuseBadWords(world: World, log: Log, words: Words): Promise<void> {
  if (!(await mayBeRead(world, log, words))) throw new ApiError(CODE.failed, '内容里有不合适的词语，请修改后再发')
}
