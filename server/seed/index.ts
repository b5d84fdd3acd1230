import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { importFiles } from '../content/import'
import { reportLines } from '../content/report'
import { subjects } from '../db/schema'
import type { Deps } from '../deps'
import { seedPapers, subjectsWithoutPapers } from './advanced'
import { seedCourses, subjectsWithoutCourses } from './courses'
import { seedExtras } from './extras'
import { dateExams } from './season'
import { seedShop } from './shop'

const BANKS = path.join(__dirname, 'banks')
const EXAMS = path.join(__dirname, 'exams')
/** The order of the catalogue; banks that are not named here follow by name. */
const FIRST = ['nurse', 'accounting', 'teacher']

const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)

/** Folders of the product's own banks, in the order of the catalogue. */
export const seedBanks = (): string[] =>
  readdirSync(BANKS)
    .filter((name) => existsSync(path.join(BANKS, name, 'subject.json')))
    .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map((name) => path.join(BANKS, name))

/** The product's own exam profiles and papers, a file per subject. */
export const seedExams = (): string[] =>
  readdirSync(EXAMS)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => path.join(EXAMS, name))

/** What a first start works on, and whether it brings what the demo sells. */
type Seeding = Pick<Deps, 'db' | 'now'> & {
  /** Default true; false: no courses, no goods, no coupons, no priced articles, and papers without a price (docs/OPERATIONS.md). */
  demo?: boolean
}

/**
 * Imports banks and exams, and puts beside them what the product has for their subjects: demo courses, articles, papers, the shop.
 * The order is that of the references between them.
 * @throws Error with the report when a bank, an exam or a paper of the product is wrong.
 */
export async function seedContent({ db, now, demo = true }: Seeding, files: string[]): Promise<void> {
  const reports = await importFiles(db, files, { skipBad: false, now: now() })
  if (reports.some((report) => !report.ok)) throw new Error(reportLines(reports).join('\n'))
  // Without the demo a day that is over stays: 考试日期待公布 is true then, and one that was made up is not.
  if (demo) await dateExams(db, now())
  if (demo) await seedCourses(db, { subjectIds: await subjectsWithoutCourses(db), now: now() })
  await seedExtras(db, now(), demo)
  const refused = await seedPapers({ db }, await subjectsWithoutPapers(db))
  if (refused.length > 0) throw new Error(refused.join('\n'))
  await seedShop(db, now(), demo)
}

/**
 * Imports the product's own content ({@link seedContent}) into a database without subjects, all in one transaction: a start that
 * is killed leaves it empty and the next one begins again. Otherwise one query and nothing else.
 */
export async function seedIfEmpty({ db, now, demo = true }: Seeding): Promise<void> {
  const [known] = await db.select({ id: subjects.id }).from(subjects).limit(1)
  if (known) return
  await db.transaction((tx) => seedContent({ db: tx, now, demo }, [...seedBanks(), ...seedExams()]))
}
