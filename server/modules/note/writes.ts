import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Static } from '@sinclair/typebox'
import { CODE } from '@/domain/errors'
import { noteFault, plainNote } from '@/domain/note'
import type { Db } from '../../db/client'
import { lockLearner } from '../../db/learner'
import { noteLikes, noteReports, notes } from '../../db/schema'
import { ApiError, badInput, notFound } from '../../http/errors'
import type { Handlers } from '../../http/route'
import { askAbout } from '../moderation/pictures'
import { requirePictures } from '../upload/pictures'
import { HIDE_AFTER_REPORTS } from './config'
import { isOpen, noteQuestion, ownNote } from './reads'
import type { noteContracts, OwnNote } from './schema'

type SaveBody = Static<(typeof noteContracts)['save']['body']>

const contentOf = ({ body, pictures, points, isPublic }: Static<typeof OwnNote>) => ({ body, pictures, points, isPublic })

/** The text as it is kept. @throws ApiError in words when it cannot be a note */
function textOf({ body, pictures }: SaveBody): string {
  const text = plainNote(body)
  const fault = noteFault(text)
  if (fault !== null) throw badInput(fault)
  if (text.trim() === '' && pictures.length === 0) throw badInput('笔记还是空的，写点什么再保存')
  return text
}

/** The words of a note that others would read for the first time; '' when they stand already, or stay private. @throws ApiError in words */
export async function newWords(db: Db, userId: string, note: SaveBody): Promise<string> {
  if (!note.isPublic) return ''
  const text = textOf(note)
  const standing = await ownNote(db, { userId, questionId: note.questionId })
  return standing?.isPublic && standing.body === text ? '' : text
}

/**
 * What reports said of the note that the learner last had on the question and removed: it goes on for the next one, with who
 * reported. Written anew or changed, no note comes back by itself.
 */
async function carryReports(tx: Db, to: { id: string; userId: string; questionId: string }): Promise<void> {
  const [earlier] = await tx
    .select({ id: notes.id, hidden: notes.hidden, reports: notes.reports })
    .from(notes)
    .where(and(eq(notes.userId, to.userId), eq(notes.questionId, to.questionId), ne(notes.id, to.id)))
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(1)
  if (!earlier || (!earlier.hidden && earlier.reports === 0)) return
  const { hidden, reports } = earlier
  await tx.update(notes).set({ hidden, reports }).where(eq(notes.id, to.id))
  const { kind, userId, createdAt } = noteReports
  const given = await tx.select({ kind, userId, createdAt }).from(noteReports).where(eq(noteReports.noteId, earlier.id))
  if (given.length > 0) await tx.insert(noteReports).values(given.map((one) => ({ ...one, noteId: to.id })))
}

/** @throws ApiError 409 when the note was written anew, on another device, since the one that is written upon was read */
function refuseUnseen(standing: Static<typeof OwnNote> | null, { base, pictures, points, isPublic }: SaveBody, body: string): void {
  if (base === undefined || !standing || standing.updatedAt === base) return
  // Sent again, because its answer was lost: it stands already.
  if (isDeepStrictEqual(contentOf(standing), { body, pictures, points, isPublic })) return
  throw new ApiError(CODE.conflict, '这条笔记在别处改过，请看过新的再保存')
}

/** One note per question and learner: the learner's row is held, so that two taps at once make one. */
async function save(tx: Db, request: { userId: string; body: SaveBody; now: Date }) {
  const { userId, body, now } = request
  const text = textOf(body)
  await lockLearner(tx, userId)
  const question = await noteQuestion(tx, body.questionId)
  const standing = await ownNote(tx, { userId, questionId: body.questionId })
  refuseUnseen(standing, body, text)
  // A corrected question may have lost a point that the note was given before.
  const points = [...question.points, ...(standing?.points ?? [])]
  if (body.points.some((point) => !points.includes(point))) throw badInput('考点不属于这道题，请重新选择')
  await requirePictures(tx, { userId, purpose: 'note' }, body.pictures)
  if (body.isPublic) await askAbout(tx, { userId, files: body.pictures, place: 'note', now })
  const content = { body: text, pictures: body.pictures, points: body.points, isPublic: body.isPublic, updatedAt: now }
  if (standing) await tx.update(notes).set(content).where(eq(notes.id, standing.id))
  else {
    const { questionId, subjectId } = question
    const id = randomUUID()
    await tx.insert(notes).values({ id, userId, questionId, subjectId, createdAt: now, ...content })
    await carryReports(tx, { id, userId, questionId })
  }
  const saved = await ownNote(tx, { userId, questionId: body.questionId })
  if (!saved) throw notFound('笔记')
  return saved
}

