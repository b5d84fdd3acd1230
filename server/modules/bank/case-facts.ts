import { and, asc, eq, sql } from 'drizzle-orm'
import type { Question } from '@/domain/question'
import type { Rich } from '@/domain/rich'
import type { Db } from '../../db/client'
import { questions, questionVersions } from '../../db/schema'
import { among } from '../../db/together'
import { stemOf } from './gaps'

interface Member {
  id: string
  fact: Rich | null
}

/** The questions of the cases in a list that tell facts on their way (A4), by case, withdrawn ones too: what they told stays told. */
async function readCases(db: Db, list: readonly Question[]): Promise<Map<string, Member[]>> {
  const members = new Map<string, Member[]>()
  const groupIds = new Set(list.flatMap(({ type, groupId }) => (type === 'A4' && groupId !== null ? [groupId] : [])))
  if (groupIds.size === 0) return members
  const current = and(eq(questionVersions.questionId, questions.id), eq(questionVersions.version, questions.version))
  const rows = await db
    .select({ id: questions.id, groupId: questions.groupId, fact: sql<Rich | null>`${questionVersions.content} -> 'fact'` })
    .from(questions)
    .innerJoin(questionVersions, current)
    .where(among(questions.groupId, [...groupIds]))
    .orderBy(asc(questions.position), asc(questions.id))
  for (const { id, groupId, fact } of rows) if (groupId !== null) members.set(groupId, [...(members.get(groupId) ?? []), { id, fact }])
  return members
}

/** The members of its case up to a question; [] where it has none. */
function upTo(cases: ReadonlyMap<string, Member[]>, { id, groupId }: Question): Member[] {
  const members = groupId === null ? [] : (cases.get(groupId) ?? [])
  return members.slice(0, members.findIndex((member) => member.id === id) + 1)
}

const factsOf = (members: readonly Member[]): Rich | null => {
  const facts = members.flatMap(({ fact }) => fact ?? [])
  return facts.length > 0 ? facts : null
}

/**
 * A list in which nobody has to answer without a fact: what a question before it told, and is not in the list or comes later there (wrong
 * book, favourites), comes with the first question that needs it.
 */
export async function tellFacts(db: Db, list: Question[]): Promise<Question[]> {
  const cases = await readCases(db, list)
  const told = new Set<string>()
  return list.map((one) => {
    const untold = upTo(cases, one).filter(({ id }) => !told.has(id))
    untold.forEach(({ id }) => told.add(id))
    const before = factsOf(untold.filter(({ id }) => id !== one.id))
    return before ? { ...one, fact: [...before, ...(one.fact ?? [])] } : one
  })
}

/** Questions as they are read alone, with none of their group before them: a gap says its number, a case has all facts up to the question. */
export async function readAlone(db: Db, list: Question[]): Promise<Question[]> {
  const cases = await readCases(db, list)
  return list.map((one) => ({ ...one, stem: stemOf(one), fact: factsOf(upTo(cases, one)) ?? one.fact }))
}
