import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { inArray } from 'drizzle-orm'
import type { Db } from '../db/client'
import { examProfiles, subjects } from '../db/schema'
import type { Deps } from '../deps'

const EXAMS = path.join(__dirname, 'exams')
const BANKS = path.join(__dirname, 'banks')

/**
 * Subjects of the product that stand in a database which was filled before there were exams; empty once any exam is there,
 * and for a database with other banks alone. Two queries at most, without the importer: every start asks.
 */
export async function subjectsWithoutExams(db: Db): Promise<string[]> {
  const [known] = await db.select({ id: examProfiles.id }).from(examProfiles).limit(1)
  if (known) return []
  const codes = readdirSync(EXAMS).map((name) => path.basename(name, '.json'))
  const rows = await db.select({ id: subjects.id }).from(subjects).where(inArray(subjects.id, codes))
  return rows.map(({ id }) => id).sort()
}

/**
 * Adds the product's exams to these subjects, with the questions they need, all in one transaction: a start that is killed
 * begins again. What does not fit (the operator changed the bank) is left out and told.
 * @returns lines for the operator about what was left out
 */
export async function seedMissingExams(deps: Pick<Deps, 'db' | 'now'>, codes: string[]): Promise<string[]> {
  const [{ importFiles }, { reportLines }] = await Promise.all([import('../content/import'), import('../content/report')])
  const files = codes.flatMap((code) => [path.join(BANKS, code), path.join(EXAMS, `${code}.json`)]).filter((file) => existsSync(file))
  const reports = await deps.db.transaction((tx) => importFiles(tx, files, { skipBad: false, now: deps.now() }))
  const refused = reports.filter(({ ok }) => !ok)
  return refused.length === 0 ? [] : reportLines(refused)
}
