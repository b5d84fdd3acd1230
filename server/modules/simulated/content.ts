import { createHash } from 'node:crypto'
import { applyOrders, type DrawnPaper } from '@/domain/exam/shuffle'
import type { ExamItem } from '@/domain/exam/types'
import type { Paper, Question, QuestionGroup } from '@/domain/question'
import { optionLetter } from '@/domain/stats'
import type { Db } from '../../db/client'
import type { FrozenItem } from '../../db/schema'
import { LruCache } from '../../lru'
import { loadPaper, type PaperItem } from '../bank/repository'
import { correctionsOf, type Correction } from '../practice/corrections'

/** A paper's questions at frozen versions, in the letters of the bank. */
export interface PaperContent {
  questions: ReadonlyMap<string, Question>
  groups: ReadonlyMap<string, QuestionGroup>
}

/** Candidates of one paper share its questions in whatever order they see them. */
function keyOf(items: readonly PaperItem[]): string {
  const names = items.map((item) => `${item.questionId}@${item.version}`).sort()
  return createHash('sha256').update(names.join(' ')).digest('base64url')
}

/** Questions of papers at frozen versions, which never change: read once, kept for the papers used last. */
export class ContentShelf {
  /** Weighed by questions: 20,000 of them are about 40 MB. */
  private readonly cache = new LruCache<PaperContent>(20_000, ({ questions }) => questions.size)

  /** @throws ApiError not found when an item names a question or version that never existed. */
  async of(db: Db, items: readonly PaperItem[]): Promise<PaperContent> {
    const key = keyOf(items)
    const held = this.cache.get(key)
    if (held) return held
    const content = contentOf(await loadPaper(db, [...items]))
    this.cache.set(key, content)
    return content
  }
}

const contentOf = ({ questions, groups }: Paper): PaperContent => ({
  questions: new Map(questions.map((question) => [question.id, question])),
  groups: new Map(groups.map((group) => [group.id, group])),
})

/**
 * The content with the answers that were corrected since its versions, as far as the candidate chose among the same options:
 * what marks and explains an attempt that is over.
 */
export async function correctedContent(db: Db, content: PaperContent, items: readonly PaperItem[]): Promise<PaperContent> {
  return withKeys(content, await correctionsOf(db, items))
}

/** The content with corrections of its versions. */
export function withKeys(content: PaperContent, corrections: readonly Correction[]): PaperContent {
  const questions = new Map(content.questions)
  for (const { questionId, version, answer, analysis, video } of corrections) {
    const question = questions.get(questionId)
    if (question?.version === version) questions.set(questionId, { ...question, answer, analysis, video: video ?? undefined })
  }
  return { ...content, questions }
}

/** Original letters of the options in the order they are drawn; '' for a question that has none, or keeps their order. */
export const lettersOf = (order: readonly number[] | undefined): string => (order ?? []).map(optionLetter).join('')

const placesOf = (options: string): number[] => [...options].map((letter) => letter.charCodeAt(0) - 65)

/** Groups of the questions in the order they appear, each with the members that stand in this paper. */
function groupsOf({ groups }: PaperContent, items: readonly ExamItem[]): QuestionGroup[] {
  const members = new Map<string, string[]>()
  for (const { question } of items)
    if (question.groupId !== null) members.set(question.groupId, [...(members.get(question.groupId) ?? []), question.id])
  return [...members].flatMap(([id, questionIds]) => {
    const group = groups.get(id)
    return group ? [{ ...group, questionIds }] : []
  })
}

/** The paper as it was drawn for a candidate, from the orders that were stored at its start: later changes of the drawing change nothing. */
export function drawnPaper(content: PaperContent, frozen: readonly FrozenItem[]): DrawnPaper {
  const items = frozen.flatMap(({ sectionId, questionId }) => {
    const question = content.questions.get(questionId)
    return question ? [{ sectionId, question }] : []
  })
  const moved = frozen.filter(({ options }) => options !== '')
  const orders = Object.fromEntries(moved.map(({ questionId, options }) => [questionId, placesOf(options)]))
  return { ...applyOrders({ items, groups: groupsOf(content, items) }, orders), orders }
}
