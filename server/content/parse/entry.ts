/** Raw rows of any format → checked questions and groups, by the rules of each type (server/seed/README.md). */
import { QUESTION_TYPES, TYPE_LABEL, type QuestionType } from '@/domain/question'
import type { DraftAnswer, DraftEntry, DraftGroup, DraftQuestion, Problem } from '../draft'
import { AnswerError, readAnswer } from './answer'
import { withBehind } from './behind'
import { rowReader, type RawRow, type RowReader } from './row'
import { readVideo } from './video'

/** How a type may stand: alone, in a group with a passage, or in a group with shared options; and how many options it has. */
const FORM: Record<
  QuestionType,
  { alone: boolean; group: 'passage' | 'options' | null; options: [number, number] | null; size?: [number, number] }
> = {
  A1: { alone: true, group: null, options: [2, 8] },
  A2: { alone: true, group: null, options: [2, 8] },
  SINGLE: { alone: true, group: null, options: [2, 8] },
  A3: { alone: false, group: 'passage', options: [2, 8], size: [2, 6] },
  A4: { alone: false, group: 'passage', options: [2, 8], size: [2, 6] },
  B1: { alone: false, group: 'options', options: [2, 12], size: [2, 20] },
  X: { alone: true, group: null, options: [3, 12] },
  MULTIPLE: { alone: true, group: null, options: [3, 12] },
  INDEFINITE: { alone: true, group: 'passage', options: [2, 12] },
  CASE: { alone: false, group: 'passage', options: [6, 12], size: [1, 12] },
  JUDGE: { alone: true, group: null, options: null },
  BLANK: { alone: true, group: null, options: null },
  ESSAY: { alone: true, group: null, options: null },
  CLOZE: { alone: false, group: 'passage', options: [2, 8], size: [1, 40] },
  READING: { alone: false, group: 'passage', options: [2, 12], size: [1, 20] },
}

const QUESTION_FIELDS = [
  'id',
  'type',
  'stem',
  'fact',
  'options',
  'answer',
  'analysis',
  'video',
  'videoSeconds',
  'points',
  'difficulty',
  'source',
  'year',
  'withdrawn',
]
const GROUP_FIELDS = ['id', 'type', 'passage', 'options', 'questions', 'source', 'year', 'withdrawn']
const DEFAULT_DIFFICULTY = 3

/** What a question takes from the group around it. */
interface Surroundings {
  type: QuestionType
  /** Shared options; null when each question has its own. */
  options: string[] | null
  source: string | null
  year: number | null
}

const isType = (code: string): code is QuestionType => (QUESTION_TYPES as readonly string[]).includes(code)

function readType(row: RowReader): QuestionType | null {
  const code = row.text('type', { required: true })
  if (isType(code)) return code
  if (code !== '') row.refuse('type', `没有“${code}”这种题型`)
  return null
}

/** null when the options were refused: an answer cannot be checked against them. */
function readOptions(row: RowReader, type: QuestionType): string[] | null {
  const { options: range } = FORM[type]
  if (range === null) {
    if (row.has('options')) row.refuse('options', `${TYPE_LABEL[type]}不应有选项`)
    return []
  }
  const options = row.texts('options', { max: 12 })
  if (options === null) return null
  const [min, max] = range
  if (options.length < min || options.length > max) {
    row.refuse('options', `${TYPE_LABEL[type]}应有 ${min} 到 ${max} 个选项，现在是 ${options.length} 个`)
    return null
  }
  if (new Set(options).size < options.length) row.refuse('options', '有重复的选项')
  return options
}

const blankCount = (stem: string) => stem.match(/_{4,}/g)?.length ?? 0

/** Stands where an answer was refused; the row is refused with it. */
const NO_ANSWER: DraftAnswer = { kind: 'judge', value: false }

function answerOf(row: RowReader, type: QuestionType, optionCount: number): DraftAnswer {
  try {
    return readAnswer(row.raw('answer'), type, optionCount)
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error
    row.refuse('answer', error.message)
    return NO_ANSWER
  }
}

