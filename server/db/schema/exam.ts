import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ExamProfile } from '@/domain/exam/profile'
import type { ExamReport, JournalOutcome, SectionStatus, StandingExamAnswer } from '@/domain/exam/types'
import type { Response } from '@/domain/question'
import { subjects } from './bank'
import { at, owner } from './columns'

/** How exams are held and marked, as data; checked before it is stored. */
export const examProfiles = pgTable('exam_profiles', {
  id: text('id').primaryKey(),
  content: jsonb('content').$type<ExamProfile>().notNull(),
})

/** A question's place in a paper. */
export interface PaperPlace {
  sectionId: string
  questionId: string
}

/** A paper: which questions stand in which section, in order. revision grows when they change; attempts keep what they were frozen on. */
export const examPapers = pgTable(
  'exam_papers',
  {
    id: text('id').primaryKey(),
    subjectId: text('subject_id')
      .notNull()
      .references(() => subjects.id),
    profileId: text('profile_id')
      .notNull()
      .references(() => examProfiles.id),
    name: text('name').notNull(),
    kind: text('kind').$type<'mock' | 'past'>().notNull(),
    year: integer('year'),
    position: integer('position').notNull(),
    /** Entry window: attempts may be entered from opensAt until before closesAt; null is no bound. */
    opensAt: at('opens_at'),
    closesAt: at('closes_at'),
    withdrawn: boolean('withdrawn').notNull().default(false),
    items: jsonb('items').$type<PaperPlace[]>().notNull(),
    revision: integer('revision').notNull().default(1),
  },
  (t) => [index('exam_papers_subject').on(t.subjectId, t.position)],
)

/** A registration for 人机对话. The document number itself is stored nowhere: masked for the screen, keyed hash for the login. */
export const examCandidates = pgTable(
  'exam_candidates',
  {
    userId: owner(),
    paperId: text('paper_id')
      .notNull()
      .references(() => examPapers.id),
    name: text('name').notNull(),
    /** 12 digits. */
    admissionNumber: text('admission_number').notNull().unique(),
    documentMasked: text('document_masked').notNull(),
    documentHash: text('document_hash').notNull(),
    seat: text('seat').notNull(),
    /** When the doors of the current sitting open; null before the first login. */
    startsAt: at('starts_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.paperId] })],
)

/** A question of an attempt as this candidate sees it. */
export interface FrozenItem extends PaperPlace {
  version: number
  /** Original letters of the options in the order they are drawn ("CADB"); '' for a question without options. */
  options: string
}

/** What changes of a section while the attempt runs. Times are epoch ms. */
export interface SectionProgress {
  id: string
  status: SectionStatus
  openedAt: number | null
  /** End of its own time; null when it has none or is not open yet. */
  deadline: number | null
  /** Locked because the candidate left it, not because its time was over: grace does not open it again. */
  left: boolean
  /** Groups the candidate chose; null: not chosen yet, or nothing to choose. */
  chosen: string[] | null
  /** The question the candidate has come to in each case without a way back, where it is not the first; missing: none yet. */
  reached?: string[]
}

/** The part of a report that is settled when the attempt ends; rank and averages of others are read when it is shown. */
export type StoredReport = Pick<ExamReport, 'sections' | 'types' | 'areas' | 'marks'> & Partial<Pick<ExamReport, 'points' | 'corrections'>>

/** An attempt at a paper: the frozen paper, the clock the server owns, and the result. */
export const examAttempts = pgTable(
  'exam_attempts',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    paperId: text('paper_id')
      .notNull()
      .references(() => examPapers.id),
    subjectId: text('subject_id').notNull(),
    paperName: text('paper_name').notNull(),
    paperRevision: integer('paper_revision').notNull(),
    mode: text('mode').$type<'normal' | 'chat'>().notNull(),
    profile: jsonb('profile').$type<ExamProfile>().notNull(),
    items: jsonb('items').$type<FrozenItem[]>().notNull(),
    seed: text('seed').notNull(),
    status: text('status').$type<'created' | 'running' | 'paused' | 'finished'>().notNull(),
    createdAt: at('created_at').notNull(),
    /** Arrival: stamped once, when the first question is about to be drawn. */
    startedAt: at('started_at'),
    /** End of the attempt without grace; while paused the one it had. */
    deadline: at('deadline'),
    sections: jsonb('sections').$type<SectionProgress[]>().notNull().default([]),
    marks: jsonb('marks').$type<string[]>().notNull().default([]),
    pausesUsed: integer('pauses_used').notNull().default(0),
    pausedAt: at('paused_at'),
    /** Pauses that are over, ms. */
    pausedMs: bigint('paused_ms', { mode: 'number' }).notNull().default(0),
    finishedAt: at('finished_at'),
    endedBy: text('ended_by').$type<'learner' | 'deadline'>(),
    /** The learner's first finished attempt at the paper: what figures of others are made of. */
    first: boolean('first').notNull().default(false),
    usedMs: bigint('used_ms', { mode: 'number' }).notNull().default(0),
    score: integer('score').notNull().default(0),
    full: integer('full').notNull().default(0),
    passScore: integer('pass_score').notNull().default(0),
    answered: integer('answered').notNull().default(0),
    correct: integer('correct').notNull().default(0),
    total: integer('total').notNull().default(0),
    report: jsonb('report').$type<StoredReport>(),
  },
  (t) => [
    // Two taps on 开始考试, or two devices, make one attempt (reliability.md rule 13).
    uniqueIndex('exam_attempts_one_open')
      .on(t.userId, t.paperId)
      .where(sql`${t.status} <> 'finished'`),
    // What the sweeper looks for.
    index('exam_attempts_overdue')
      .on(t.deadline)
      .where(sql`${t.status} = 'running'`),
    index('exam_attempts_history').on(t.userId, t.subjectId, t.finishedAt),
    // Percentiles and how many learners took a paper.
    index('exam_attempts_rank')
      .on(t.paperId, t.score)
      .where(sql`${t.first}`),
    check('exam_attempts_finished', sql`(${t.status} = 'finished') = (${t.finishedAt} is not null)`),
  ],
)

/** The answer that stands, per attempt and question, in the candidate's own letters. */
export const examAnswers = pgTable(
  'exam_answers',
  {
    attemptId: text('attempt_id')
      .notNull()
      .references(() => examAttempts.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    revision: integer('revision').notNull(),
    /** null: taken back. */
    response: jsonb('response').$type<Response>(),
    elapsedMs: integer('elapsed_ms').notNull(),
    device: text('device').notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.attemptId, t.questionId] })],
)

/** Every journal entry that was received and what became of it: replays get the same outcome, and what did not stand is kept. */
export const examJournal = pgTable(
  'exam_journal',
  {
    attemptId: text('attempt_id')
      .notNull()
      .references(() => examAttempts.id, { onDelete: 'cascade' }),
    device: text('device').notNull(),
    n: integer('n').notNull(),
    op: text('op').$type<'answer' | 'mark' | 'leave' | 'choose' | 'reach'>().notNull(),
    /** Set for answers, marks and steps inside a case. */
    questionId: text('question_id'),
    /** The response of an answer; null for other entries and for an answer taken back. */
    response: jsonb('response').$type<Response>(),
    /** Hash of the entry: the same number with other content is another entry. */
    digest: text('digest').notNull(),
    outcome: text('outcome').$type<JournalOutcome>().notNull(),
    reason: text('reason').notNull(),
    /** The answer that stood instead, when superseded. */
    standing: jsonb('standing').$type<StandingExamAnswer>(),
    /** The device's time, kept between the start and the receipt. */
    at: at('at').notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.attemptId, t.device, t.n] })],
)
