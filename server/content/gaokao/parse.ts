/** GAOKAO-Bench files (keywords, example[]) → a bank: every entry becomes a correctly typed question or a refused row. */
import { isRecord } from '@/domain/record'
import { refuseFile, type DraftBank, type DraftChapter, type DraftEntry, type Problem } from '../draft'
import { readGroup, readQuestion } from '../parse/entry'
import type { RawRow } from '../parse/row'
import { gaokaoFile, type GaokaoFile } from './catalog'
import { shapeEntry, type Entry, type Shape } from './shape'

/** Whether a JSON value is a file of this format. */
export const isGaokao = (value: unknown): value is { keywords: string; example: unknown[] } =>
  isRecord(value) && typeof value.keywords === 'string' && Array.isArray(value.example)

function isEntry(value: unknown): value is Entry {
  if (!isRecord(value)) return false
  const { year, category, question, answer, analysis, index } = value
  const answered = typeof answer === 'string' || (Array.isArray(answer) && answer.every((item) => typeof item === 'string'))
  return answered && [year, category, question, analysis].every((text) => typeof text === 'string') && Number.isInteger(index)
}

const field = (name: string) => (name === 'groupId' ? 'id' : name)
const ROMAN: Record<string, string> = { i: 'Ⅰ', ii: 'Ⅱ', iii: 'Ⅲ' }

/** （新课标ii） → 新课标Ⅱ */
const paperName = (category: string) =>
  category
    .replace(/[（）()\s]/g, '')
    .normalize('NFKC')
    .replace(/i{1,3}/gi, (letters) => ROMAN[letters.toLowerCase()] ?? letters)
    .replace(/^解析版$/, '全国卷')

const sourceOf = (entry: Entry) => `${entry.year} 年高考（${paperName(entry.category)}）`

function questionOf(shape: Extract<Shape, { kind: 'question' }>, entry: Entry, at: { row: string; file: string; id: string }): RawRow {
  const values = { id: at.id, ...shape.fields, source: sourceOf(entry), year: Number(entry.year) }
  return { values, place: { file: at.file, row: at.row }, column: field }
}

function read(
  shape: Shape,
  entry: Entry,
  context: { at: { row: string; file: string; id: string }; problems: Problem[] },
): DraftEntry | null {
  const { at, problems } = context
  if (shape.kind === 'refused') {
    problems.push({ file: at.file, row: at.row, column: shape.column, reason: shape.reason })
    return null
  }
  if (shape.kind === 'question') {
    const question = readQuestion(questionOf(shape, entry, at), problems)
    return question && { kind: 'question', question }
  }
  const place = { file: at.file, row: at.row }
  const members = shape.questions.map((fields, index) => ({
    values: { id: `${at.id}-${index + 1}`, ...fields },
    place: { ...place, row: `${at.row}.${index + 1}` },
    column: field,
  }))
  const material = { id: at.id, ...shape.fields, source: sourceOf(entry), year: Number(entry.year) }
  const group = readGroup({ values: material, place, column: field }, members, problems)
  return group && { kind: 'group', group }
}

function chapterOf(chapters: Map<string, DraftChapter>, description: GaokaoFile, year: string): DraftChapter {
  const code = `${description.code}-${description.key}-${year}`
  const chapter = chapters.get(code) ?? { code, name: `${year} 年`, section: description.section, entries: [] }
  chapters.set(code, chapter)
  return chapter
}

/**
 * Reads a file of GAOKAO-Bench. Entries that cannot be typed are in the bank's problems, one per entry.
 * @throws FileError when the file is none of the known ones.
 */
export function parseGaokao(value: { keywords: string; example: unknown[] }, shown: string): DraftBank {
  const description = gaokaoFile(value.keywords)
  if (!description) return refuseFile(shown, `不认识的 GAOKAO-Bench 文件“${value.keywords}”`, { column: 'keywords' })
  const problems: Problem[] = []
  const chapters = new Map<string, DraftChapter>()
  value.example.forEach((entry, position) => {
    const found: Problem[] = []
    if (!isEntry(entry) || !/^20\d\d$/.test(entry.year)) {
      problems.push({ file: shown, row: `第 ${position + 1} 条`, column: '', reason: '条目不完整' })
      return
    }
    const at = { file: shown, row: `第 ${position + 1} 条（index ${entry.index}）`, id: `gk-${description.key}-${entry.index}` }
    const draft = read(shapeEntry(entry, description), entry, { at, problems: found })
    // One row per refused entry, with its first reason.
    problems.push(...found.slice(0, 1))
    if (draft) chapterOf(chapters, description, entry.year).entries.push(draft)
  })
  const ordered = [...chapters.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  const subject = {
    code: description.code,
    name: description.subject,
    major: '高考真题',
    group: '高考真题',
    examName: '普通高等学校招生全国统一考试',
    examDate: null,
  }
  return { subject, chapters: ordered, problems, lenient: true, pictures: null, column: field }
}
