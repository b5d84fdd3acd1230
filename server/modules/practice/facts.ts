import { answerKind, type Question, type Response } from '@/domain/question'
import { optionLetter, type ChoiceOptions } from '@/domain/stats'
import type { Db } from '../../db/client'
import { loadPaper, type PaperItem } from '../bank/repository'
import { LruCache } from '../../lru'

/** What judging and statistics need of a question at a version. */
export interface QuestionFacts {
  question: Question
  /** Options on screen: the question's own, or its group's (B1). 0 for questions without options. */
  optionCount: number
}

/** Names a question at a version. */
export const factKey = (item: PaperItem): string => `${item.questionId}@${item.version}`

/** Facts of questions at frozen versions, which never change: kept for the latest few thousand. */
export class FactShelf {
  private readonly cache = new LruCache<QuestionFacts>(4000)

  /** Facts by {@link factKey}. The items must exist and come from one list. */
  async of(db: Db, items: PaperItem[]): Promise<Map<string, QuestionFacts>> {
    const found = new Map<string, QuestionFacts>()
    const missing: PaperItem[] = []
    for (const item of items) {
      const facts = this.cache.get(factKey(item))
      if (facts) found.set(factKey(item), facts)
      else missing.push(item)
    }
    if (missing.length === 0) return found
    const paper = await loadPaper(db, missing)
    const groups = new Map(paper.groups.map((group) => [group.id, group]))
    for (const question of paper.questions) {
      const shared = question.groupId === null ? null : (groups.get(question.groupId)?.options ?? null)
      const facts = { question, optionCount: question.options.length || (shared?.length ?? 0) }
      const key = factKey({ questionId: question.id, version: question.version })
      this.cache.set(key, facts)
      found.set(key, facts)
    }
    return found
  }
}

/** The options of a choice question for the statistics, null for other kinds. */
export const choiceOptions = ({ question, optionCount }: QuestionFacts): ChoiceOptions | null =>
  question.answer.kind === 'choice' ? { count: optionCount, right: question.answer.letters } : null

/** Why a response cannot be an answer to this question, in words for the learner; null when it can. */
export function refusalOf({ question, optionCount }: QuestionFacts, response: Response): string | null {
  if (response.kind !== question.answer.kind) return '答案与题型不符，请重新作答'
  if (response.kind === 'choice') {
    const letters = Array.from({ length: optionCount }, (_, index) => optionLetter(index))
    if (response.letters.some((letter) => !letters.includes(letter))) return '所选的选项不存在，请重新选择'
    if (response.letters.length === 0) return '还没有选择选项，请选择后再提交'
    if (answerKind(question.type) === 'single' && response.letters.length > 1) return '这道题只有一个答案，请重新选择'
  }
  if (response.kind === 'blank' && question.answer.kind === 'blank' && response.blanks.length > question.answer.blanks.length) {
    return '填写的空比题目的多，请重新作答'
  }
  return null
}

/** The response as it is stored: letters in option order, whatever order they were tapped in. */
export const storable = (response: Response): Response =>
  response.kind === 'choice' ? { kind: 'choice', letters: [...response.letters].sort() } : response