/** Removes or restores all named notes, or none when one is not the learner's or its question has a newer note. */
async function setRemoved(tx: Db, change: { userId: string; ids: string[]; removed: boolean }): Promise<void> {
  const { userId, ids, removed } = change
  await lockLearner(tx, userId)
  const rows = await tx
    .update(notes)
    .set({ removed })
    .where(and(eq(notes.userId, userId), inArray(notes.id, ids)))
    .returning({ questionId: notes.questionId })
  if (rows.length < ids.length) throw notFound('笔记')
  if (removed) return
  const questionIds = rows.map((row) => row.questionId)
  const standing = await tx.$count(notes, and(eq(notes.userId, userId), eq(notes.removed, false), inArray(notes.questionId, questionIds)))
  if (standing > new Set(questionIds).size) throw new ApiError(CODE.conflict, '这道题已经有新的笔记了，原来的没有恢复')
}

/** Holds a public note of somebody else until the transaction ends. @throws ApiError not found for any other note, own ones included */
async function holdOpen(tx: Db, who: { userId: string; id: string }): Promise<{ likes: number }> {
  const [row] = await tx
    .select({ likes: notes.likes })
    .from(notes)
    .where(and(eq(notes.id, who.id), ne(notes.userId, who.userId), isOpen))
    .for('update')
  if (!row) throw notFound('笔记')
  return row
}

/** Likes once, or takes the like back; the number follows the row that was really written. */
async function like(tx: Db, one: { userId: string; id: string; on: boolean; now: Date }): Promise<{ likes: number }> {
  const { userId, id, on, now } = one
  const { likes } = await holdOpen(tx, one)
  const changed = on
    ? await tx.insert(noteLikes).values({ noteId: id, userId, createdAt: now }).onConflictDoNothing().returning({ id: noteLikes.noteId })
    : await tx
        .delete(noteLikes)
        .where(and(eq(noteLikes.noteId, id), eq(noteLikes.userId, userId)))
        .returning({ id: noteLikes.noteId })
  if (changed.length === 0) return { likes }
  const step = on ? 1 : -1
  await tx
    .update(notes)
    .set({ likes: sql`${notes.likes} + ${step}` })
    .where(eq(notes.id, id))
  return { likes: likes + step }
}

/** Counts a report once per learner; enough of them take the note from the public list. */
async function report(tx: Db, one: { userId: string; id: string; kind: string; now: Date }): Promise<void> {
  const { userId, id, kind, now } = one
  await holdOpen(tx, one)
  const row = { noteId: id, userId, kind, createdAt: now }
  const added = await tx.insert(noteReports).values(row).onConflictDoNothing().returning({ id: noteReports.noteId })
  if (added.length === 0) return
  await tx
    .update(notes)
    .set({ reports: sql`${notes.reports} + 1`, hidden: sql`${notes.hidden} or ${notes.reports} + 1 >= ${HIDE_AFTER_REPORTS}` })
    .where(eq(notes.id, id))
}

/** What learners do with notes. All of it may be repeated without effect. */
export const noteWrites = (): Pick<Handlers<typeof noteContracts>, 'save' | 'remove' | 'like' | 'report'> => ({
  save: ({ db, userId, body, now }) => db.transaction((tx) => save(tx, { userId, body, now })),

  remove: async ({ db, userId, body }) => {
    await db.transaction((tx) => setRemoved(tx, { userId, ids: body.ids, removed: body.restore !== true }))
    return { ok: true }
  },

  like: ({ db, userId, body, now }) => db.transaction((tx) => like(tx, { ...body, userId, now })),

  report: async ({ db, userId, body, now }) => {
    await db.transaction((tx) => report(tx, { ...body, userId, now }))
    return { ok: true }
  },
})
