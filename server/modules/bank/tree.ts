import { and, asc, count, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { chapters, questions } from '../../db/schema'

/** A chapter with the number of questions in it and below it. */
export interface ChapterTree {
  id: string
  name: string
  total: number
  children: ChapterTree[]
}

interface Row {
  id: string
  parentId: string | null
  name: string
}

/** The chapters of a subject, and how many questions stand in each of them. */
interface All {
  rows: Row[]
  own: Map<string, number>
}

/** Levels of a tree (specification section 9). */
const DEPTH = 10

/** Chapters below a parent; chapters without a question in or below them are left out. What lies deeper counts with the last level. */
function below(parentId: string | null, all: All, depth = 1): ChapterTree[] {
  return all.rows
    .filter((row) => row.parentId === parentId)
    .map((row) => {
      const children = below(row.id, all, depth + 1)
      const total = (all.own.get(row.id) ?? 0) + children.reduce((sum, child) => sum + child.total, 0)
      return { id: row.id, name: row.name, total, children: depth < DEPTH ? children : [] }
    })
    .filter((node) => node.total > 0)
}

/** Reads the chapter tree of a subject; only questions that are not withdrawn count. */
export async function readTree(db: Db, subjectId: string): Promise<{ total: number; chapters: ChapterTree[] }> {
  const rows = await db
    .select({ id: chapters.id, parentId: chapters.parentId, name: chapters.name })
    .from(chapters)
    .where(eq(chapters.subjectId, subjectId))
    .orderBy(asc(chapters.position), asc(chapters.id))
  const counts = await db
    .select({ chapterId: questions.chapterId, total: count() })
    .from(questions)
    .where(and(eq(questions.subjectId, subjectId), eq(questions.withdrawn, false)))
    .groupBy(questions.chapterId)
  const tree = below(null, { rows, own: new Map(counts.map((row) => [row.chapterId, row.total])) })
  return { total: tree.reduce((sum, node) => sum + node.total, 0), chapters: tree }
}
