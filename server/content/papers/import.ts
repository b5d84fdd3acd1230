/** Imports paper files: each in one transaction, whole or not at all. */
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { advancedPapers, products, subjects } from '../../db/schema'
import { lockProblem, type PaperLock } from '../../modules/advanced/shelf'
import { subjectOf } from '../course/check'
import { putRows } from '../course/put'
import type { Problem } from '../draft'
import { brokenGroups, placeReasons, placesOf, readBankPart, type BankPart } from '../exam/bank'
import { subjectReasons } from '../goods/check'
import type { DraftPaper, PaperFile } from './read'

/** What an import wrote of a file. */
export interface PaperCounts {
  added: number
  updated: number
  unchanged: number
  /** Papers of the file that are withdrawn, and stay so. */
  off: string[]
  /** Papers that a purchase opens and that nothing sells yet. */
  unpriced: string[]
}

type PaperRow = typeof advancedPapers.$inferSelect

interface Stored {
  subjects: { id: string; name: string }[]
  papers: ReadonlyMap<string, PaperRow>
  bank: BankPart
  /** The place behind the last paper of a subject. */
  next: Map<string, number>
}

const FREE: PaperLock = { lock: 'free', price: 0 }

async function readStored(tx: Db, { papers }: PaperFile): Promise<Stored> {
  const ids = papers.map(({ id }) => id)
  const rows = await tx.select().from(advancedPapers).where(inArray(advancedPapers.id, ids)).for('no key update')
  const last = await tx
    .select({ subjectId: advancedPapers.subjectId, next: sql<number>`max(${advancedPapers.position}) + 1` })
    .from(advancedPapers)
    .groupBy(advancedPapers.subjectId)
  return {
    subjects: await tx.select({ id: subjects.id, name: subjects.name }).from(subjects),
    papers: new Map(rows.map((row) => [row.id, row])),
    bank: await readBankPart(
      tx,
      papers.flatMap(({ questions }) => questions),
    ),
    next: new Map(last.map(({ subjectId, next }) => [subjectId, next])),
  }
}

/** What of a paper is stored otherwise, or cannot be. */
async function reasonsOf(tx: Db, paper: DraftPaper, stored: Stored): Promise<string[]> {
  const { id, kind, lock, questions } = paper
  const known = stored.papers.get(id)
  if (known?.kind === 'past') return [`编号 ${id} 是历年真题，请用 npm run content -- import 导入它的试卷`]
  const subjectId = subjectOf(paper, stored)
  if (subjectId === null) return subjectReasons(paper.subject, stored)
  // Who has practised it would find another one.
  if (known && known.subjectId !== subjectId) return [`编号 ${id} 已被科目 ${known.subjectId} 的试卷使用`]
  if (known && known.kind !== kind) return [`kind：试卷 ${id} 是 ${known.kind}，不能改`]
  const items = itemsOf(questions, stored.bank)
  const places = items.map((questionId) => ({ sectionId: '', questionId }))
  const problem = lock ? await lockProblem(tx, id, lock) : null
  return [
    ...placeReasons(places, subjectId, stored.bank),
    ...brokenGroups(items, stored.bank).map((group) => `questions：题组 ${group} 没有写全，可以只写题组的编号`),
    ...(new Set(items).size < items.length ? ['questions：有重复的题'] : []),
    ...(problem === null ? [] : [`lock：${problem}`]),
  ]
}

/** The questions of a paper, groups written out. */
const itemsOf = (ids: string[], bank: BankPart): string[] =>
  placesOf({ sections: [{ sectionId: '', ids }] }, bank).map(({ questionId }) => questionId)

function rowOf({ id, kind, name, level, lock, questions, subject }: DraftPaper, stored: Stored): typeof advancedPapers.$inferInsert {
  const known = stored.papers.get(id)
  const subjectId = subjectOf({ subject }, stored) ?? ''
  const position = known?.position ?? stored.next.get(subjectId) ?? 0
  if (!known) stored.next.set(subjectId, position + 1)
  const by = lock ?? known ?? FREE
  // Named by the paper, as its product will be: a start gives one that names none the demo's price.
  const productId = by.lock === 'product' ? `paper:${id}` : (known?.productId ?? null)
  return { id, subjectId, kind, name, level, items: itemsOf(questions, stored.bank), position, lock: by.lock, price: by.price, productId }
}

async function write(tx: Db, { papers }: PaperFile, stored: Stored): Promise<PaperCounts> {
  const rows = papers.map((paper) => rowOf(paper, stored))
  const { added, updated } = await putRows(tx, advancedPapers, { rows, key: ['id'], mode: 'renew' })
  const bought = rows.flatMap(({ id, lock }) => (lock === 'product' ? [id] : []))
  const sold = await tx
    .select({ refId: products.refId })
    .from(products)
    .where(
      inArray(
        products.id,
        bought.map((id) => `paper:${id}`),
      ),
    )
  const priced = new Set(sold.map(({ refId }) => refId))
  return {
    added,
    updated,
    unchanged: rows.length - added - updated,
    off: papers.flatMap(({ id }) => (stored.papers.get(id)?.withdrawn ? [id] : [])),
    unpriced: bought.filter((id) => !priced.has(id)),
  }
}

/**
 * Imports a file that was read. Who has a paper keeps it, sessions that were begun keep their questions, and what is withdrawn stays so.
 * @returns the counts, or null with everything that is wrong in problems: nothing is written then.
 */
export const importPapers = (db: Db, file: PaperFile): Promise<{ counts: PaperCounts | null; problems: Problem[] }> =>
  db.transaction(async (tx) => {
    // The questions a paper was checked against must not be withdrawn meanwhile.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content-import'))`)
    const stored = await readStored(tx, file)
    const problems = [...file.problems]
    for (const paper of file.papers)
      problems.push(...(await reasonsOf(tx, paper, stored)).map((reason) => ({ ...paper.place, column: '', reason })))
    return problems.length > 0 ? { counts: null, problems } : { counts: await write(tx, file, stored), problems }
  })
