/** What the rows of one 科目 say of it: a field is filled once, or alike in several rows. */
import type { DraftSubject, Problem } from '../draft'
import { idOf } from '../store/catalogue'
import { isDay } from './json'
import type { TableRow } from './row'

const FIELDS = ['subjectCode', 'major', 'group', 'examName', 'examDate'] as const
type Field = (typeof FIELDS)[number]

/** Why a field cannot be taken as it is written, null when it can. */
function wrong(field: Field, text: string): string | null {
  if (field === 'subjectCode' && !/^[A-Za-z0-9._:-]{1,64}$/.test(text)) return '只能用字母、数字和 . _ : -，最多 64 个字符'
  return field === 'examDate' && !isDay(text) ? '应为存在的日期，如 2027-04-10' : null
}

/**
 * The subject of the rows of one 科目: the first row that fills a field decides it.
 * @returns with it the rows that contradict, each reported; the subject is null when its 科目编号 cannot be read: nobody knows
 * then which subject the rows are for.
 */
export function subjectOf(
  rows: TableRow[],
  { name, problems, headerOf }: { name: string; problems: Problem[]; headerOf: (field: string) => string },
): { subject: DraftSubject | null; contrary: Set<TableRow> } {
  const said = new Map<Field, { text: string; row: string }>()
  const contrary = new Set<TableRow>()
  let known = true
  for (const row of rows) {
    for (const field of FIELDS) {
      const text = row.values[field] ?? ''
      const untold = row.untold.some((cell) => cell.field === field)
      if (field === 'subjectCode' && (untold || (text !== '' && wrong(field, text) !== null))) known = false
      if (text === '' || untold) continue
      const held = said.get(field)
      const other = held && held.text !== text ? `与${held.row}的“${held.text}”不同；同一科目的各行要一致，或只写一行` : null
      const reason = wrong(field, text) ?? other
      if (reason !== null) {
        contrary.add(row)
        problems.push({ ...row.place, column: headerOf(field), reason })
      } else if (!held) said.set(field, { text, row: row.place.row })
    }
  }
  const text = (field: Field) => said.get(field)?.text
  const major = text('major') ?? '其他'
  const subject = {
    code: text('subjectCode') ?? idOf('s', name),
    name,
    major,
    group: text('group') ?? major,
    examName: text('examName') ?? name,
    examDate: text('examDate') ?? null,
    unsaid: new Set((['major', 'group', 'examName', 'examDate'] as const).filter((field) => !said.has(field))),
  }
  return { subject: known ? subject : null, contrary }
}
