/** Rows of a sheet → banks: cells become the fields of the JSON format, adjacent rows of a 材料编号 a group. */
import { FileError, type DraftBank, type DraftChapter, type DraftEntry, type Place, type Problem } from '../draft'
import { COLUMNS, LETTERS, typeCode } from './columns'
import { readGroup, readQuestion, readWithdrawal } from './entry'
import { placedIn } from './placed'
import type { RawRow, TableRow } from './row'
import { subjectOf } from './table-subject'
import { wordsOf } from './workbook/media'

const WITHDRAWN = new Set(['是', '1', 'true', '√'])
const STANDING = new Set(['', '否', '0', 'false', '×'])
const withdrawnOf = (row: TableRow) => (row.values.withdrawn ?? '').toLowerCase()
const isWithdrawn = (row: TableRow) => WITHDRAWN.has(withdrawnOf(row))

type Values = Record<string, string>

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

/** Shared options stand in the first row: what a later one has instead would be in no question. */
function refuseOtherOptions(values: Values, { first, place, problems }: { first: TableRow; place: Place; problems: Problem[] }) {
  for (const letter of LETTERS) {
    const [own = '', shared = ''] = [values[`option${letter}`], first.values[`option${letter}`]]
    if (!['', shared, wordsOf(shared)].includes(own))
      problems.push({ ...place, column: `选项${letter}`, reason: '共用选项写在该组第一行，这里的与它不同' })
  }
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
  const before = problems.length
  const { passage = '' } = first.values
  for (const { values, place } of rows.slice(1)) {
    // Who repeats the words of the material need not repeat its pictures.
    const other = !['', passage, wordsOf(passage)].includes(values.passage ?? '')
    if (other) problems.push({ ...place, column: '材料', reason: '同一材料编号的材料不一致' })
    if (shared) refuseOtherOptions(values, { first, place, problems })
  }
  const agreed = problems.length === before
  const members = rows.map((row) => questionRow(row, shared))
  const group = readGroup(
    { values: given(fields), place: first.place, column: (field) => (field === 'id' ? '材料编号' : headerOf(field)) },
    members,
    problems,
  )
  return group && agreed ? { kind: 'group', group } : null
}

function entryOf(rows: TableRow[], problems: Problem[]): DraftEntry | null {
  const [first] = rows
  if (!first) return null
  if (isWithdrawn(first)) return readWithdrawal({ values: { id: first.values.id }, place: first.place, column: headerOf }, problems)
  if ((first.values.groupId ?? '') !== '') return groupEntry(rows, problems)
  if ((first.values.passage ?? '') !== '') {
    problems.push({ ...first.place, column: '材料', reason: '写了材料，就要填材料编号' })
    return null
  }
  const question = readQuestion(questionRow(first, false), problems)
  return question && { kind: 'question', question }
}

/** Rows of the same 材料编号 that follow each other belong together; withdrawn rows and all others stand alone. */
function units(rows: TableRow[]): TableRow[][] {
  const found: TableRow[][] = []
  for (const row of rows.filter((candidate) => !isWithdrawn(candidate))) {
    const last = found.at(-1)
    const group = row.values.groupId ?? ''
    if (last && group !== '' && last[0]?.values.groupId === group) last.push(row)
    else found.push([row])
  }
  return [...found, ...rows.filter(isWithdrawn).map((row) => [row])]
}

/** Rows that cannot be read, each cell of them reported; whatever stands with one of them in a group falls as well. */
function unreadable(rows: TableRow[], problems: Problem[]): Set<TableRow> {
  const bad = new Set<TableRow>()
  const refuse = (row: TableRow, field: string, reason: string) => {
    bad.add(row)
    problems.push({ ...row.place, column: headerOf(field), reason })
  }
  for (const row of rows) {
    for (const { field, reason } of row.untold) refuse(row, field, reason)
    if ((row.values.chapter ?? '') === '') refuse(row, 'chapter', '不能为空')
    const word = withdrawnOf(row)
    if (!WITHDRAWN.has(word) && !STANDING.has(word)) refuse(row, 'withdrawn', '应写“是”或“否”，不下架的可以留空')
  }
  return bad
}

/** @throws FileError when nobody can tell which subject the rows are for, or none of them names a chapter. */
function bankOf(name: string, rows: TableRow[], pictures: string): DraftBank {
  const problems: Problem[] = []
  const bad = unreadable(rows, problems)
  const { subject, contrary } = subjectOf(rows, { name, problems, headerOf })
  if (!subject || rows.every((row) => (row.values.chapter ?? '') === '')) throw new FileError(problems)
  const chapters = new Map<string, DraftChapter>()
  const taken: TableRow[] = []
  for (const unit of units(rows)) {
    if (unit.some((row) => bad.has(row) || contrary.has(row))) continue
    const { section = '', chapter = '' } = unit[0]?.values ?? {}
    const key = `${section}\n${chapter}`
    const held = chapters.get(key) ?? { code: null, name: chapter, section: section || null, entries: [] }
    chapters.set(key, held)
    const entry = entryOf(unit, problems)
    if (entry) held.entries.push(entry)
    if (entry && entry.kind !== 'withdrawal') taken.push(...unit)
  }
  return { subject, chapters: [...chapters.values()], problems, lenient: false, pictures, placed: placedIn(taken), column: headerOf }
}

/** Two subjects of a sheet under one 科目编号 would overwrite each other. */
function sharedCodes(banks: { bank: DraftBank; rows: TableRow[] }[]): Problem[] {
  return banks.flatMap(({ bank, rows }, index) => {
    const { code } = bank.subject
    const other = banks.slice(0, index).find((earlier) => earlier.bank.subject.code === code)
    const row = rows.find(({ values }) => values.subjectCode === code) ?? rows[0]
    return other && row
      ? [{ ...row.place, column: headerOf('subjectCode'), reason: `科目编号 ${code} 已写在科目“${other.bank.subject.name}”下` }]
      : []
  })
}

/**
 * Groups the rows by 科目 and reads each as a bank of its own; pictures that a text names stand in the folder.
 * @throws FileError when rows cannot be given to a subject: no readable 科目 or 科目编号, a 科目编号 of two subjects, no chapter at all.
 */
export function banksOf(rows: TableRow[], pictures: string): DraftBank[] {
  const bySubject = new Map<string, TableRow[]>()
  const homeless: Problem[] = []
  for (const row of rows) {
    const name = row.values.subject ?? ''
    const reason = row.untold.find(({ field }) => field === 'subject')?.reason ?? (name === '' ? '不能为空' : null)
    if (reason !== null) homeless.push({ ...row.place, column: headerOf('subject'), reason })
    else {
      const held = bySubject.get(name)
      if (held) held.push(row)
      else bySubject.set(name, [row])
    }
  }
  const banks = [...bySubject].flatMap(([name, own]) => {
    try {
      return [{ bank: bankOf(name, own, pictures), rows: own }]
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      homeless.push(...error.problems)
      return []
    }
  })
  homeless.push(...sharedCodes(banks))
  if (homeless.length > 0) throw new FileError(homeless)
  return banks.map(({ bank }) => bank)
}
