/** Pictures that were changed under their name: the source of a question says nothing of it. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { questionGroupVersions, questions, questionVersions } from '../../db/schema'
import type { DraftBank, DraftEntry, DraftQuestion } from '../draft'
import { RichError } from '../rich/error'
import { readPicture } from '../rich/picture'
import { batches } from './batch'

const NAMES = /!\[[^\]\n]*\]\(([^)\s]+)\)/g
const namesIn = (texts: (string | null)[]): string[] =>
  texts.flatMap((text) => [...(text ?? '').matchAll(NAMES)].flatMap(([, name]) => name ?? []))

const textsOf = ({ stem, fact, options, analysis, answer }: DraftQuestion) => [
  ...[stem, fact, analysis, ...options],
  ...(answer.kind === 'essay' ? [answer.model] : []),
]

/** The names in each question, with those of its shared material. */
function shownIn(entry: DraftEntry): [id: string, names: string[]][] {
  if (entry.kind === 'withdrawal') return []
  if (entry.kind === 'question') return [[entry.question.id, namesIn(textsOf(entry.question))]]
  const { passage, options, questions } = entry.group
  const shared = namesIn([passage, ...(options ?? [])])
  return questions.map((question) => [question.id, [...shared, ...namesIn(textsOf(question))]])
}

/** What a picture is kept as; null for one that cannot be read: whoever compiles its text says so. */
function fileOf(folder: string, name: string): string | null {
  try {
    return readPicture(folder, name).file
  } catch (error) {
    if (error instanceof RichError) return null
    throw error
  }
}

/** What questions say now, as text, with their shared material. */
async function contentsOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  const ofGroup = and(
    eq(questionGroupVersions.groupId, questions.groupId),
    eq(questionGroupVersions.version, questionVersions.groupVersion),
  )
  const found = new Map<string, string>()
  for (const part of batches(ids)) {
    const rows = await db
      .select({ id: questions.id, text: sql<string>`concat(${questionVersions.content}, ${questionGroupVersions.content})` })
      .from(questions)
      .innerJoin(questionVersions, and(eq(questionVersions.questionId, questions.id), eq(questionVersions.version, questions.version)))
      .leftJoin(questionGroupVersions, ofGroup)
      .where(inArray(questions.id, part))
    for (const { id, text } of rows) found.set(id, text)
  }
  return found
}

/** Ids of the questions of a bank that do not show a picture of their source as it is now: they are renewed, whatever the source says. */
export async function repaintedIn(db: Db, { pictures: folder, chapters }: Pick<DraftBank, 'pictures' | 'chapters'>): Promise<Set<string>> {
  if (folder === null) return new Set()
  const shown = chapters.flatMap(({ entries }) => entries.flatMap(shownIn)).filter(([, names]) => names.length > 0)
  const files = new Map<string, string | null>()
  for (const name of shown.flatMap(([, names]) => names)) if (!files.has(name)) files.set(name, fileOf(folder, name))
  const contents = await contentsOf(
    db,
    shown.map(([id]) => id),
  )
  return new Set(
    shown.flatMap(([id, names]) => {
      const content = contents.get(id)
      const isOther = (name: string) => !content?.includes(files.get(name) ?? '')
      return content !== undefined && names.some(isOther) ? [id] : []
    }),
  )
}
