/** An exams file: profiles and papers as JSON (server/seed/README.md). Reads and checks what can be known without the bank. */
import { isRecord } from '@/domain/record'
import { checkProfile } from '@/domain/exam/profile-check'
import type { ExamProfile } from '@/domain/exam/profile'
import { readId, readProfile } from '@/domain/exam/profile-read'
import { shapeReader, type ShapeReader } from '@/domain/exam/shape'
import type { Place, Problem } from '../draft'

/** A paper as its author writes it: per section the ids of questions and of whole groups, in order. */
export interface DraftPaper {
  kind: 'paper'
  id: string
  subjectId: string
  profileId: string
  name: string
  paperKind: 'mock' | 'past'
  year: number | null
  position: number
  opensAt: Date | null
  closesAt: Date | null
  sections: { sectionId: string; ids: string[] }[]
  place: Place
}

/** Takes a paper off the list; who is sitting it goes on. */
export interface PaperWithdrawal {
  kind: 'withdrawal'
  id: string
  place: Place
}

export interface ExamFile {
  profiles: { profile: ExamProfile; place: Place }[]
  papers: (DraftPaper | PaperWithdrawal)[]
  /** Entries that were refused; they are in neither list. */
  problems: Problem[]
}

/** Whether a JSON document is an exams file and not a bank. */
export const isExamFile = (value: unknown): boolean =>
  isRecord(value) && !('chapters' in value) && (Array.isArray(value.profiles) || Array.isArray(value.papers))

const ZONED = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/

function readTime(reader: ShapeReader, field: string): Date | null {
  if (reader.raw(field) === undefined) return null
  return reader.orNull(field, () => {
    const text = reader.text(field)
    const time = new Date(text)
    if (text !== '' && (!ZONED.test(text) || Number.isNaN(time.getTime())))
      reader.refuse(field, '应为带时区的时间，如 2026-12-01T09:00:00+08:00')
    return time
  })
}

function readSections(reader: ShapeReader): DraftPaper['sections'] {
  const value = reader.raw('sections')
  if (!isRecord(value)) {
    reader.refuse('sections', '应为一个对象：部分编号 → 题目或题组编号的列表')
    return []
  }
  const inside = reader.inside('sections')
  return Object.keys(value).map((sectionId) => {
    const ids = inside.list(sectionId)
    const strange = ids.findIndex((id) => typeof id !== 'string')
    if (strange >= 0) inside.refuse(`${sectionId}[${strange}]`, '应为题目或题组的编号')
    return { sectionId, ids: ids.filter((id): id is string => typeof id === 'string') }
  })
}

const PAPER_FIELDS = ['id', 'subjectId', 'profileId', 'name', 'kind', 'year', 'position', 'opensAt', 'closesAt', 'sections']

function readPaper(value: unknown, place: Place, reasons: string[]): DraftPaper | PaperWithdrawal {
  const reader = shapeReader(value, '', reasons)
  if (reader.raw('withdrawn') === true) {
    reader.only(['id', 'withdrawn'])
    return { kind: 'withdrawal', id: readId(reader, 'id'), place }
  }
  reader.only(PAPER_FIELDS)
  const opensAt = readTime(reader, 'opensAt')
  const closesAt = readTime(reader, 'closesAt')
  if (opensAt && closesAt && closesAt <= opensAt) reader.refuse('closesAt', '结束时间应晚于开始时间')
  return {
    kind: 'paper',
    id: readId(reader, 'id'),
    subjectId: readId(reader, 'subjectId'),
    profileId: readId(reader, 'profileId'),
    name: reader.text('name', 40),
    paperKind: reader.oneOf('kind', ['mock', 'past']),
    year: reader.raw('year') === undefined ? null : reader.orNull('year', () => reader.whole('year', { min: 1900, max: 2100 })),
    position: reader.whole('position', { min: 0, max: 100_000 }),
    opensAt,
    closesAt,
    sections: readSections(reader),
    place,
  }
}

/** 第 2 份试卷（nurse-mock-1） */
const rowOf = (what: string, index: number, value: unknown) =>
  `第 ${index + 1} ${what}${isRecord(value) && typeof value.id === 'string' ? `（${value.id}）` : ''}`

/** Reads an exams file; `shown` is the file as problems name it. */
export function readExamFile(value: unknown, shown: string): ExamFile {
  const file: ExamFile = { profiles: [], papers: [], problems: [] }
  const refuse = (place: Place, reasons: string[]) => file.problems.push(...reasons.map((reason) => ({ ...place, column: '', reason })))
  const top: string[] = []
  const document = shapeReader(value, '', top)
  document.only(['profiles', 'papers'])
  const list = (field: string) => (document.raw(field) === undefined ? [] : document.list(field))

  list('profiles').forEach((entry, index) => {
    const place = { file: shown, row: rowOf('套考试规则', index, entry) }
    const reasons = checkProfile(entry)
    if (reasons.length > 0) refuse(place, reasons)
    else file.profiles.push({ profile: readProfile(entry, []), place })
  })
  list('papers').forEach((entry, index) => {
    const place = { file: shown, row: rowOf('份试卷', index, entry) }
    const reasons: string[] = []
    const paper = readPaper(entry, place, reasons)
    if (reasons.length > 0) refuse(place, reasons)
    else file.papers.push(paper)
  })
  for (const { id, place } of repeated(file.profiles.map(({ profile, place }) => ({ id: profile.id, place }))))
    refuse(place, [`编号 ${id} 重复`])
  for (const { id, place } of repeated(file.papers)) refuse(place, [`编号 ${id} 重复`])
  refuse({ file: shown, row: '' }, top)
  return file
}

/** Entries whose id an earlier one has. */
const repeated = <T extends { id: string }>(entries: T[]): T[] =>
  entries.filter(({ id }, index) => entries.findIndex((other) => other.id === id) < index)
