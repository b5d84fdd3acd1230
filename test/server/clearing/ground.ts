import { and, eq } from 'drizzle-orm'
import { favorites, notes, practiceAnswers, practiceSessions, userQuestions, wrongBook } from '../../../server/db/schema'
import { item, right, save, start, wrong, type Learner, type World } from '../practice/setup'

export type Kind = 'record' | 'wrong' | 'favorite' | 'note'
export const ALL: Kind[] = ['record', 'wrong', 'favorite', 'note']

/** A learner with answers in two subjects, wrong questions, a favourite in a folder, and a note. @returns a session with two answers */
export async function study({ db }: World, who: Learner): Promise<string> {
  const first = await start(who, { source: 'chapter' })
  await save(who, item(first.sessionId, 'q1', { response: wrong }), item(first.sessionId, 'q2', { response: right }))
  await who.post(`/sessions/${first.sessionId}/position`, { position: 3, recitePosition: 0, elapsedMs: 5000, marks: ['q1'] })
  const other = await start(who, { source: 'chapter', subjectId: 's2' })
  await save(who, item(other.sessionId, 'x1', { response: wrong }))
  const { result } = await who.post<{ id: string }>('/favorites/folders', { subjectId: 's1', name: '甲' })
  await who.post('/favorite', { questionId: 'q3', on: true })
  await who.post('/favorites/move', { questionIds: ['q3'], folderId: result.id })
  const note = {
    id: `note-${who.id}`,
    userId: who.id,
    questionId: 'q1',
    subjectId: 's1',
    body: '记法',
    createdAt: new Date(),
    updatedAt: new Date(),
  }
  await db.insert(notes).values(note)
  // One entry has a review planned, the other none yet, as those of before the plans.
  const card = { stability: 2.5, state: 2, last_review: 1_763_600_000_000 }
  const entry = (questionId: string) => and(eq(wrongBook.userId, who.id), eq(wrongBook.questionId, questionId))
  await db
    .update(wrongBook)
    .set({ card, dueAt: new Date('2026-11-25T00:00:00.123Z') })
    .where(entry('q1'))
  await db.update(wrongBook).set({ card: null, dueAt: null }).where(entry('x1'))
  return first.sessionId
}

const byQuestion = <T extends { questionId?: string; id?: string }>(rows: T[]) =>
  [...rows].sort((a, b) => ((a.questionId ?? a.id ?? '') < (b.questionId ?? b.id ?? '') ? -1 : 1))
/** Everything a clearing may touch, whole. */
export async function books({ db }: World, who: Learner) {
  return {
    answers: byQuestion(await db.select().from(practiceAnswers).where(eq(practiceAnswers.userId, who.id))),
    questions: byQuestion(await db.select().from(userQuestions).where(eq(userQuestions.userId, who.id))),
    sessions: byQuestion(await db.select().from(practiceSessions).where(eq(practiceSessions.userId, who.id))),
    wrong: byQuestion(await db.select().from(wrongBook).where(eq(wrongBook.userId, who.id))),
    favorites: byQuestion(await db.select().from(favorites).where(eq(favorites.userId, who.id))),
    notes: byQuestion(await db.select().from(notes).where(eq(notes.userId, who.id))),
  }
}
