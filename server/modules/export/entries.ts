import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Inline, Rich } from '@/domain/rich'
import type { Question, QuestionGroup, Response } from '@/domain/question'
import { readableRich, readableText, texWords } from '@/domain/tex-words'
import type { Db } from '../../db/client'
import { favorites, formulas, notes, pictures, questions, wrongBook } from '../../db/schema'
import { readAlone } from '../bank/case-facts'
import { loadPaper } from '../bank/repository'
import { lastAnswersOf } from '../practice/rescore-store'
import { lastOrder } from '../practice/rows'
import { readNotePictures, type NoteOf } from './note-pictures'

/** Questions of one file at most, the newest. */
const MOST = 3000

/** A question with what a file shows of it; the options are its own or those it shares. */
export interface Entry extends NoteOf {
  question: Question
  group: QuestionGroup | null
  options: Rich[]
  /** What the learner answered last; null: nothing, or by the letters of another version. */
  mine: Response | null
  wrongTimes: number
  mastered: boolean
  withdrawn: boolean
}

/** What a file holds. */
export interface Entries {
  entries: Entry[]
  /** There were more than {@link MOST}: the oldest are left out. */
  cut: boolean
}

const columns = {
  questionId: questions.id,
  version: questions.version,
  withdrawn: questions.withdrawn,
  wrongTimes: wrongBook.wrongTimes,
  mastered: wrongBook.mastered,
}

interface Row extends NoteOf {
  questionId: string
  version: number
  withdrawn: boolean
  wrongTimes: number | null
  mastered: boolean | null
}

/** Letters name the options of one version alone. */
const still = ({ response, version }: { response: Response; version: number }, row: Row): Response | null =>
  response.kind !== 'choice' || version === row.version ? response : null

/** The entries of rows of which one more than the most was read. */
async function entriesOf(db: Db, userId: string, found: Row[]): Promise<Entries> {
  const rows = found.slice(0, MOST)
  const paper = await loadPaper(db, rows)
  const answers = await lastAnswersOf(
    db,
    userId,
    rows.map(({ questionId }) => questionId),
  )
  const groups = new Map(paper.groups.map((group) => [group.id, group]))
  const entries = (await readAlone(db, paper.questions)).map((question, index) => {
    const group = question.groupId === null ? null : (groups.get(question.groupId) ?? null)
    const row = rows[index] as Row
    const { wrongTimes, mastered, withdrawn, note, notePictures } = row
    const given = answers.get(row.questionId)
    const mine = given ? still(given, row) : null
    const options = question.options.length > 0 ? question.options : (group?.options ?? [])
    return { question, group, options, mine, wrongTimes: wrongTimes ?? 0, mastered: mastered ?? false, withdrawn, note, notePictures }
  })
  return { entries, cut: found.length > MOST }
}

interface Owner {
  userId: string
  subjectId: string
}

/** The wrong book, mastered ones too, newest first. Withdrawn questions stay: they are the learner's record. */
export async function wrongEntries(db: Db, { userId, subjectId }: Owner): Promise<Entries> {
  const rows = await db
    .select(columns)
    .from(wrongBook)
    .innerJoin(questions, eq(questions.id, wrongBook.questionId))
    .where(and(eq(wrongBook.userId, userId), eq(wrongBook.subjectId, subjectId), eq(wrongBook.removed, false)))
    .orderBy(desc(wrongBook.lastWrongAt), lastOrder)
    .limit(MOST + 1)
  return entriesOf(db, userId, rows)
}

/** The favourites, newest first. */
export async function favoriteEntries(db: Db, { userId, subjectId }: Owner): Promise<Entries> {
  const inBook: SQL | undefined = and(eq(wrongBook.userId, favorites.userId), eq(wrongBook.questionId, favorites.questionId))
  const rows = await db
    .select(columns)
    .from(favorites)
    .innerJoin(questions, eq(questions.id, favorites.questionId))
    .leftJoin(wrongBook, inBook)
    .where(and(eq(favorites.userId, userId), eq(favorites.subjectId, subjectId)))
    .orderBy(desc(favorites.createdAt), lastOrder)
    .limit(MOST + 1)
  return entriesOf(db, userId, rows)
}

/** The questions a learner has notes on, with the notes, newest first. */
export async function noteEntries(db: Db, { userId, subjectId }: Owner): Promise<Entries> {
  const inBook: SQL | undefined = and(eq(wrongBook.userId, notes.userId), eq(wrongBook.questionId, notes.questionId))
  const rows = await db
    .select({ ...columns, note: notes.body, notePictures: notes.pictures })
    .from(notes)
    .innerJoin(questions, eq(questions.id, notes.questionId))
    .leftJoin(wrongBook, inBook)
    .where(and(eq(notes.userId, userId), eq(notes.subjectId, subjectId), eq(notes.removed, false)))
    .orderBy(desc(notes.updatedAt), lastOrder)
    .limit(MOST + 1)
  return entriesOf(db, userId, rows)
}

/** The texts of an entry in the order a reader meets them. */
export function textsOf({ question, group, options }: Entry): Rich[] {
  const model = question.answer.kind === 'essay' ? [question.answer.model] : []
  return [group?.passage, question.fact, question.stem, ...options, ...model, question.analysis].filter((text) => text != null)
}

