/**
 * What client and server say to each other about an attempt (product.md "Simulated exam"). Everything is in the candidate's
 * own order: options are shuffled by the server, letters name options as they are drawn. Times are epoch ms of the server.
 */
import type { Answer, Question, QuestionGroup, QuestionVideo, Response } from '../question'
import type { Rich } from '../rich'

export type ExamMode = 'normal' | 'chat'

/** A question of a running attempt: nothing in it tells the answer. */
export type ExamQuestion = Omit<Question, 'answer' | 'analysis' | 'points' | 'difficulty' | 'source' | 'year' | 'video'> & {
  /** 1.. through the whole paper. */
  number: number
  sectionId: string
  /** What a right answer earns at most, 1/100 point; null where it depends on the answer (options rule). */
  points: number | null
  /** How many blanks a fill-in question has, 0 for every other type. */
  blanks: number
}

/** A question of a paper on the server, answer included, with the section it stands in. */
export interface ExamItem {
  sectionId: string
  question: Question
}

/** A paper as the server keeps it: in the order of the paper, or of a candidate once it was drawn (shuffle.ts). */
export interface ExamContent {
  items: ExamItem[]
  groups: QuestionGroup[]
}

export interface ExamPaper {
  questions: ExamQuestion[]
  groups: QuestionGroup[]
}

/** waiting: not reached yet (sequence). open: answers are taken. locked: left, or its time is over. */
export type SectionStatus = 'waiting' | 'open' | 'locked'

export interface SectionState {
  id: string
  name: string
  status: SectionStatus
  /** Numbers of its first and last question. */
  from: number
  to: number
  groupsLocked: boolean
  /** Its own time; null when it has none. A client without network needs it to open the next section by itself. */
  minutes: number | null
  /** End of its own time while it is open, null when it has none. */
  deadline: number | null
  /** Cases to choose, null when all are done. */
  choose: number | null
  /** Groups the candidate chose; null: not chosen yet, or nothing to choose. */
  chosen: string[] | null
  /** Questions the candidate has come to in cases without a way back; missing in what an older app kept on the device. */
  reached?: string[]
}

/** The changing part of an attempt. */
export interface AttemptState {
  id: string
  paperId: string
  paperName: string
  subjectId: string
  subjectName: string
  mode: ExamMode
  /** created: not entered yet, the clock stands. */
  status: 'created' | 'running' | 'paused' | 'finished'
  /** The server's clock when this was said. */
  serverNow: number
  startedAt: number | null
  /** End of the whole attempt, grace not counted; null before the start and while paused. */
  deadline: number | null
  graceSeconds: number
  /** Before this the paper cannot be handed in; null: at any time. */
  submitFrom: number | null
  pausesLeft: number
  /** Time that was left when it was paused, ms; null unless paused. */
  pausedRemainingMs: number | null
  navigation: 'free' | 'sequence'
  sections: SectionState[]
  answers: StandingExamAnswer[]
  /** Question ids. */
  marks: string[]
  /** Seat and candidate of 人机对话, null in the normal mode. */
  candidate: CandidateCard | null
}

export interface StandingExamAnswer {
  questionId: string
  revision: number
  /** null: the learner took the answer back. */
  response: Response | null
  elapsedMs: number
  /** The device that gave it. */
  device: string
}

/** Who sits the computer exam; the document number is masked by the server. */
export interface CandidateCard {
  name: string
  /** 12 digits. */
  admissionNumber: string
  /** 4401**********0823 */
  documentNumber: string
  seat: string
  /** Name and day (YYYY-MM-DD, null: not announced) of the exam that is rehearsed. */
  examName: string
  examDate: string | null
  subjectName: string
  paperName: string
  minutes: number
  /** When the doors open for this login. */
  startsAt: number
}

