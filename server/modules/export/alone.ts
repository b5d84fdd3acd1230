import { asc, eq, and } from 'drizzle-orm'
import type { Question } from '@/domain/question'
import type { Rich } from '@/domain/rich'
import type { Db } from '../../db/client'
import { questions, questionVersions } from '../../db/schema'
import { among } from '../../db/together'

/** A gap of a passage is a question without a stem: the passage alone does not say which gap. */
const isGap = ({ stem, groupId }: Question) => stem.length === 0 && groupId !== null

/** The questions of these groups in their order, withdrawn ones too: a gap keeps its number in the passage. */
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
  const groupIds = list.flatMap((one) => (one.groupId !== null && (one.type === 'A4' || isGap(one)) ? [one.groupId] : []))
  if (groupIds.length === 0) return list
  const members = await readMembers(db, [...new Set(groupIds)])
  return list.map((one) => {
    const group = one.groupId === null ? undefined : members.get(one.groupId)
    const place = group?.findIndex(({ id }) => id === one.id) ?? -1
    if (!group || place < 0) return one
    if (isGap(one)) return { ...one, stem: [{ t: 'p', c: [`第 ${place + 1} 空`] }] }
    const before = group.slice(0, place).flatMap(({ fact }) => fact ?? [])
    const facts = [...before, ...(one.fact ?? [])]
    return facts.length > 0 ? { ...one, fact: facts } : one
  })
}
