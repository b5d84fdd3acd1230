/** What the ids in 导出我的数据 stand for: names of the catalogue, nothing of other learners. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client'
import * as schema from '../../db/schema'
import { lineColumn } from '../bank/line'

type Row = Record<string, unknown>
type Found = Promise<{ id: string; name: string }[]>

const { advancedPapers, articles, couponTemplates, courseLessons, courses, printDocuments, products, questions, questionVersions } = schema
const { skus, subjects } = schema
/** Characters of a question that tell which one it is. */
const STEM = 40
/** Ids of one statement. */
const PIECE = 2000

interface Named {
  id: PgColumn
  name: PgColumn
}
const of =
  ({ id, name }: Named) =>
  (db: Db, ids: string[]): Found =>
    db
      .select({ id: sql<string>`${id}`, name: sql<string>`${name}` })
      .from(id.table)
      .where(inArray(id, ids))

const CATALOGUES = {
  subjectId: of(subjects),
  courseId: of(courses),
  lessonId: of({ id: courseLessons.id, name: courseLessons.title }),
  articleId: of({ id: articles.id, name: articles.title }),
  productId: of(products),
  documentId: of({ id: printDocuments.id, name: printDocuments.title }),
  templateId: of(couponTemplates),
  advancedPaper: of(advancedPapers),
  skuId: (db: Db, ids: string[]): Found =>
    db
      .select({ id: skus.id, name: products.name })
      .from(skus)
      .innerJoin(products, eq(products.id, skus.productId))
      .where(inArray(skus.id, ids)),
  questionId: (db: Db, ids: string[]): Found => {
    const current = and(eq(questionVersions.questionId, questions.id), eq(questionVersions.version, questions.version))
    return db
      .select({ id: questions.id, name: lineColumn(STEM) })
      .from(questions)
      .innerJoin(questionVersions, current)
      .where(inArray(questions.id, ids))
  },
}
type Catalogue = keyof typeof CATALOGUES

/** What a refId names, by the kind of its row. */
const OF_KIND: Readonly<Record<string, Catalogue>> = {
  paper: 'advancedPaper',
  course: 'courseId',
  article: 'articleId',
  bank: 'subjectId',
  live: 'lessonId',
  sale: 'courseId',
}
const catalogueOf = (column: string, row: Row): Catalogue | undefined =>
  column === 'refId' ? OF_KIND[String(row.kind)] : column in CATALOGUES ? (column as Catalogue) : undefined

/** Says what the id in a column of a row stands for; '' when it is gone, undefined when the column holds no id of a catalogue. */
export type NameOf = (column: string, row: Row) => string | undefined

/** Looks up all ids of the rows, a few statements for each catalogue. */
export async function namesIn(db: Db, rows: readonly Row[]): Promise<NameOf> {
  const wanted = new Map<Catalogue, Set<string>>()
  for (const row of rows)
    for (const [column, value] of Object.entries(row)) {
      const catalogue = catalogueOf(column, row)
      if (catalogue && typeof value === 'string') wanted.set(catalogue, (wanted.get(catalogue) ?? new Set()).add(value))
    }
  const known = new Map<string, string>()
  for (const [catalogue, set] of wanted) {
    const ids = [...set]
    for (let from = 0; from < ids.length; from += PIECE)
      for (const { id, name } of await CATALOGUES[catalogue](db, ids.slice(from, from + PIECE))) known.set(`${catalogue} ${id}`, name)
  }
  return (column, row) => {
    const catalogue = catalogueOf(column, row)
    return catalogue && (known.get(`${catalogue} ${String(row[column])}`) ?? '')
  }
}
