/** What the bank knows of the questions that papers name. */
import { asc, inArray, or } from 'drizzle-orm'
import type { ExamContent } from '@/domain/exam/types'
import type { Question, QuestionGroup } from '@/domain/question'
import type { Db } from '../../db/client'
import { questions, type PaperPlace } from '../../db/schema'
import { loadPaper } from '../../modules/bank/repository'
import { batches } from '../store/batch'
import type { DraftPaper } from './read'

interface Known {
  question: Question
  subjectId: string
  withdrawn: boolean
}

/** Questions by id, and groups with all their members in order, withdrawn ones too. */
export interface BankPart {
  questions: Map<string, Known>
  groups: Map<string, QuestionGroup>
}

const columns = {
  questionId: questions.id,
  version: questions.version,
  groupId: questions.groupId,
  subjectId: questions.subjectId,
  withdrawn: questions.withdrawn,
}

/** Reads the questions and groups that the ids name, and every member of a group of which one was named. */
export async function readBankPart(db: Db, ids: string[]): Promise<BankPart> {
  const part: BankPart = { questions: new Map(), groups: new Map() }
  for (const wanted of batches([...new Set(ids)], 500)) {
    const named = await db
      .select({ groupId: questions.groupId })
      .from(questions)
      .where(or(inArray(questions.id, wanted), inArray(questions.groupId, wanted)))
    const groupIds = named.flatMap(({ groupId }) => groupId ?? [])
    const rows = await db
      .select(columns)
      .from(questions)
      .where(or(inArray(questions.id, wanted), inArray(questions.groupId, groupIds)))
      .orderBy(asc(questions.position), asc(questions.id))
    const paper = await loadPaper(db, rows)
    paper.questions.forEach((question, index) => {
      const { subjectId, withdrawn } = rows[index] as (typeof rows)[number]
      part.questions.set(question.id, { question, subjectId, withdrawn })
    })
    for (const group of paper.groups) part.groups.set(group.id, group)
  }
  return part
}

/** The members of a group that were not withdrawn, in order; undefined when there is no such group. */
const standingIn = ({ questions: known, groups }: BankPart, groupId: string): string[] | undefined =>
  groups.get(groupId)?.questionIds.filter((id) => known.get(id)?.withdrawn === false)

/** The places of a paper: groups written out, question by question. */
export const placesOf = (paper: Pick<DraftPaper, 'sections'>, bank: BankPart): PaperPlace[] =>
  paper.sections.flatMap(({ sectionId, ids }) =>
    ids.flatMap((id) => (bank.questions.has(id) ? [id] : (standingIn(bank, id) ?? [id])).map((questionId) => ({ sectionId, questionId }))),
  )

/** Groups of which only some questions are in a list: the others belong to the same material. */
export function brokenGroups(questionIds: readonly string[], bank: BankPart): string[] {
  const listed = new Set(questionIds)
  const groupIds = new Set(questionIds.flatMap((id) => bank.questions.get(id)?.question.groupId ?? []))
  return [...groupIds].filter((id) => standingIn(bank, id)?.some((member) => !listed.has(member)))
}

/** Questions a paper of the subject cannot hold. */
export function placeReasons(places: PaperPlace[], subjectId: string, bank: BankPart): string[] {
  return places.flatMap(({ questionId }) => {
    const known = bank.questions.get(questionId)
    if (!known) return [`没有编号为 ${questionId} 的题目或题组`]
    if (known.subjectId !== subjectId) return [`题目 ${questionId} 属于科目 ${known.subjectId}`]
    return known.withdrawn ? [`题目 ${questionId} 已下架`] : []
  })
}

/**
 * The content of places as the checks of the domain take it. Withdrawn questions belong to it as far as the places name them: a
 * paper from before their withdrawal still holds its groups whole.
 */
export function contentOf(places: PaperPlace[], bank: BankPart): ExamContent {
  const items = places.flatMap(({ sectionId, questionId }) => {
    const known = bank.questions.get(questionId)
    return known ? [{ sectionId, question: known.question }] : []
  })
  const groupIds = [...new Set(items.flatMap(({ question }) => question.groupId ?? []))]
  const placed = new Set(places.map(({ questionId }) => questionId))
  const member = (id: string) => placed.has(id) || bank.questions.get(id)?.withdrawn === false
  const groups = groupIds.flatMap((id) => bank.groups.get(id) ?? [])
  return { items, groups: groups.map((group) => ({ ...group, questionIds: group.questionIds.filter(member) })) }
}
