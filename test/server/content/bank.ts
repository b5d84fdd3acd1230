import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Paper } from '@/domain/question'
import { importFiles } from '../../../server/content/import'
import type { Db } from '../../../server/db/client'
import { currentItems, loadPaper } from '../../../server/modules/bank/repository'

export const NOW = new Date('2026-11-20T04:00:00.000Z')
/** The recordings and documents of the demo. */
export const MEDIA = path.resolve(__dirname, '../../../server/seed/media')
export const SUBJECT = { code: 'sample', name: '示例科目', major: '示例大类', group: '示例', examName: '示例考试', examDate: '2027-04-10' }

type Fields = Record<string, unknown>

/** A question of type SINGLE; fields replace its own. */
export const single = (id: string, fields: Fields = {}): Fields => ({
  id,
  type: 'SINGLE',
  stem: `题干 ${id}`,
  options: ['甲', '乙', '丙', '丁'],
  answer: 'B',
  analysis: '因为乙。',
  points: ['考点'],
  difficulty: 2,
  ...fields,
})

/** A bank of one chapter. */
export const bankOf = (entries: unknown[], fields: Fields = {}) => ({
  subject: SUBJECT,
  chapters: [{ code: 'sample-01', name: '第一章', entries }],
  ...fields,
})

const folders: string[] = []
afterAll(() => folders.forEach((made) => rmSync(made, { recursive: true, force: true })))

/** A new folder for the files of a test; gone when its test file is through. */
export function folder(): string {
  const made = mkdtempSync(path.join(os.tmpdir(), 'zx-content-'))
  folders.push(made)
  return made
}

/** Writes a file and returns its path. */
export function write(name: string, content: string | Buffer | object, dir = folder()): string {
  const file = path.join(dir, name)
  writeFileSync(file, typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content))
  return file
}

/** Imports one file and returns its first report. */
export async function importOne(db: Db, file: string, options: { skipBad?: boolean } = {}) {
  const [report] = await importFiles(db, [file], { skipBad: options.skipBad ?? false, now: NOW })
  if (!report) throw new Error('no report')
  return report
}

export const importBank = (db: Db, bank: object, options: { skipBad?: boolean } = {}) => importOne(db, write('bank.json', bank), options)

/** Everything practised now in a subject. */
export const paperOf = async (db: Db, subjectId: string): Promise<Paper> => loadPaper(db, await currentItems(db, { subjectId }))
