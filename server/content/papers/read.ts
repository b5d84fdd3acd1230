/** A paper file: papers of 进阶练习 as JSON (docs/OPERATIONS.md "Papers and printed documents"). */
import type { PaperLock } from '../../modules/advanced/shelf'
import { has, idOf, maybe, wordList, words, type Entry } from '../course/fields'
import type { Place, Problem } from '../draft'
import { readDocument } from '../goods/read'

/** Past papers come with their exams (exam/past.ts). */
const KINDS = ['frequent', 'tricky', 'forecast'] as const
const LOCKS = ['free', 'coins', 'product'] as const
const FIELDS = ['id', 'subject', 'kind', 'name', 'level', 'lock', 'coins', 'questions']
const MOST = { papers: 500, questions: 500 }
/** As many as a learner may agree to (advanced/schema.ts). */
export const COINS = { min: 1, max: 1_000_000 }

export interface DraftPaper {
  id: string
  /** Id or name. */
  subject: string
  kind: (typeof KINDS)[number]
  name: string
  level: number
  /** null: as it stands; of a new one free. */
  lock: PaperLock | null
  questions: string[]
  place: Place
}

/** What was refused is not in the list. */
export interface PaperFile {
  papers: DraftPaper[]
  problems: Problem[]
}

function readLock(of: Entry): PaperLock | null {
  const lock = maybe(of, 'lock', () => of.reader.oneOf('lock', LOCKS))
  if (lock === 'coins') return { lock, price: of.reader.whole('coins', COINS) }
  if (has(of, 'coins')) of.reader.refuse('coins', '只有 lock 是 coins 时才能填写')
  return lock && { lock, price: 0 }
}

function readQuestions(of: Entry): string[] {
  const ids = wordList(of, 'questions', { most: MOST.questions, letters: 64 })
  if (ids.length === 0) of.reader.refuse('questions', has(of, 'questions') ? '至少要有一项' : '缺少')
  if (new Set(ids).size < ids.length) of.reader.refuse('questions', '有重复的题号')
  return ids
}

function readPaper(of: Entry, place: Place): DraftPaper {
  of.reader.only(FIELDS)
  return {
    id: idOf(of, 'id'),
    subject: words(of, 'subject', 64),
    kind: of.reader.oneOf('kind', KINDS),
    name: words(of, 'name', 30),
    level: of.reader.whole('level', { min: 1, max: 5 }),
    lock: readLock(of),
    questions: readQuestions(of),
    place,
  }
}

/** Reads a paper file; `shown` is the file as problems name it. */
export function readPaperFile(value: unknown, shown: string): PaperFile {
  const { rows, problems } = readDocument(value, shown, {
    field: 'papers',
    most: MOST.papers,
    row: (index) => `第 ${index + 1} 份试卷`,
    read: readPaper,
  })
  return { papers: rows, problems }
}