/** One numbered entry of a device's journal. `n` grows by 1 per device and attempt. */
export type JournalEntry = { n: number; at: number } & JournalOp
export type JournalOp =
  | { op: 'answer'; questionId: string; revision: number; response: Response | null; elapsedMs: number }
  | { op: 'mark'; questionId: string; on: boolean }
  /** Leaves a section of a sequence for the next one; it is locked then. */
  | { op: 'leave'; sectionId: string }
  | { op: 'choose'; sectionId: string; groupIds: string[] }
  /** Has come to a question of a case without a way back; those before it in the case stand. */
  | { op: 'reach'; questionId: string }

/**
 * accepted: it stands. superseded: a revision at least as high stands (another device), `standing` tells which.
 * locked: its section, or its place in a case, is closed. late: it came after the deadline and the grace, or after submit.
 * refused: it makes no sense (no such question, no such option).
 */
export type JournalOutcome = 'accepted' | 'superseded' | 'locked' | 'late' | 'refused'
export interface JournalResult {
  n: number
  outcome: JournalOutcome
  /** A sentence for the learner; '' when accepted. */
  reason: string
  /** What stands instead, when superseded. */
  standing: StandingExamAnswer | null
}

export type MarkVerdict = 'right' | 'wrong' | 'partial' | 'unanswered' | 'apart'

/** The mark of one question, explained. */
export interface QuestionMark {
  questionId: string
  number: number
  sectionId: string
  /** 1/100 point. */
  score: number
  full: number
  verdict: MarkVerdict
  /** Rule and arithmetic, one Chinese sentence. */
  explain: string
  elapsedMs: number
}

export interface ScorePart {
  id: string
  name: string
  score: number
  full: number
  correct: number
  total: number
}

/** What a corrected answer changed of a finished attempt. Scores are 1/100 point, times epoch ms. */
export interface ExamCorrection {
  at: number
  /** The total and the verdict before and after. */
  from: { score: number; passed: boolean }
  to: { score: number; passed: boolean }
  /** Questions whose answer was corrected, with what each earned. */
  questions: { questionId: string; number: number; from: number; to: number }[]
}

/** What is known of an area: weakest first; `few`: fewer than 5 questions, listed last, never called weak (mockup 09). */
export type ReportArea = ScorePart & { few: boolean; weak: boolean }

/** The report of a finished attempt. Scores are 1/100 point. */
export interface ExamReport {
  attemptId: string
  paperId: string
  paperName: string
  subjectId: string
  subjectName: string
  mode: ExamMode
  startedAt: number
  finishedAt: number
  /** Pauses not counted. */
  usedMs: number
  leftMs: number
  endedBy: 'learner' | 'deadline'
  score: number
  full: number
  passScore: number
  passed: boolean
  answered: number
  correct: number
  total: number
  /** `beats` (0..1) is null while fewer than `minimum` valid attempts exist. */
  rank: { sample: number; minimum: number; minutes: number; beats: number | null }
  sections: ScorePart[]
  types: ScorePart[]
  /** By chapter. */
  areas: ReportArea[]
  /** By knowledge point, `id` is its name; none in reports from before they were kept. */
  points: ReportArea[]
  /** Average per question: own, and of all valid attempts (null below the minimum). */
  averageMs: number
  siteAverageMs: number | null
  marks: QuestionMark[]
  /** Self-ratings beside the score: `waiting` essays are not rated, `at` numbers the next one. null: a paper without essays. */
  essays: { score: number; full: number; waiting: number; at: number } | null
  /** Corrections since it was handed in, oldest first; every figure of the report is by the latest. */
  corrections: ExamCorrection[]
  /** Whether another attempt may be started now. */
  mayRetry: boolean
  /** Entries of this attempt that did not stand, newest last: what the other device had, what came late. */
  notStanding: { questionId: string; number: number; device: string; at: number; outcome: JournalOutcome; response: Response | null }[]
}

/** A question after the exam: with its answer in the candidate's own letters. */
export type ReviewQuestion = ExamQuestion & {
  answer: Answer
  analysis: Rich | null
  video?: QuestionVideo
  knowledgePoints: string[]
  response: Response | null
  mark: QuestionMark
}
