import { eq } from 'drizzle-orm'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { courseMedia } from '../../db/schema'
import { ApiError, notFound } from '../../http/errors'
import { askAccessTo, coursesOf, hiddenFrom } from './access'
import { openLesson } from './clock'
import { isRecorded, lessonAccess, liveStateOf, streamOf, type LessonAccess } from './lesson-access'
import { recordingLinks, streamLinks, type LinkFor } from './links'
import { findCourse, type Library, type TaughtLesson } from './teaching'

const REFUSED: Record<Exclude<LessonAccess, 'owned' | 'preview'>, string> = {
  none: '这一讲在加入课程后可以观看',
  expired: '课程已到期，续期后可以继续观看',
  locked: '这一章还没有开放，到时间再来看吧',
}

/** The same under review mode, without a purchase. */
const REVIEWED: typeof REFUSED = { ...REFUSED, none: '这一讲暂未开放', expired: '课程已到期，学习记录还在' }

/** Why nothing of a lesson can be played at this time. */
function nothingYet(taught: TaughtLesson, now: Date): string {
  const state = liveStateOf(taught, now)
  if (state === null) return '这一讲没有视频'
  if (state === 'coming') return '直播还没有开始，到时间再来看吧'
  return state === 'running' ? '直播画面还没有开始，稍等一会儿再试试' : '回放还没有准备好'
}

/**
 * Links of a lesson's recording for a caller: the whole for who has it, else the preview. A live that runs and has a stream is
 * that stream's address instead, as a whole or not at all. For a learner the clock of the lesson starts: nothing of it was
 * watched before.
 * @param by moderates: who teaches sees every live while it runs; reviewed: the caller is under review mode
 * @throws ApiError in words when there is nothing he may watch
 */
export async function playLesson({ db, lessonOf }: Library, lessonId: string, by: LinkFor & { moderates?: boolean; reviewed?: boolean }) {
  const taught = await lessonOf(lessonId)
  if (!taught) throw notFound('课时')
  const stream = streamOf(taught, by.now)
  if (stream === null && !isRecorded(taught, by.now)) throw new ApiError(CODE.failed, nothingYet(taught, by.now))
  const own = await askAccessTo(db, { id: taught.lesson.courseId, kind: taught.kind }, by)
  const teaches = by.moderates === true && liveStateOf(taught, by.now) === 'running'
  const access = teaches ? 'owned' : lessonAccess(taught, own, by.now)
  const preview = access === 'preview'
  const refused = by.reviewed === true ? REVIEWED : REFUSED
  if (preview && stream !== null) throw new ApiError(CODE.forbidden, refused.none)
  if (access !== 'owned' && !preview) throw new ApiError(CODE.forbidden, refused[access])
  if (by.userId !== '') await openLesson(db, taught, by)
  if (stream !== null) return streamLinks(stream, taught.lesson.liveEndsAt ?? by.now)
  const durationMs = preview ? Math.min(taught.previewMs, taught.durationMs) : taught.durationMs
  return { ...recordingLinks('lesson', { id: lessonId, preview }, by), stream, durationMs, preview }
}

/** Links of the trailer of a course, for everyone; of a withdrawn one for who has it. @throws ApiError not found */
export async function playTrailer(db: Db, courseId: string, by: LinkFor) {
  const course = await findCourse(db, courseId)
  const hidden = course.withdrawn && hiddenFrom(course, await coursesOf(db, by))
  if (course.trailerMediaId === null || hidden) throw notFound('介绍视频')
  const [media] = await db.select().from(courseMedia).where(eq(courseMedia.id, course.trailerMediaId))
  if (!media) throw notFound('介绍视频')
  return { ...recordingLinks('trailer', { id: courseId, preview: false }, by), durationMs: media.durationMs }
}
