/** Rows of a sheet → banks: cells become the fields of the JSON format, adjacent rows of a 材料编号 a group. */
import { FileError, type DraftBank, type DraftChapter, type DraftEntry, type DraftSubject, type Place, type Problem } from '../draft'
import { idOf } from '../store/catalogue'
import { COLUMNS, LETTERS, typeCode } from './columns'
import { readGroup, readQuestion, readWithdrawal } from './entry'
import { isDay } from './json'
import type { RawRow } from './row'

export interface TableRow {
  values: Record<string, string>
  place: Place
}

const TRUE = new Set(['是', '1', 'true', 'TRUE', '√'])

/** What the author calls a field. */
function headerOf(field: string, index?: number): string {
  if (field === 'options') return index === undefined ? '选项' : `选项${LETTERS[index] ?? ''}`
  if (field === 'questions') return '材料编号'
  return COLUMNS.find((column) => column.field === field)?.header ?? field
}

const pieces = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')

/** `钠钾泵|Na泵；3.5±0.1` → the list of the JSON format. */
const blanks = (text: string) =>
  pieces(text, /[；;\n]/).map((blank) => {
    const number = /^(-?\d+(?:\.\d+)?)\s*±\s*(\d+(?:\.\d+)?)$/.exec(blank)
    return number ? { number: Number(number[1]), tolerance: Number(number[2]) } : pieces(blank, /[|｜]/)
  })

/** `要点=2` lines → scoring points; a line without a number is refused by the answer's check. */
const scoring = (text: string) =>
  pieces(text, /\n/).map((line) => {
    const match = /^(.*)[=＝]\s*(\d+(?:\.\d+)?)$/.exec(line)
    return { text: (match?.[1] ?? line).trim(), score: match ? Number(match[2]) : 0 }
  })

function answerOf(values: Record<string, string>, type: string): unknown {
  const text = values.answer ?? ''
  if (text === '') return ''
  if (type === 'BLANK') return blanks(text)
  return type === 'ESSAY' ? { model: text, points: scoring(values.scoring ?? '') } : text
}

/** The options up to the last one that is filled: a gap between them is refused as an empty option. */
function optionsOf(values: Record<string, string>): string[] {
  const all = LETTERS.map((letter) => values[`option${letter}`] ?? '')
  while (all.at(-1) === '') all.pop()
  return all
}

const given = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0)),
  )

function questionRow({ values, place }: TableRow, sharesOptions: boolean): RawRow {
  const type = typeCode(values.type ?? '')
  const fields = {
    id: values.id,
    type,
    stem: values.stem,
    fact: values.fact,
    options: sharesOptions ? [] : optionsOf(values),
    answer: answerOf(values, type),
    analysis: values.analysis,
    video: values.video,
    videoSeconds: values.videoSeconds,
    points: pieces(values.points ?? '', /[；;\n]/),
    difficulty: values.difficulty,
    source: values.source,
    year: values.year,
  }
  return { values: given(fields), place, column: headerOf }
}

/** B1 shares the options of its first row; reading shares them when only the first row has any (七选五). */
function sharesOptions(rows: TableRow[]): boolean {
  const type = typeCode(rows[0]?.values.type ?? '')
  if (type === 'B1') return true
  return type === 'READING' && rows.length > 1 && rows.slice(1).every((row) => optionsOf(row.values).length === 0)
}

function groupEntry(rows: TableRow[], problems: Problem[]): DraftEntry | null {
  const [first] = rows
  if (!first) return null
  const shared = sharesOptions(rows)
  const fields = {
    id: first.values.groupId,
    type: typeCode(first.values.type ?? ''),
    passage: first.values.passage,
    options: shared ? optionsOf(first.values) : [],
  }
  for (const { values, place } of rows.slice(1)) {
    const other = values.passage !== '' && values.passage !== undefined && values.passage !== first.values.passage
    if (other) problems.push({ ...place, column: '材料', reason: '同一材料编号的材料不一致' })
  }
  const members = rows.map((row) => questionRow(row, shared))
  const group = readGroup(
    { values: given(fields), place: first.place, column: (field) => (field === 'id' ? '材料编号' : headerOf(field)) },
    members,
    problems,
  )
  return group && { kind: 'group', group }
}

