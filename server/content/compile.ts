/** Checked questions in markup → what is stored: rich nodes, source hash, plain text. */
import { createHash } from 'node:crypto'
import type { Answer, Question, QuestionGroup } from '@/domain/question'
import { plainText, type Rich } from '@/domain/rich'
import type { DraftAnswer, DraftBank, DraftGroup, DraftQuestion, Place, Problem } from './draft'
import { hasTall, type Compiler } from './rich/compile'
import { RichError } from './rich/error'

/** Part of every source hash: grows when the same source compiles to something else, so that a new import renews the bank. */
const COMPILER = 1
/** Since when an option draws its fractions in full (mockup 06): only banks that have such options are renewed by it. */
const TALL_OPTIONS = 'tall options'
const PLAIN_LENGTH = 300

/** A question as it is stored, but for its version, chapter and group, which the writer knows. */
export type CompiledQuestion = Omit<Question, 'version' | 'chapterId' | 'chapterName' | 'groupId'>
export type CompiledGroup = Omit<QuestionGroup, 'questionIds'>

/**
 * Hash of everything that decides what a question says, its shared material included: the same hash imports nothing.
 * 22 characters of base64url SHA-256.
 */
export function sourceHash(question: DraftQuestion, group: DraftGroup | null): string {
  const own = { ...question, place: null }
  const shared = group && { id: group.id, type: group.type, passage: group.passage, options: group.options }
  const options = [...question.options, ...(group?.options ?? [])]
  return createHash('sha256')
    .update(JSON.stringify([COMPILER, own, shared, ...(options.some(hasTall) ? [TALL_OPTIONS] : [])]))
    .digest('base64url')
    .slice(0, 22)
}

/** Compiles the texts of one bank; what is wrong is added to the problems under the name its author knows. */
export function entryCompiler(bank: DraftBank, compiler: Compiler, problems: Problem[]) {
  const checked = (compiled: () => Rich, place: Place, column: string): Rich => {
    try {
      return compiled()
    } catch (error) {
      if (!(error instanceof RichError)) throw error
      problems.push({ ...place, column, reason: error.message })
      return []
    }
  }
  const rich = (text: string, place: Place, column: string) => checked(() => compiler.compile(text), place, column)
  const field = (owner: { place: Place }, text: string | null, name: string) =>
    text === null ? null : rich(text, owner.place, bank.column(name))
  const options = (owner: { place: Place }, texts: string[]) =>
    texts.map((text, index) => checked(() => compiler.compile(text, true), owner.place, bank.column('options', index)))

  const answer = (owner: { place: Place }, draft: DraftAnswer): Answer =>
    draft.kind === 'essay' ? { ...draft, model: rich(draft.model, owner.place, bank.column('answer')) } : draft

  return {
    question: (draft: DraftQuestion): CompiledQuestion => {
      const { place: _place, ...rest } = draft
      return {
        ...rest,
        stem: rich(draft.stem, draft.place, bank.column('stem')),
        fact: field(draft, draft.fact, 'fact'),
        options: options(draft, draft.options),
        answer: answer(draft, draft.answer),
        analysis: field(draft, draft.analysis, 'analysis'),
      }
    },
    group: (draft: DraftGroup): CompiledGroup => ({
      id: draft.id,
      type: draft.type,
      passage: field(draft, draft.passage, 'passage'),
      options: draft.options && options(draft, draft.options),
    }),
  }
}

/** The line that stands for a question in lists and search; a cloze gap without a stem borrows from its passage. */
export function plainOf(question: CompiledQuestion, group: { content: CompiledGroup; index: number } | null): string {
  const stem = plainText(question.stem).trim()
  const passage = group?.content.passage ? plainText(group.content.passage) : ''
  const text = stem !== '' || !group ? stem : `第 ${group.index + 1} 空：${passage}`
  return text.replace(/\s+/g, ' ').slice(0, PLAIN_LENGTH)
}
