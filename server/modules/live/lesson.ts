import type { LiveTimes } from '@/domain/live/state'
import type { Db } from '../../db/client'
import type { Caller } from '../../deps'
import { liveOf, mayEnter } from '../course/lives'

/** A live lesson as the room needs it. */
export interface LiveLesson extends LiveTimes {
  id: string
  /** Everybody may come in, guests too. */
  open: boolean
}

/** A live lesson; null for anything else. */
export async function liveLesson(db: Db, lessonId: string): Promise<LiveLesson | null> {
  const live = await liveOf(db, lessonId)
  if (!live) return null
  const { id, startsAt, endsAt, replay, open } = live
  return { id, startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), replay, open }
}

/** Who may silence others: the roles of those who teach and those who run the place. */
export const isModerator = (caller: Pick<Caller, 'roles'>): boolean => caller.roles.includes('teacher') || caller.roles.includes('admin')

/** Whether somebody may be in the room of a lesson. */
export async function mayBeIn(db: Db, lesson: LiveLesson, who: { caller: Caller | null; now: Date }): Promise<boolean> {
  if (lesson.open) return true
  const { caller, now } = who
  if (!caller?.userId) return false
  return isModerator(caller) || mayEnter(db, { lessonId: lesson.id, userId: caller.userId, now })
}
