import { eq } from 'drizzle-orm'
import { dayOf } from '@/domain/calendar'
import type { Db } from '../../db/client'
import { subjects } from '../../db/schema'
import type { Deps } from '../../deps'
import { notFound } from '../../http/errors'
import type { Handlers } from '../../http/route'
import { siteOrigin } from '../../http/site-origin'
import { ankiFile } from './anki'
import { csvFile } from './csv'
import { favoriteEntries, noteEntries, readMedia, wrongEntries, type Entries } from './entries'
import type { ExportGate } from './gate'
import { htmlFile } from './html'
import { exportContracts } from './schema'

interface Wanted {
  userId: string
  format: 'html' | 'csv' | 'anki'
  subjectId: string
  /** 错题本, 收藏, 笔记. */
  what: string
  /** Where a browser, and Anki, find the server. */
  origin: string
  now: Date
}

/** A file name that every system takes. */
const fileName = (title: string, extension: string) => `${title.replace(/[\\/:*?"<>|\s]+/g, '-')}.${extension}`

async function write(db: Db, found: Entries, { userId, format, subjectId, what, origin, now }: Wanted) {
  const [subject] = await db.select({ name: subjects.name }).from(subjects).where(eq(subjects.id, subjectId))
  if (!subject) throw notFound('科目')
  const title = `${subject.name} ${what} ${dayOf(now.getTime())}`
  if (format === 'csv') return { name: fileName(title, 'csv'), mime: 'text/csv', text: csvFile(found) }
  if (format === 'anki')
    return {
      name: fileName(title, 'txt'),
      mime: 'text/plain',
      text: ankiFile(found, { deck: `知行题库::${subject.name} ${what}`, origin }),
    }
  return { name: fileName(title, 'html'), mime: 'text/html', text: htmlFile(found, await readMedia(db, userId, found.entries), title) }
}

/** Wrong book, favourites and notes as files (product.md "Question bank": export). */
const handlers = (deps: Deps, gate: ExportGate): Handlers<typeof exportContracts> => {
  const hand =
    (what: string, entries: typeof wrongEntries): Handlers<typeof exportContracts>['exportWrong'] =>
    ({ db, userId, query, now, request, reply }) =>
      gate({ userId, reply }, async () =>
        write(db, await entries(db, { userId, subjectId: query.subjectId }), {
          ...query,
          userId,
          what,
          origin: siteOrigin(deps, request),
          now,
        }),
      )
  return {
    exportWrong: hand('错题本', wrongEntries),
    exportFavorites: hand('收藏', favoriteEntries),
    exportNotes: hand('笔记', noteEntries),
  }
}

/** A learner's own data, as a file to keep. */
export const exportModule = (deps: Deps, gate: ExportGate) => ({ contracts: exportContracts, handlers: handlers(deps, gate) })
