import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { plainText, type Inline, type Rich } from '@/domain/rich'
import type { Question, QuestionGroup } from '@/domain/question'
import type { Db } from '../../db/client'
import { favorites, formulas, notes, pictures, questions, wrongBook } from '../../db/schema'
import { loadPaper } from '../bank/repository'
import { lastOrder } from '../practice/rows'

/** Questions of one file at most, the newest. */
const MOST = 3000

/** A question with what a file shows of it; the options are its own or those it shares. */
export interface Entry {
  question: Question
  group: QuestionGroup | null
  options: Rich[]
  wrongTimes: number
  mastered: boolean
  withdrawn: boolean
  /** The learner's note, where the file is one of notes. */
  note?: string
}

const columns = {
  questionId: questions.id,
  version: questions.version,
  withdrawn: questions.withdrawn,
  wrongTimes: wrongBook.wrongTimes,
  mastered: wrongBook.mastered,
}

interface Row {
  questionId: string
  version: number
  withdrawn: boolean
  wrongTimes: number | null
  mastered: boolean | null
  note?: string
}

async function entriesOf(db: Db, rows: Row[]): Promise<Entry[]> {
  const paper = await loadPaper(db, rows)
  const groups = new Map(paper.groups.map((group) => [group.id, group]))
  return paper.questions.map((question, index) => {
    const group = question.groupId === null ? null : (groups.get(question.groupId) ?? null)
    const { wrongTimes, mastered, withdrawn, note } = rows[index] as Row
    const options = question.options.length > 0 ? question.options : (group?.options ?? [])
    return { question, group, options, wrongTimes: wrongTimes ?? 0, mastered: mastered ?? false, withdrawn, note }
  })
}

interface Owner {
  userId: string
  subjectId: string
}

/** The wrong book, mastered ones too, newest first. Withdrawn questions stay: they are the learner's record. */
export async function wrongEntries(db: Db, { userId, subjectId }: Owner): Promise<Entry[]> {
  const rows = await db
    .select(columns)
    .from(wrongBook)
    .innerJoin(questions, eq(questions.id, wrongBook.questionId))
    .where(and(eq(wrongBook.userId, userId), eq(wrongBook.subjectId, subjectId), eq(wrongBook.removed, false)))
    .orderBy(desc(wrongBook.lastWrongAt), lastOrder)
    .limit(MOST)
  return entriesOf(db, rows)
}

/** The favourites, newest first. */
export async function favoriteEntries(db: Db, { userId, subjectId }: Owner): Promise<Entry[]> {
  const inBook: SQL | undefined = and(eq(wrongBook.userId, favorites.userId), eq(wrongBook.questionId, favorites.questionId))
  const rows = await db
    .select(columns)
    .from(favorites)
    .innerJoin(questions, eq(questions.id, favorites.questionId))
    .leftJoin(wrongBook, inBook)
    .where(and(eq(favorites.userId, userId), eq(favorites.subjectId, subjectId)))
    .orderBy(desc(favorites.createdAt), lastOrder)
    .limit(MOST)
  return entriesOf(db, rows)
}

/** The questions a learner has notes on, with the notes, newest first. */
export async function noteEntries(db: Db, { userId, subjectId }: Owner): Promise<Entry[]> {
  const inBook: SQL | undefined = and(eq(wrongBook.userId, notes.userId), eq(wrongBook.questionId, notes.questionId))
  const rows = await db
    .select({ ...columns, note: notes.body })
    .from(notes)
    .innerJoin(questions, eq(questions.id, notes.questionId))
    .leftJoin(wrongBook, inBook)
    .where(and(eq(notes.userId, userId), eq(notes.subjectId, subjectId), eq(notes.removed, false)))
    .orderBy(desc(notes.updatedAt), lastOrder)
    .limit(MOST)
  return entriesOf(db, rows)
}

/** The texts of an entry in the order a reader meets them. */
export function textsOf({ question, group, options }: Entry): Rich[] {
  const model = question.answer.kind === 'essay' ? [question.answer.model] : []
  return [group?.passage, question.fact, question.stem, ...options, ...model, question.analysis].filter((text) => text != null)
}

/** The right answer in words. */
export function answerWords({ question: { answer } }: Entry): string {
  if (answer.kind === 'choice') return answer.letters.join('')
  if (answer.kind === 'judge') return answer.value ? '对' : '错'
  if (answer.kind === 'essay') return plainText(answer.model)
  return answer.blanks.map((blank) => ('number' in blank ? String(blank.number) : blank.texts.join(' / '))).join('；')
}

/** What a page needs of the bank beside its texts: formulas by hash as SVG, pictures by path as data addresses. */
export interface Media {
  formulas: ReadonlyMap<string, string>
  pictures: ReadonlyMap<string, string>
}

const linesOf = (rich: Rich): Inline[][] =>
  rich.flatMap((block) => (block.t === 'p' ? [block.c] : block.t === 'table' ? [...block.head, ...block.rows.flat()] : []))
const fileOf = (src: string) => src.slice(src.lastIndexOf('/') + 1)

/** Everything the entries show, read once: the file is whole without a network. */
export async function readMedia(db: Db, entries: Entry[]): Promise<Media> {
  const texts = entries.flatMap(textsOf)
  const hashes = new Set(
    texts.flatMap(linesOf).flatMap((line) => line.flatMap((part) => (typeof part === 'object' && part.t === 'f' ? [part.hash] : []))),
  )
  const sources = new Set(texts.flatMap((rich) => rich.flatMap((block) => (block.t === 'img' ? [block.src] : []))))
  const svgs =
    hashes.size === 0
      ? []
      : await db
          .select({ hash: formulas.hash, svg: formulas.svg })
          .from(formulas)
          .where(inArray(formulas.hash, [...hashes]))
  const files =
    sources.size === 0
      ? []
      : await db
          .select()
          .from(pictures)
          .where(inArray(pictures.file, [...sources].map(fileOf)))
  const data = new Map(
    files.map(({ file, bytes }) => [file, `data:image/${file.endsWith('.png') ? 'png' : 'jpeg'};base64,${bytes.toString('base64')}`]),
  )
  return {
    formulas: new Map(svgs.map(({ hash, svg }) => [hash, svg])),
    pictures: new Map([...sources].flatMap((src) => (data.has(fileOf(src)) ? [[src, data.get(fileOf(src)) as string]] : []))),
  }
}
