import { asc, eq, and } from 'drizzle-orm'
import type { Question } from '@/domain/question'
import type { Rich } from '@/domain/rich'
import type { Db } from '../../db/client'
import { questions, questionVersions } from '../../db/schema'
import { among } from '../../db/together'
import { stemOf } from './gaps'

/** The questions of these groups in their order, withdrawn ones too: what they told stays told. */
async function readMembers(db: Db, groupIds: string[]) {
  const current = and(eq(questionVersions.questionId, questions.id), eq(questionVersions.version, questions.version))
  const rows = await db
    .select({ id: questions.id, groupId: questions.groupId, content: questionVersions.content })
    .from(questions)
    .innerJoin(questionVersions, current)
    .where(among(questions.groupId, groupIds))
    .orderBy(asc(questions.position), asc(questions.id))
  const members = new Map<string, { id: string; fact: Rich | null }[]>()
  for (const { id, groupId, content } of rows)
    if (groupId !== null) members.set(groupId, [...(members.get(groupId) ?? []), { id, fact: content.fact }])
  return members
}

/**
 * Questions as they are read alone, where the others of their group do not stand before them: a gap says its number, and a case has
 * all the facts it told up to the question.
 */
export async function readAlone(db: Db, list: Question[]): Promise<Question[]> {
  const groupIds = list.flatMap((one) => (one.groupId !== null && one.type === 'A4' ? [one.groupId] : []))
  const named = list.map((one) => ({ ...one, stem: stemOf(one) }))
  if (groupIds.length === 0) return named
  const members = await readMembers(db, [...new Set(groupIds)])
  return named.map((one) => {
    const group = one.groupId === null ? undefined : members.get(one.groupId)
    const place = group?.findIndex(({ id }) => id === one.id) ?? -1
    if (!group || place < 0) return one
    const before = group.slice(0, place).flatMap(({ fact }) => fact ?? [])
    const facts = [...before, ...(one.fact ?? [])]
    return facts.length > 0 ? { ...one, fact: facts } : one
  })
}