/** What is accepted in a blank. Beside other ways to write it TeX is for judging alone, and alone it is in letters. */
function textsWords(texts: string[]): string {
  const told = texts.filter((text) => !text.includes('\\'))
  return (told.length > 0 ? told : texts.map(texWords)).join(' / ')
}

/** The right answer in words. */
export function answerWords({ question: { answer } }: Entry): string {
  if (answer.kind === 'choice') return answer.letters.join('')
  if (answer.kind === 'judge') return answer.value ? '正确' : '错误'
  if (answer.kind === 'essay') return readableRich(answer.model)
  return answer.blanks.map((blank) => ('number' in blank ? String(blank.number) : textsWords(blank.texts))).join('；')
}

/** What the learner answered last, in the words of 我的答案 in the app; '' for nothing. */
export function ownWords({ mine }: Entry): string {
  if (mine === null) return ''
  if (mine.kind === 'choice') return mine.letters.join('')
  if (mine.kind === 'judge') return mine.value ? '正确' : '错误'
  return mine.kind === 'essay' ? mine.text.trim() : mine.blanks.map((text) => text.trim() || '–').join('；')
}

/** What brings marks in an essay, as the app lists it below the model answer; '' for the others. */
export function scoringWords({ question: { answer } }: Entry): string {
  if (answer.kind !== 'essay' || answer.points.length === 0) return ''
  return `得分点：${answer.points.map(({ text, score }) => `${readableText(text)}（${score} 分）`).join('；')}`
}

/** Where a question is from, as the app says it below the analysis; '' when nobody told. */
export const originWords = ({ question: { source, year } }: Entry): string =>
  [source, year === null ? null : `${year} 年`].filter((part) => part).join(' · ')

/** What stands below the analysis: knowledge points and where the question is from. */
export function belowWords(entry: Entry): string {
  const { points } = entry.question
  const origin = originWords(entry)
  return [points.length > 0 ? `考点：${points.join('、')}` : '', origin === '' ? '' : `来源：${origin}`]
    .filter((part) => part !== '')
    .join('。')
}

/** What a page needs beside its texts: formulas by hash as SVG, pictures of the bank by path and of notes by file as data addresses. */
export interface Media {
  formulas: ReadonlyMap<string, string>
  pictures: ReadonlyMap<string, string>
  notePictures: ReadonlyMap<string, string>
  /** How many pictures of the bank one page could not hold. */
  omitted: number
}

/** What every format says where the file ends before the learner's list. */
export const cutLine = `题目太多，只导出了最新的 ${MOST} 题`

const linesOf = (rich: Rich): Inline[][] =>
  rich.flatMap((block) => (block.t === 'p' ? [block.c] : block.t === 'table' ? [...block.head, ...block.rows.flat()] : []))
const fileOf = (src: string) => src.slice(src.lastIndexOf('/') + 1)

/** Bytes of pictures of the bank in one page at most, beside those of notes: it travels in one answer and has to open on a phone. */
const MOST_PICTURE_BYTES = 16 * 1024 * 1024

/** The pictures of the bank as data addresses by path, in the order they are met, as many as one page may hold. */
async function readBankPictures(db: Db, texts: Rich[]): Promise<Pick<Media, 'pictures' | 'omitted'>> {
  // One that stands in the page several times, as in a passage of many questions, is written as often.
  const times = new Map<string, number>()
  for (const block of texts.flat()) if (block.t === 'img') times.set(block.src, (times.get(block.src) ?? 0) + 1)
  if (times.size === 0) return { pictures: new Map(), omitted: 0 }
  const named = inArray(pictures.file, [...times.keys()].map(fileOf))
  const sizes = await db
    .select({ file: pictures.file, size: sql<number>`length(${pictures.bytes})` })
    .from(pictures)
    .where(named)
  const sizeOf = new Map(sizes.map(({ file, size }) => [file, size]))
  let left = MOST_PICTURE_BYTES
  let omitted = 0
  const taken = [...times].flatMap(([src, count]) => {
    const size = sizeOf.get(fileOf(src))
    if (size === undefined) return []
    if (size * count > left) {
      omitted += count
      return []
    }
    left -= size * count
    return [src]
  })
  const rows =
    taken.length === 0
      ? []
      : await db
          .select()
          .from(pictures)
          .where(inArray(pictures.file, taken.map(fileOf)))
  const data = new Map(
    rows.map(({ file, bytes }) => [file, `data:image/${file.endsWith('.png') ? 'png' : 'jpeg'};base64,${bytes.toString('base64')}`]),
  )
  return { pictures: new Map(taken.map((src) => [src, data.get(fileOf(src)) ?? ''])), omitted }
}

/** Everything the entries of a learner show, read once: the file is whole without a network. */
export async function readMedia(db: Db, userId: string, entries: Entry[]): Promise<Media> {
  const texts = entries.flatMap(textsOf)
  const hashes = new Set(
    texts.flatMap(linesOf).flatMap((line) => line.flatMap((part) => (typeof part === 'object' && part.t === 'f' ? [part.hash] : []))),
  )
  const svgs =
    hashes.size === 0
      ? []
      : await db
          .select({ hash: formulas.hash, svg: formulas.svg })
          .from(formulas)
          .where(inArray(formulas.hash, [...hashes]))
  return {
    formulas: new Map(svgs.map(({ hash, svg }) => [hash, svg])),
    ...(await readBankPictures(db, texts)),
    notePictures: await readNotePictures(db, userId, entries),
  }
}
