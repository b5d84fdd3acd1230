/** Notes on questions (server/modules/note). Imported by the practice package alone. */
import type { LocalPicture } from '@/platform/upload/contract'
import { get, post, route } from './call'
import type { BodyOf, QueryOf, ResultOf } from './types'
import { inTurn } from './in-turn'
import { sendFile } from './upload'

export type MyNotesQuery = QueryOf<'/api/note/mine'>
export type MyNotes = ResultOf<'/api/note/mine', 'get'>
export type MyNoteRow = MyNotes['rows'][number]
export type QuestionNotes = ResultOf<'/api/note/question/{questionId}', 'get'>
export type OpenNote = QuestionNotes['rows'][number]
export type OwnNote = ResultOf<'/api/note/save', 'post'>
export type SessionNotes = ResultOf<'/api/note/session/{sessionId}', 'get'>
export type NoteContent = BodyOf<'/api/note/save'>
export type NoteReport = BodyOf<'/api/note/report'>['kind']
type SentPicture = ResultOf<'/api/note/pictures', 'post'>

/** A learner's notes of a subject, newest first, 20 a page. */
export const myNotes = (query: MyNotesQuery) => get<MyNotes>('/api/note/mine', query)

/** The notes of a question: the own one, and the public ones of others by likes, 20 a page. */
export const questionNotes = (questionId: string, page = 1) => get<QuestionNotes>(route`/api/note/question/${questionId}`, { page })

/** Own notes and numbers of notes in a session. Read beside the page: it throws and shows nothing. */
export const sessionNotes = (sessionId: string) => get<SessionNotes>(route`/api/note/session/${sessionId}`, undefined, { throwError: true })

/** Writes or changes the own note of a question. */
export const saveNote = (note: NoteContent) => post<OwnNote>('/api/note/save', note)

/** Removes 1 to 200 own notes, or puts them back when `restore`. */
export const removeNotes = (ids: string[], restore = false) => post<{ ok: boolean }>('/api/note/remove', { ids, restore })

/** Likes a public note, or takes the like back. */
export const likeNote = (id: string, on: boolean) => post<{ likes: number }>('/api/note/like', { id, on })

/** Reports a public note, once. */
export const reportNote = (id: string, kind: NoteReport) => post<{ ok: boolean }>('/api/note/report', { id, kind })

/** The notes of a subject with their questions as a file. */
export const exportNotes = (subjectId: string, format: QueryOf<'/api/note/export'>['format']) =>
  get<ResultOf<'/api/note/export', 'get'>>('/api/note/export', { subjectId, format })

/** Sends a picture for a note. The picture itself shows what failed: it throws and shows nothing. */
export const sendPicture = (picture: LocalPicture) => inTurn(() => sendFile<SentPicture>('/api/note/pictures', picture))