function entryOf(rows: TableRow[], problems: Problem[]): DraftEntry | null {
  const [first] = rows
  if (!first) return null
  if (TRUE.has(first.values.withdrawn ?? ''))
    return readWithdrawal({ values: { id: first.values.id }, place: first.place, column: headerOf }, problems)
  if ((first.values.groupId ?? '') !== '') return groupEntry(rows, problems)
  const question = readQuestion(questionRow(first, false), problems)
  return question && { kind: 'question', question }
}

/** Rows of the same 材料编号 that follow each other belong together; withdrawn rows and all others stand alone. */
function units(rows: TableRow[]): TableRow[][] {
  const isWithdrawn = (row: TableRow) => TRUE.has(row.values.withdrawn ?? '')
  const found: TableRow[][] = []
  for (const row of rows.filter((candidate) => !isWithdrawn(candidate))) {
    const last = found.at(-1)
    const group = row.values.groupId ?? ''
    if (last && group !== '' && last[0]?.values.groupId === group) last.push(row)
    else found.push([row])
  }
  return [...found, ...rows.filter(isWithdrawn).map((row) => [row])]
}

function subjectOf({ values }: TableRow): DraftSubject {
  const name = values.subject ?? ''
  const major = values.major || '其他'
  return {
    code: values.subjectCode || idOf('s', name),
    name,
    major,
    group: values.group || major,
    examName: values.examName || name,
    examDate: values.examDate || null,
  }
}

function bankOf(rows: TableRow[], problems: Problem[]): DraftBank | null {
  const [first] = rows
  if (!first) return null
  const subject = subjectOf(first)
  if (!/^[A-Za-z0-9._:-]{1,64}$/.test(subject.code))
    problems.push({ ...first.place, column: '科目编号', reason: '只能用字母、数字和 . _ : -' })
  if (subject.examDate !== null && !isDay(subject.examDate))
    problems.push({ ...first.place, column: '考试日期', reason: '应为存在的日期，如 2027-04-10' })
  const chapters = new Map<string, DraftChapter>()
  for (const unit of units(rows)) {
    const { section = '', chapter = '' } = unit[0]?.values ?? {}
    const key = `${section}\n${chapter}`
    const held = chapters.get(key) ?? { code: null, name: chapter, section: section || null, entries: [] }
    chapters.set(key, held)
    const entry = entryOf(unit, problems)
    if (entry) held.entries.push(entry)
  }
  return { subject, chapters: [...chapters.values()], problems, lenient: false, pictures: null, column: headerOf }
}

/**
 * Groups the rows by 科目 and reads each as a bank of its own.
 * @throws FileError when a row names no subject or a subject has no row that can be placed: such a row is in no bank.
 */
export function banksOf(rows: TableRow[]): DraftBank[] {
  const bySubject = new Map<string, { rows: TableRow[]; problems: Problem[] }>()
  const homeless: Problem[] = []
  for (const row of rows) {
    const subject = row.values.subject ?? ''
    const held = bySubject.get(subject) ?? { rows: [], problems: [] }
    const missing = ['subject', 'chapter'].filter((field) => (row.values[field] ?? '') === '')
    const list = subject === '' ? homeless : held.problems
    for (const field of missing) list.push({ ...row.place, column: headerOf(field), reason: '不能为空' })
    if (subject !== '') bySubject.set(subject, held)
    if (missing.length === 0) held.rows.push(row)
  }
  for (const { rows: list, problems } of bySubject.values()) if (list.length === 0) homeless.push(...problems)
  if (homeless.length > 0) throw new FileError(homeless)
  return [...bySubject.values()].flatMap(({ rows: list, problems }) => bankOf(list, problems) ?? [])
}
