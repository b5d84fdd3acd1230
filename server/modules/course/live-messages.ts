/** Messages of WeChat before a reserved live begins, one per consent (docs/decisions/020-reminders.md). */
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { rawRows } from '../../db/raw'
import { courseReminders, identities } from '../../db/schema'
import type { Deps } from '../../deps'
import { firstLetters } from '../../letters'
import { WECHAT_MINI } from '../auth/service'
import { deliver } from '../reminder/deliver'
import { momentOf, readTemplate, type Template } from '../reminder/template'
import { COURSE, LIVE_TEMPLATE } from './config'

/** The template to ask a learner for; null: the operator has none, nothing can be promised. */
export const liveTemplate = async (db: Db): Promise<string | null> => (await readTemplate(db, LIVE_TEMPLATE))?.id ?? null

/** Whether WeChat can write to a learner: there is a template, and he came by the mini program. */
export async function canWrite(db: Db, userId: string): Promise<boolean> {
  if ((await liveTemplate(db)) === null) return false
  return (await db.$count(identities, and(eq(identities.userId, userId), eq(identities.provider, WECHAT_MINI)))) > 0
}

interface Due {
  userId: string
  lessonId: string
  openid: string
  title: string
  /** Epoch ms. */
  liveAt: number
}

/** Takes the reservations whose live begins soon or has just begun: each by one process, with its consent spent. */
function takeDue(db: Db, now: Date, most: number): Promise<Due[]> {
  const soon = new Date(now.getTime() + COURSE.remindBeforeMs).toISOString()
  const late = new Date(now.getTime() - COURSE.remindLateMs).toISOString()
  return rawRows<Due>(
    db,
    sql`with due as (
      select r.user_id, r.ref_id, i.subject, l.title, l.live_at from course_reminders r
      join course_lessons l on l.id = r.ref_id and not l.withdrawn
      join identities i on i.user_id = r.user_id and i.provider = ${WECHAT_MINI}
      where r.kind = 'live' and r.agreed and r.sent_at is null
        and l.live_at > ${late}::timestamptz and l.live_at <= ${soon}::timestamptz
      order by l.live_at, r.user_id limit ${most} for update of r skip locked)
    update course_reminders r set sent_at = ${now.toISOString()}::timestamptz
    from due where r.kind = 'live' and r.user_id = due.user_id and r.ref_id = due.ref_id
    returning r.user_id as "userId", r.ref_id as "lessonId", due.subject as openid, due.title,
      (extract(epoch from due.live_at) * 1000)::float8 as "liveAt"`,
  )
}

const reservation = ({ userId, lessonId }: Due) =>
  and(eq(courseReminders.kind, 'live'), eq(courseReminders.userId, userId), eq(courseReminders.refId, lessonId))

/** Puts a message back that was not sent, with its consent. */
const putBack = (db: Db, due: Due) => db.update(courseReminders).set({ sentAt: null }).where(reservation(due))

/** WeChat knows of no consent: the app alone tells it. */
const forgetConsent = (db: Db, due: Due) => db.update(courseReminders).set({ agreed: false, sentAt: null }).where(reservation(due))

/** Letters a text field of a WeChat message takes. */
const TITLE_LETTERS = 20

const messageOf = ({ id, text, time }: Template, { openid, lessonId, title, liveAt }: Due) => ({
  openid,
  templateId: id,
  page: `pages_subpkg_course/course-live-brief/course-live-brief?lessonId=${encodeURIComponent(lessonId)}`,
  data: { [text]: { value: firstLetters(title, TITLE_LETTERS) }, [time]: { value: momentOf(liveAt) } },
})

/**
 * Tells learners of the lives they reserved, {@link COURSE.remindBeforeMs} before; to be called every minute, by every process.
 * @param signal the process stops: no message is begun any more
 * @returns how many messages were sent
 * @throws what WeChat answered when it takes no messages now; those that were not sent are due again
 */
export async function tellLives({ db, wechat }: Pick<Deps, 'db' | 'wechat'>, now: Date, signal?: AbortSignal): Promise<number> {
  const template = await readTemplate(db, LIVE_TEMPLATE)
  if (!template) return 0
  return deliver(wechat, {
    take: (most) => takeDue(db, now, most),
    most: COURSE.remindBatch,
    messageOf: (one) => messageOf(template, one),
    forgetConsent: (one) => forgetConsent(db, one),
    putBack: (one) => putBack(db, one),
    signal,
  })
}
