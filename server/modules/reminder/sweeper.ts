import { sql } from 'drizzle-orm'
import { clockOf, dayOf } from '@/domain/calendar'
import type { Db } from '../../db/client'
import { rawRows } from '../../db/raw'
import type { Deps } from '../../deps'
import { WECHAT_MINI } from '../auth/service'
import { REMINDER, REMINDER_PAGE } from './config'
import { deliver } from './deliver'
import { momentOf, readTemplate, type Template } from './template'

const WORDS = '今天还没有练习，来做几道题吧'
const HOUR = 60

interface Due {
  userId: string
  openid: string
  /** The day of the latest message before this one. */
  sentOn: string | null
}

/** Minute of the day of Asia/Shanghai. */
function minuteOf(now: Date): number {
  const [hours, minutes] = clockOf(now.getTime()).split(':').map(Number)
  return (hours ?? 0) * HOUR + (minutes ?? 0)
}

/**
 * Takes the reminders whose time has come today and whose learners did not practise today: each is taken by one process, with
 * one consent spent. Those whose time is long over wait for tomorrow, and so do those whose time was over when it was chosen.
 */
async function takeDue(db: Db, now: Date, most: number): Promise<Due[]> {
  const today = dayOf(now.getTime())
  const minute = minuteOf(now)
  return rawRows<Due>(
    db,
    sql`with due as (
      select r.user_id, r.sent_on, i.subject from practice_reminders r
      join identities i on i.user_id = r.user_id and i.provider = ${WECHAT_MINI}
      where r.messages > 0 and r.minute between ${minute - REMINDER.lateMinutes} and ${minute}
        and (r.sent_on is null or r.sent_on < ${today}::date)
        and r.updated_at < (${today}::date + make_interval(mins => r.minute + 1)) at time zone 'Asia/Shanghai'
        and not exists (select 1 from study_days d where d.user_id = r.user_id and d.day = ${today}::date and d.answered > 0)
      order by r.user_id limit ${most} for update of r skip locked)
    update practice_reminders r set sent_on = ${today}::date, messages = r.messages - 1
    from due where r.user_id = due.user_id
    returning r.user_id as "userId", due.subject as openid, due.sent_on::text as "sentOn"`,
  )
}

/** Puts a reminder back that was not sent, with its consent. */
const putBack = (db: Db, { userId, sentOn }: Due) =>
  db.execute(sql`update practice_reminders set sent_on = ${sentOn}::date, messages = messages + 1 where user_id = ${userId}`)

/** WeChat knows of no consent: what was counted does not hold. */
const forgetConsents = (db: Db, { userId }: Due) => db.execute(sql`update practice_reminders set messages = 0 where user_id = ${userId}`)

/** The message of a template at a moment. */
const messageOf = ({ id, text, time }: Template, openid: string, now: Date) => ({
  openid,
  templateId: id,
  page: REMINDER_PAGE,
  data: { [text]: { value: WORDS }, [time]: { value: momentOf(now.getTime()) } },
})

/**
 * Sends the reminders that are due; to be called every minute, by every process.
 * @param signal the process stops: no message is begun any more
 * @returns how many were sent
 * @throws what WeChat answered when it takes no messages now; those that were not sent are due again
 */
export async function sendReminders(deps: Pick<Deps, 'db' | 'wechat'>, now: Date, signal?: AbortSignal): Promise<number> {
  const { db, wechat } = deps
  const template = await readTemplate(db)
  if (!template) return 0
  return deliver(wechat, {
    take: (most) => takeDue(db, now, most),
    most: REMINDER.batch,
    messageOf: ({ openid }) => messageOf(template, openid, now),
    forgetConsent: (one) => forgetConsents(db, one),
    putBack: (one) => putBack(db, one),
    signal,
  })
}
