/** The bank format of server/seed/README.md: one object with subject and chapters, or a folder of subject.json and chapter files. */
import { isRecord } from '@/domain/record'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { refuseFile, type DraftBank, type DraftChapter, type DraftEntry, type DraftSubject, type Problem } from '../draft'
import { readGroup, readQuestion, readWithdrawal } from './entry'
import { readJson } from './file'
import { rowReader, type RawRow } from './row'

/** A group calls its own id `id`, as a question does. */
const field = (name: string, index?: number) => (index === undefined ? name.replace(/^groupId$/, 'id') : `${name}[${index}]`)
const rowOf = (value: unknown, file: string, row: string): RawRow => ({
  values: isRecord(value) ? value : {},
  place: { file, row },
  column: field,
})

/** 第 3 题（nurse-01-003） */
const nameOf = (value: unknown, place: string) =>
  isRecord(value) && typeof value.id === 'string' ? `第 ${place} 题（${value.id}）` : `第 ${place} 题`

/** Reads `subject`. @throws FileError when it is not complete: without a subject there is no bank. */
function readSubject(value: unknown, file: string): DraftSubject {
  const problems: Problem[] = []
  const row = rowReader(rowOf(value, file, '科目'), problems)
  row.only(['code', 'name', 'major', 'group', 'examName', 'examDate', 'papers'])
  const subject: DraftSubject = {
    code: row.id('code'),
    name: row.text('name', { required: true, max: 40 }),
    major: row.text('major', { required: true, max: 40 }),
    group: row.text('group', { required: true, max: 40 }),
    examName: row.text('examName', { required: true, max: 60 }),
    examDate: row.text('examDate') || null,
  }
  if (subject.examDate !== null && !isDay(subject.examDate)) row.refuse('examDate', '应为存在的日期，如 2027-04-10')
  const [first] = problems
  if (first) refuseFile(file, first.reason, { row: first.row, column: first.column })
  return subject
}

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
}

function readEntry(value: unknown, at: { file: string; place: string }, problems: Problem[]): DraftEntry | null {
  const raw = rowOf(value, at.file, nameOf(value, at.place))
  if (!isRecord(value)) {
    problems.push({ ...raw.place, column: '', reason: '应为一道题或一组题' })
    return null
  }
  if (value.withdrawn === true) return readWithdrawal(raw, problems)
  if (!Object.hasOwn(value, 'questions')) {
    const question = readQuestion(raw, problems)
    return question && { kind: 'question', question }
  }
  const list = Array.isArray(value.questions) ? value.questions : []
  const members = list.map((member, index) => rowOf(member, at.file, nameOf(member, `${at.place}.${index + 1}`)))
  const group = readGroup(raw, members, problems)
  return group && { kind: 'group', group }
}

interface ChapterFile {
  file: string
  value: unknown
}

/** Reads chapters in order. One that cannot be kept (no code, or that of an earlier one) is none; what is wrong below it is told all the same. */
function readChapters(files: ChapterFile[], problems: Problem[]): DraftChapter[] {
  const codes = new Set<string>()
  return files.flatMap(({ file, value }) => {
    const row = rowReader(rowOf(value, file, '章节'), problems)
    row.only(['code', 'name', 'section', 'entries'])
    const entries = row.raw('entries')
    if (!Array.isArray(entries)) row.refuse('entries', '应为题目的列表')
    const code = row.id('code')
    if (code !== '' && codes.has(code)) row.refuse('code', `章节编号 ${code} 重复`)
    codes.add(code)
    const chapter = { code, name: row.text('name', { required: true, max: 60 }), section: row.text('section', { max: 60 }) || null }
    const good = row.ok()
    const list = Array.isArray(entries) ? entries : []
    const read = list.flatMap((entry, index) => readEntry(entry, { file, place: String(index + 1) }, problems) ?? [])
    return good ? [{ ...chapter, entries: read }] : []
  })
}

/** Reads a bank that is one object. `shown` is the file as problems name it. */
export function parseBank(value: unknown, shown: string, pictures: string | null): DraftBank {
  if (!isRecord(value) || !isRecord(value.subject) || !Array.isArray(value.chapters)) {
    return refuseFile(shown, '应有 subject（科目）和 chapters（章节列表）')
  }
  const problems: Problem[] = []
  const subject = readSubject(value.subject, shown)
  return {
    subject,
    chapters: readChapters(
      value.chapters.map((chapter: unknown) => ({ file: shown, value: chapter })),
      problems,
    ),
    problems,
    lenient: false,
    pictures,
    column: field,
  }
}

/** Reads a folder with subject.json and one file per chapter, in the order of their names. */
export function parseFolder(folder: string, shown: string): DraftBank {
  const at = (name: string) => ({ file: path.join(folder, name), shown: path.join(shown, name) })
  const subjectFile = at('subject.json')
  const problems: Problem[] = []
  const subject = readSubject(readJson(subjectFile.file, subjectFile.shown), subjectFile.shown)
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'subject.json')
    .sort()
  const files = names.map((name) => ({ file: at(name).shown, value: readJson(at(name).file, at(name).shown) }))
  const chapters = readChapters(files, problems)
  return { subject, chapters, problems, lenient: false, pictures: folder, column: field }
}
