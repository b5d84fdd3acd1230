/** What a parser makes of a file: checked questions in markup, and the rows it had to refuse. Nothing is rendered yet. */
import type { BlankAnswer, QuestionType, QuestionVideo } from '@/domain/question'
import type { PictureFile } from './rich/picture'

/** Where something stands: the file, and the row as its author counts it (sheet row, or place in the list and id). */
export interface Place {
  file: string
  row: string
}

/** A row or file that cannot be imported, and why. column is the header or field name; '' for the whole row or file. */
export interface Problem extends Place {
  column: string
  reason: string
}

export type DraftAnswer =
  | { kind: 'choice'; letters: string[] }
  | { kind: 'judge'; value: boolean }
  | { kind: 'blank'; blanks: BlankAnswer[] }
  | { kind: 'essay'; model: string; points: { text: string; score: number }[] }

export interface DraftQuestion {
  id: string
  type: QuestionType
  stem: string
  /** New fact released with this question (A4). */
  fact: string | null
  /** Own options; empty where the group shares its options. */
  options: string[]
  answer: DraftAnswer
  analysis: string | null
  points: string[]
  difficulty: number
  source: string | null
  year: number | null
  /** Absent without one: the hash of a source that never had any stays what it was. */
  video?: QuestionVideo
  place: Place
}

export interface DraftGroup {
  id: string
  type: QuestionType
  passage: string | null
  options: string[] | null
  questions: DraftQuestion[]
  place: Place
}

/** A withdrawal names a question or a group by id; its versions stay readable. */
export type DraftEntry =
  { kind: 'question'; question: DraftQuestion } | { kind: 'group'; group: DraftGroup } | { kind: 'withdrawal'; id: string; place: Place }

export interface DraftChapter {
  /** null: found or made by its name. */
  code: string | null
  name: string
  /** Name of the parent chapter, null for a top one. */
  section: string | null
  entries: DraftEntry[]
}

export interface DraftSubject {
  code: string
  name: string
  major: string
  group: string
  examName: string
  /** YYYY-MM-DD */
  examDate: string | null
  /** What its file says nothing of: the values here are those of a new subject, one that stands keeps its own. */
  unsaid?: ReadonlySet<'major' | 'group' | 'examName' | 'examDate'>
}

/** One subject of one or more files: the unit that is imported whole or not at all. */
export interface DraftBank {
  subject: DraftSubject
  chapters: DraftChapter[]
  /** Rows that were refused while reading. */
  problems: Problem[]
  /** A source known to be imperfect: each refused entry is listed once, formulas that fail stay as text. */
  lenient: boolean
  /** Folder of the pictures named in the markup, null when the format has none. */
  pictures: string | null
  /** Pictures of a workbook, by the names the markup has for them. */
  inside?: ReadonlyMap<string, PictureFile>
  /** Where the pictures of a workbook came to stand, a line each. */
  placed?: string[]
  /** What the author calls a field, groupId the id of a group: a header of the sheet, or the field itself. index counts options from 0. */
  column: (field: string, index?: number) => string
}

/** A file that cannot be read at all, or not to any good. */
export class FileError extends Error {
  constructor(readonly problems: Problem[]) {
    super(problems[0]?.reason)
  }
}

/** Stops reading a file. @throws FileError always. */
export function refuseFile(file: string, reason: string, at: { row?: string; column?: string } = {}): never {
  throw new FileError([{ file, row: at.row ?? '', column: at.column ?? '', reason }])
}
