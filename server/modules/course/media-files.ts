/** Which file a media address means for the learner it was made for. */
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { courseHandouts, courseMedia, courses, users } from '../../db/schema'
import { notFound } from '../../http/errors'
import { isModerator } from '../live/lesson'
import { accessToCourse, askAccessTo, coursesOf, hiddenFrom, type Access } from './access'
import { isRecorded, lessonAccess, liveStateOf } from './lesson-access'
import type { Library, TaughtLesson } from './teaching'

/** A file below the media directory; limitMs: only the beginning of the recording may be given out. */
export interface MediaFile {
  /** Folder of the recording, or of the documents. */
  folder: string
  name: string
  limitMs: number | null
}

interface Of {
  userId: string
  now: Date
  /** First byte that the link does not give out; null: it gives out all of them. */
  limit: number | null
}

/** A free lesson asks nobody for the course. */
const EVERYONE: Access = { access: 'preview', expiresAt: null }

/** What the last part of an address stands for. Whole recordings are not for previews. null: its link tells how far it goes. */
const RECORDING: Readonly<Record<string, { file: string; whole: boolean | null }>> = {
  'video.mp4': { file: 'video.mp4', whole: true },
  'preview.mp4': { file: 'preview.mp4', whole: false },
  'index.m3u8': { file: 'stream.m3u8', whole: true },
  'preview.m3u8': { file: 'stream.m3u8', whole: false },
  // The parts of both playlists.
  'stream.mp4': { file: 'stream.mp4', whole: null },
}

/** Who teaches sees every live while it runs. */
async function teaches(db: Db, taught: TaughtLesson, { userId, now }: Of): Promise<boolean> {
  if (liveStateOf(taught, now) !== 'running') return false
  const [user] = await db.select({ roles: users.roles }).from(users).where(eq(users.id, userId))
  return user !== undefined && isModerator(user)
}

async function lessonFile({ db, lessonOf }: Library, { id, name }: { id: string; name: string }, of: Of): Promise<MediaFile | null> {
  const asked = RECORDING[name]
  if (!asked) return null
  const taught = await lessonOf(id)
  if (!taught) throw notFound('课时')
  const { mediaId } = taught.lesson
  if (mediaId === null || !isRecorded(taught, of.now)) return null
  const own = taught.lesson.free ? EVERYONE : await askAccessTo(db, { id: taught.lesson.courseId, kind: taught.kind }, of)
  const access = lessonAccess(taught, own, of.now)
  const whole = asked.whole ?? of.limit === null
  const allowed = access === 'owned' || (access === 'preview' && !whole) || (await teaches(db, taught, of))
  return allowed ? { folder: mediaId, name: asked.file, limitMs: whole ? null : taught.previewMs } : null
}

/** For everyone; of a course that is offered no more for who has it, as its links (play.ts). */
async function trailerFile(db: Db, { id, name }: { id: string; name: string }, of: Of): Promise<MediaFile | null> {
  const asked = RECORDING[name]
  const [row] = await db
    .select({ id: courses.id, withdrawn: courses.withdrawn, mediaId: courseMedia.id })
    .from(courses)
    .innerJoin(courseMedia, eq(courseMedia.id, courses.trailerMediaId))
    .where(eq(courses.id, id))
  if (!row || !asked || (row.withdrawn && hiddenFrom(row, await coursesOf(db, of)))) return null
  return { folder: row.mediaId, name: asked.file, limitMs: null }
}

async function handoutFile(db: Db, { id, name }: { id: string; name: string }, of: Of): Promise<MediaFile | null> {
  const [row] = await db.select().from(courseHandouts).where(eq(courseHandouts.id, id))
  if (!row || name !== 'document.pdf') return null
  const { access } = await accessToCourse(db, row.courseId, of)
  return access === 'owned' ? { folder: 'handouts', name: row.file, limitMs: null } : null
}

export type MediaKind = 'lesson' | 'trailer' | 'handout'

/** @returns null when there is none, or the learner may not have it (any more) */
export function mediaFile(from: Library, at: { kind: MediaKind; id: string; name: string }, of: Of): Promise<MediaFile | null> {
  if (at.kind === 'lesson') return lessonFile(from, at, of)
  return at.kind === 'trailer' ? trailerFile(from.db, at, of) : handoutFile(from.db, at, of)
}