function readBody(row: RowReader, type: QuestionType, around: Surroundings | null): DraftQuestion {
  const shared = around?.options ?? null
  const stem = row.text('stem', { required: type !== 'CLOZE' && shared === null })
  const options = shared ? [] : readOptions(row, type)
  if (shared && row.has('options')) row.refuse('options', '共用选项的题不应有自己的选项')
  const answer = options === null ? NO_ANSWER : answerOf(row, type, (shared ?? options).length)
  if (answer.kind === 'blank') answer.blanks = withBehind(stem, answer.blanks)
  if (answer.kind === 'blank' && blankCount(stem) !== answer.blanks.length) {
    row.refuse('stem', `题干有 ${blankCount(stem)} 处 ____，答案有 ${answer.blanks.length} 空`)
  }
  if (row.has('fact') && type !== 'A4') row.refuse('fact', '只有 A4 型题可以有新增事实')
  const video = readVideo(row)
  return {
    id: row.id('id'),
    type,
    stem,
    options: options ?? [],
    answer,
    fact: row.text('fact') || null,
    analysis: row.text('analysis') || null,
    points: row.texts('points', { max: 5 }) ?? [],
    difficulty: row.integer('difficulty', { min: 1, max: 5 }) ?? DEFAULT_DIFFICULTY,
    source: row.text('source', { max: 100 }) || (around?.source ?? null),
    year: row.integer('year', { min: 1900, max: 2100 }) ?? around?.year ?? null,
    ...(video && { video }),
    place: row.place,
  }
}

/** Checks the material of a group; null options mean that each question has its own. */
function readMaterial(row: RowReader, type: QuestionType) {
  const form = FORM[type]
  const passage = row.text('passage', { required: form.group === 'passage' }) || null
  if (form.group === null) row.refuse('type', `${TYPE_LABEL[type]}不能有共用材料`)
  if (form.group === 'options' && passage !== null) row.refuse('passage', `${TYPE_LABEL[type]}只有共用选项，没有材料`)
  const mayShare = form.group === 'options' || type === 'READING'
  const options = mayShare && (form.group === 'options' || row.has('options')) ? readOptions(row, type) : null
  if (!mayShare && row.has('options')) row.refuse('options', '选项应写在每道小题里')
  return { passage, options }
}

/** The gaps of a cloze passage are __1__ … __n__, one for each question, in order. */
function checkGaps(row: RowReader, passage: string, count: number) {
  const gaps = [...passage.matchAll(/(?<!_)__(\d{1,2})__(?!_)/g)].map((match) => Number(match[1]))
  const missing = Array.from({ length: count }, (_, index) => index + 1).filter((n) => !gaps.includes(n))
  if (missing.length > 0) row.refuse('passage', `材料里缺少空位 ${missing.map((n) => `__${n}__`).join(' ')}`)
  if (gaps.length > count) row.refuse('passage', `材料有 ${gaps.length} 个空位，小题只有 ${count} 道`)
}

/** Reads a group with its questions. All of it is refused when one part is. */
export function readGroup(raw: RawRow, members: RawRow[], problems: Problem[]): DraftGroup | null {
  const before = problems.length
  const row = rowReader(raw, problems)
  row.only(GROUP_FIELDS)
  const type = readType(row)
  if (!type) return null
  const material = readMaterial(row, type)
  const around: Surroundings = {
    type,
    options: material.options,
    source: row.text('source', { max: 100 }) || null,
    year: row.integer('year', { min: 1900, max: 2100 }),
  }
  const [min, max] = FORM[type].size ?? [1, 20]
  if (members.length < min || members.length > max) {
    const whole = members.length < min ? '（只改其中一道，也要写全这一组）' : ''
    row.refuse('questions', `${TYPE_LABEL[type]}应有 ${min} 到 ${max} 道小题，现在是 ${members.length} 道${whole}`)
  }
  if (type === 'CLOZE' && material.passage !== null) checkGaps(row, material.passage, members.length)
  const id = row.id('id')
  const questions = members.map((member) => {
    const reader = rowReader(member, problems)
    reader.only(QUESTION_FIELDS)
    if (reader.has('type') && reader.raw('type') !== type) reader.refuse('type', '小题的题型要与材料一致')
    return readBody(reader, type, around)
  })
  return problems.length === before ? { id, type, ...material, questions, place: row.place } : null
}

/** Reads a question that stands alone. */
export function readQuestion(raw: RawRow, problems: Problem[]): DraftQuestion | null {
  const before = problems.length
  const row = rowReader(raw, problems)
  row.only(QUESTION_FIELDS)
  const type = readType(row)
  if (!type) return null
  if (!FORM[type].alone) {
    row.refuse('type', `${TYPE_LABEL[type]}要有共用的材料或选项`)
    return null
  }
  const question = readBody(row, type, null)
  return problems.length === before ? question : null
}

/** Reads a withdrawal; only the id counts. */
export function readWithdrawal(raw: RawRow, problems: Problem[]): DraftEntry | null {
  const row = rowReader(raw, problems)
  const id = row.id('id')
  return row.ok() ? { kind: 'withdrawal', id, place: row.place } : null
}
