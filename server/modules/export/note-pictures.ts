import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { uploads } from '../../db/schema'

/** The note of an entry, where the file is one of notes. */
export interface NoteOf {
  note?: string
  /** Files of its pictures, in order. */
  notePictures?: string[]
}

/** Bytes of pictures in one file at most: it travels in one answer and has to open on a phone. */
const MOST_BYTES = 8 * 1024 * 1024

const MIME: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }
const mimeOf = (file: string) => MIME[file.slice(file.lastIndexOf('.') + 1)] ?? 'image/jpeg'

/** The pictures of the learner's notes as data addresses by file, those of the newest notes first, as many as one file may hold. */
export async function readNotePictures(db: Db, userId: string, entries: NoteOf[]): Promise<Map<string, string>> {
  const wanted = [...new Set(entries.flatMap(({ notePictures }) => notePictures ?? []))]
  if (wanted.length === 0) return new Map()
  const own = (files: string[]) => and(eq(uploads.userId, userId), inArray(uploads.file, files))
  const sizes = await db
    .select({ file: uploads.file, size: sql<number>`length(${uploads.bytes})` })
    .from(uploads)
    .where(own(wanted))
  const sizeOf = new Map(sizes.map(({ file, size }) => [file, size]))
  let left = MOST_BYTES
  const taken = wanted.filter((file) => {
    const size = sizeOf.get(file) ?? Infinity
    if (size > left) return false
    left -= size
    return true
  })
  if (taken.length === 0) return new Map()
  const rows = await db.select({ file: uploads.file, bytes: uploads.bytes }).from(uploads).where(own(taken))
  return new Map(rows.map(({ file, bytes }) => [file, `data:${mimeOf(file)};base64,${bytes.toString('base64')}`]))
}

/** A note as text, with the number of pictures that the text cannot show; undefined where there is no note. */
export function noteWords({ note, notePictures = [] }: NoteOf, shown = 0): string | undefined {
  const missing = notePictures.length - shown
  return note === undefined || missing === 0 ? note : `${note}（附图 ${missing} 张）`
}
