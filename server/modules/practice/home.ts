import { and, desc, eq, exists, gt, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { dayOf, daysBetween, streakDays } from '@/domain/calendar'
import { withDefaults } from '@/domain/settings'
import type { Db } from '../../db/client'
import {
  favorites,
  notes,
  practiceSessions,
  questions,
  studyDays,
  subjects,
  userQuestions,
  userSettings,
  userSubjects,
  wrongBook,
} from '../../db/schema'
import { notFound } from '../../http/errors'
import type { Handlers } from '../../http/route'
import { isReviewed } from '../../http/review-mode'
import { resultOfDay } from '../daily/results'
import { hasSets } from '../daily/sets'
import { examDayFor } from '../exam/exam-day'
import { headlinesOf } from '../information/articles'
import type { FrozenSession } from './frozen'
import { lostOf } from './lists'
import type { practiceContracts } from './schema'

interface Learner {
  userId: string
  subjectId: string
  today: string
  now: Date
}

/** Today's answered questions and the days in a row, both over all subjects: the goal is the learner's, and a change of subject breaks no streak. */
async function readStudy(db: Db, { userId, today }: Learner) {
  const rows = await db.select({ day: studyDays.day, answered: studyDays.answered }).from(studyDays).where(eq(studyDays.userId, userId))
  const done = rows.filter((row) => row.day === today).reduce((sum, row) => sum + row.answered, 0)
  return {
    done,
    streakDays: streakDays(
      rows.map((row) => row.day),
      today,
    ),
  }
}

interface Resume {
  sessionId: string
  title: string
  answered: number
  total: number
}

/** Newest unfinished sessions that are looked through for one with something left: more than anybody has lists. */
const LOOKED_THROUGH = 1000

/**
 * The newest unfinished session in which something was done and something is left to do. The limit inside keeps the database from
 * unpacking the questions of every session before it sorts them (300 unfinished ones: 2.4 → 0.3 ms).
 */
async function readResume(db: Db, learner: Learner, lost: string[] = []): Promise<Resume | null> {
  const { userId, subjectId, now } = learner
  const begun = or(gt(practiceSessions.answered, 0), gt(practiceSessions.position, 0), gt(practiceSessions.recitePosition, 0))
  // What was only looked up, or sent by a friend, is no list that was gone through.
  const gone = notInArray(practiceSessions.source, ['search', 'shared'])
  const readable = lost.length > 0 ? notInArray(practiceSessions.listKey, lost) : undefined
  const own = and(eq(practiceSessions.userId, userId), eq(practiceSessions.subjectId, subjectId), gone, readable)
  const { id, title, answered, items, touchedAt, source, listKey } = practiceSessions
  const newest = db
    .select({ id, title, answered, items, touchedAt, source, listKey })
    .from(practiceSessions)
    .where(and(own, isNull(practiceSessions.finishedAt), begun))
    .orderBy(desc(touchedAt), desc(id))
    .limit(LOOKED_THROUGH)
    .as('newest')
  const total = sql<number>`jsonb_array_length(${newest.items})`
  const [row] = await db
    .select({ sessionId: newest.id, title: newest.title, answered: newest.answered, total, source: newest.source, listKey: newest.listKey })
    .from(newest)
    .where(lt(newest.answered, total))
    .orderBy(desc(newest.touchedAt), desc(newest.id))
    .limit(1)
  if (!row) return null
  const { source: from, listKey: list, ...resume } = row
  const refused = await lostOf(db, { userId, subjectId, now, source: from as FrozenSession['source'], listKey: list })
  return refused === null ? resume : readResume(db, learner, [...lost, list])
}

async function readProgress(db: Db, { userId, subjectId }: Learner) {
  const [row] = await db
    .select({ answered: sql<number>`count(${userQuestions.questionId})::int`, total: sql<number>`count(*)::int` })
    .from(questions)
    .leftJoin(
      userQuestions,
      and(eq(userQuestions.questionId, questions.id), eq(userQuestions.userId, userId), gt(userQuestions.answered, 0)),
    )
    .where(and(eq(questions.subjectId, subjectId), eq(questions.withdrawn, false)))
  return row ?? { answered: 0, total: 0 }
}

async function readCounts(db: Db, { userId, subjectId }: Learner) {
  const inBook = and(
    eq(wrongBook.userId, userId),
    eq(wrongBook.subjectId, subjectId),
    eq(wrongBook.mastered, false),
    eq(wrongBook.removed, false),
  )
  const standing = db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.id, wrongBook.questionId), eq(questions.withdrawn, false)))
  const [wrong, favorite, note] = await Promise.all([
    db.$count(wrongBook, and(inBook, exists(standing))),
    db.$count(favorites, and(eq(favorites.userId, userId), eq(favorites.subjectId, subjectId))),
    db.$count(notes, and(eq(notes.userId, userId), eq(notes.subjectId, subjectId), eq(notes.removed, false))),
  ])
  return { wrong, favorite, note }
}

