/** Pictures that others see are shown to WeChat, which answers by a message (docs/decisions/041-content-check.md). */
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/client'
import { nextTry } from '../../db/next-try'
import { pictureChecks } from '../../db/schema'
import type { Deps } from '../../deps'
import { openidOf, SCENES } from './words'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>
type CheckRow = typeof pictureChecks.$inferSelect

export const CHECK = {
  /** How often pictures are looked for that are to be shown, ms. */
  sweepMs: 10_000,
  batch: 20,
  /** Waits between the tries, s, and how many of them. */
  waits: [30, 120, 600],
  tries: 4,
  /** An answer takes half an hour at most; what has none by then gets none. */
  answerMs: 3_600_000,
  oldMs: 86_400_000,
} as const

/** Pictures that a learner shows to others from now on. In the transaction that shows them; what was asked before is not asked again. */
export async function askAbout(
  tx: Db,
  of: { userId: string; files: readonly string[]; place: 'note' | 'productReview' | 'courseReview'; now: Date },
): Promise<void> {
  const { userId, files, place, now } = of
  if (files.length === 0) return
  const rows = files.map((file) => ({ userId, file, scene: SCENES[place], state: 'due' as const, askAt: now }))
  await tx.insert(pictureChecks).values(rows).onConflictDoNothing()
}

/** Takes what is due and sets its next time first: no two processes ask at once. */
function claim(db: Db, now: Date): Promise<CheckRow[]> {
  const due = db
    .select({ userId: pictureChecks.userId, file: pictureChecks.file })
    .from(pictureChecks)
    .where(and(inArray(pictureChecks.state, ['due', 'asked']), lte(pictureChecks.askAt, now)))
    .orderBy(asc(pictureChecks.askAt))
    .limit(CHECK.batch)
    .for('update', { skipLocked: true })
  return db
    .update(pictureChecks)
    .set({ tries: sql`${pictureChecks.tries} + 1`, askAt: nextTry(now, pictureChecks.tries, CHECK.waits) })
    .where(sql`(${pictureChecks.userId}, ${pictureChecks.file}) in ${due}`)
    .returning()
}

const rowOf = ({ userId, file }: Pick<CheckRow, 'userId' | 'file'>) => and(eq(pictureChecks.userId, userId), eq(pictureChecks.file, file))

/** Nobody says anything of it: others go on seeing it, and the operator hears whose it is. */
async function leave(db: Db, row: CheckRow, { log, why }: { log: Log; why: object }): Promise<void> {
  await db.update(pictureChecks).set({ state: 'unchecked' }).where(rowOf(row))
  log.warn({ userId: row.userId, file: row.file, ...why }, 'a picture was taken unchecked')
}

async function ask(deps: Deps, row: CheckRow, log: Log): Promise<void> {
  const { db, wechat, now, config } = deps
  if (row.state === 'asked') return leave(db, row, { log, why: { why: 'silent' } })
  const openid = await openidOf(db, row.userId)
  if (openid === null || !wechat.checkPicture) return leave(db, row, { log, why: { why: 'stranger' } })
  const url = `${config.publicOrigin}/zxedu/media/upload/${row.file}`
  const answer = await wechat.checkPicture({ openid, scene: row.scene, url })
  if ('traceId' in answer) {
    const askAt = new Date(now().getTime() + CHECK.answerMs)
    await db.update(pictureChecks).set({ state: 'asked', traceId: answer.traceId, askAt }).where(rowOf(row))
    return
  }
  const again = answer.why === 'busy' || answer.why === 'quota'
  if (!again || row.tries >= CHECK.tries) await leave(db, row, { log, why: answer })
}

/** What was shown long ago, while nobody could be asked, is not asked about now: WeChat looks at pictures of who was there within two hours. */
const forgetOld = (db: Db, now: Date) =>
  db
    .update(pictureChecks)
    .set({ state: 'unchecked' })
    .where(and(eq(pictureChecks.state, 'due'), eq(pictureChecks.tries, 0), lte(pictureChecks.askAt, new Date(now.getTime() - CHECK.oldMs))))

/** Shows WeChat what is due. @returns how many were taken up */
export async function checkPictures(deps: Deps, log: Log): Promise<number> {
  await forgetOld(deps.db, deps.now())
  const due = await claim(deps.db, deps.now())
  for (const row of due) await ask(deps, row, log)
  return due.length
}

/** What WeChat's message says of a picture; unread: it could not get it. */
export interface PictureVerdict {
  traceId: string
  suggest: 'pass' | 'review' | 'risky' | 'unread'
}

/** Keeps what WeChat says: a risky picture is seen by nobody any more. Told twice it changes nothing. @returns false: nobody asked for it (yet) */
export async function settlePicture(db: Db, { traceId, suggest }: PictureVerdict, log: Log): Promise<boolean> {
  const [row] = await db.select().from(pictureChecks).where(eq(pictureChecks.traceId, traceId))
  if (!row) return false
  // What an operator decided meanwhile stands.
  if (row.state !== 'asked' && row.state !== 'unchecked') return true
  const about = { userId: row.userId, file: row.file }
  if (suggest === 'unread') await leave(db, row, { log, why: { why: 'unread' } })
  else
    await db
      .update(pictureChecks)
      .set({ state: suggest === 'risky' ? 'risky' : 'passed' })
      .where(rowOf(row))
  if (suggest === 'review') log.warn(about, 'a picture is shown that WeChat is not sure of')
  if (suggest === 'risky') log.info(about, 'a picture is shown no more')
  return true
}

/** What an operator decides about a picture stands, whatever WeChat says of it later. */
export async function decidePicture(tx: Db, { userId, file, hidden }: { userId: string; file: string; hidden: boolean }): Promise<void> {
  const state = hidden ? ('risky' as const) : ('passed' as const)
  await tx
    .insert(pictureChecks)
    .values({ userId, file, scene: SCENES.note, state, askAt: new Date(0) })
    .onConflictDoUpdate({ target: [pictureChecks.userId, pictureChecks.file], set: { state } })
}

/** Which of these pictures nobody sees. */
export async function withheldOf(db: Db, files: readonly string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set()
  const rows = await db
    .select({ file: pictureChecks.file })
    .from(pictureChecks)
    .where(and(eq(pictureChecks.state, 'risky'), inArray(pictureChecks.file, [...files])))
  return new Set(rows.map(({ file }) => file))
}
