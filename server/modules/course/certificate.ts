import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { dayOf } from '@/domain/calendar'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { courseCertificates, users } from '../../db/schema'
import { ApiError } from '../../http/errors'
import { countDone, type Study } from './study'

type Row = typeof courseCertificates.$inferSelect

/** A certificate as it is answered. */
export const certificateShape = ({ number, learnerName, issuedAt }: Row, courseName: string) => ({
  number,
  learnerName,
  courseName,
  issuedAt: issuedAt.getTime(),
})

/** ZX20261121-48213907: the day and eight digits nobody can guess. */
const newNumber = (now: Date) => `ZX${dayOf(now.getTime()).replaceAll('-', '')}-${String(randomInt(100_000_000)).padStart(8, '0')}`

/**
 * The certificate of a course a learner has finished, made when it is asked for first.
 * @throws ApiError in words when he does not have the course, or something is left
 */
export async function issueCertificate(db: Db, study: Study, { userId, now }: { userId: string; now: Date }) {
  const { course } = study
  const own = and(eq(courseCertificates.userId, userId), eq(courseCertificates.courseId, course.id))
  const known = async () => (await db.select().from(courseCertificates).where(own))[0]
  const before = await known()
  if (before) return certificateShape(before, course.name)
  if (study.access.access !== 'owned') throw new ApiError(CODE.forbidden, '这门课程不在你的课程里，无法领取证书')
  const { done, total } = countDone(study, study.lessons)
  if (total === 0 || done < total) throw new ApiError(CODE.failed, `还有 ${total - done} 讲没有学完，学完后就能领取证书`)
  const [learner] = await db.select({ name: users.nickname }).from(users).where(eq(users.id, userId))
  const row = { userId, courseId: course.id, number: newNumber(now), learnerName: learner?.name ?? '', issuedAt: now }
  const once = { target: [courseCertificates.userId, courseCertificates.courseId] }
  await db.insert(courseCertificates).values(row).onConflictDoNothing(once)
  return certificateShape((await known()) ?? row, course.name)
}