async function readTarget(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ rules: userSettings.rules }).from(userSettings).where(eq(userSettings.userId, userId))
  return withDefaults(row?.rules).dailyGoal
}

async function readPersonal(db: Db, learner: Learner) {
  const [study, target, resume, progress, counts, daily, practised] = await Promise.all([
    readStudy(db, learner),
    readTarget(db, learner.userId),
    readResume(db, learner),
    readProgress(db, learner),
    readCounts(db, learner),
    resultOfDay(db, { ...learner, day: learner.today }),
    hasSets(db, learner.subjectId),
  ])
  return {
    goal: { done: study.done, target },
    streakDays: study.streakDays,
    resume,
    progress,
    counts,
    daily: { day: practised ? learner.today : '', done: daily },
  }
}

/** The exam date a learner set for a subject; null: none. */
async function ownExamDate(db: Db, of: { userId: string; subjectId: string }): Promise<string | null> {
  const [row] = await db
    .select({ examDate: userSubjects.examDate })
    .from(userSubjects)
    .where(and(eq(userSubjects.userId, of.userId), eq(userSubjects.subjectId, of.subjectId)))
  return row?.examDate ?? null
}

/** Days until the exam; null when the date is unknown or past. */
function daysLeft(examDate: string | null, today: string): number | null {
  if (examDate === null) return null
  const days = daysBetween(today, examDate)
  return days >= 0 ? days : null
}

/** The practice tab of a subject, and the progress by chapter. */
export const homeHandlers = (): Pick<Handlers<typeof practiceContracts>, 'home' | 'progress'> => ({
  home: async ({ db, userId, query, now, request }) => {
    const [subject] = await db
      .select({ id: subjects.id, name: subjects.name, examName: subjects.examName, examDate: subjects.examDate })
      .from(subjects)
      .where(eq(subjects.id, query.subjectId))
    if (!subject) throw notFound('科目')
    const today = dayOf(now.getTime())
    const own = userId === '' ? null : await ownExamDate(db, { userId, subjectId: subject.id })
    const examDate = examDayFor({ own, announced: subject.examDate }, today)
    const [personal, news] = await Promise.all([
      userId === '' ? null : readPersonal(db, { userId, subjectId: subject.id, today, now }),
      headlinesOf(db, subject.id, { userId, now, reviewed: isReviewed(request) }),
    ])
    return { subject: { ...subject, examDate }, daysLeft: daysLeft(examDate, today), personal, news }
  },

  progress: async ({ db, userId, query }) =>
    db
      .select({
        chapterId: questions.chapterId,
        answered: sql<number>`count(*)::int`,
        correct: sql<number>`count(*) filter (where ${userQuestions.lastCorrect})::int`,
      })
      .from(userQuestions)
      .innerJoin(questions, eq(questions.id, userQuestions.questionId))
      .where(
        and(
          eq(userQuestions.userId, userId),
          // A record that was cleared stays as a row without answers.
          gt(userQuestions.answered, 0),
          eq(questions.subjectId, query.subjectId),
          eq(questions.withdrawn, false),
        ),
      )
      .groupBy(questions.chapterId),
})
