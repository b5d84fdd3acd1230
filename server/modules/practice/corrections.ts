/**
 * Corrections of the answer (product.md: "a question that is corrected gets a new version; an attempt keeps the version it was
 * answered on"). Where the learner chose among the same options, only the key was wrong: the old answers are judged by the new
 * one, and the learner is told. A question whose options, blanks or type changed is another question: its old answers stay as they are.
 */
import { sql, type SQL } from 'drizzle-orm'
import { judge } from '@/domain/judge'
import type { Answer, QuestionType, QuestionVideo } from '@/domain/question'
import type { Rich } from '@/domain/rich'
import type { Db } from '../../db/client'
import { rawRows } from '../../db/raw'
import { among } from '../../db/together'
import type { PaperItem } from '../bank/repository'
import type { AnswerInput } from './ledger'

/** An old version of a question (`version`) and what is right of it now. */
export interface Correction {
  questionId: string
  version: number
  type: QuestionType
  answer: Answer
  analysis: Rich | null
  video: QuestionVideo | null
}

/** Versions `o` (of a table or list of question_versions) beside the current one `n`: a letter, or a blank by its place, means the same in both. */
export const sameOptions = sql`o.content -> 'type' = n.content -> 'type' and o.content -> 'options' = n.content -> 'options'
  and jsonb_array_length(o.content -> 'answer' -> 'blanks') is not distinct from jsonb_array_length(n.content -> 'answer' -> 'blanks')
  and (select g.content -> 'options' from question_group_versions g where g.group_id = o.content ->> 'groupId' and g.version = o.group_version)
    is not distinct from
    (select g.content -> 'options' from question_group_versions g where g.group_id = n.content ->> 'groupId' and g.version = n.group_version)`

/** What was chosen from is the same, and can be judged without the learner. */
export const sameChoice = sql`${sameOptions} and n.content -> 'answer' ->> 'kind' <> 'essay'`

/** By the latest version that still lets one choose from the same: a later change of the options takes no correction back. */
const corrected = (items: SQL): SQL => sql`select q.id as "questionId", o.version, o.content ->> 'type' as type,
    n.content -> 'answer' as answer, n.content -> 'analysis' as analysis,
    n.content -> 'video' as video
  from ${items} join questions q on q.id = i."questionId" and q.version > i.version
  join question_versions o on o.question_id = q.id and o.version = i.version
  join lateral (select n.* from question_versions n where n.question_id = q.id and n.version > o.version and ${sameChoice}
    order by n.version desc limit 1) n on o.content -> 'answer' <> n.content -> 'answer'`

/** What is right now of the items whose answer was corrected since their version; most lists have none. */
export async function correctionsOf(db: Db, items: readonly PaperItem[]): Promise<Correction[]> {
  if (items.length === 0) return []
  const list = JSON.stringify(items.map(({ questionId, version }) => ({ questionId, version })))
  return rawRows(db, corrected(sql`jsonb_to_recordset(${list}::jsonb) as i("questionId" text, version int)`))
}

const keyOf = ({ questionId, version }: PaperItem) => `${questionId}@${version}`

/** The items, as `id@version`, that were chosen among other options than their questions have now; most lists have none. */
export async function otherOptionsOf(db: Db, items: readonly PaperItem[]): Promise<Set<string>> {
  if (items.length === 0) return new Set()
  const list = JSON.stringify(items.map(({ questionId, version }) => ({ questionId, version })))
  const changed = await rawRows<PaperItem>(
    db,
    sql`select q.id as "questionId", o.version
    from jsonb_to_recordset(${list}::jsonb) as i("questionId" text, version int) join questions q on q.id = i."questionId" and q.version > i.version
    join question_versions o on o.question_id = q.id and o.version = i.version
    join question_versions n on n.question_id = q.id and n.version = q.version where not (${sameOptions})`,
  )
  return new Set(changed.map(keyOf))
}

/** The questions among renewed ones whose options changed: what was chosen names other options now. */
export async function reoptionedOf(tx: Db, renewedIds: readonly string[]): Promise<string[]> {
  const rows = await rawRows<{ id: string }>(
    tx,
    sql`select q.id from questions q join question_versions o on o.question_id = q.id and o.version = q.version - 1
    join question_versions n on n.question_id = q.id and n.version = q.version where ${among(sql`q.id`, renewedIds)} and not (${sameOptions})`,
  )
  return rows.map(({ id }) => id)
}

/** The site's figures of questions whose options changed begin anew. Within the import's transaction, which holds the keys. */
export async function forgetFigures(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from question_stats where ${among(sql`question_id`, ids)}`)
}

/**
 * Inputs as they are judged now: an answer to an old version whose answer was corrected is judged by the new one, and one that
 * was chosen among other options is no figure of the site.
 * @param current the version of each question as it stands, read in the transaction that writes the answers
 */
export async function judgedNow(tx: Db, inputs: AnswerInput[], current: ReadonlyMap<string, number>): Promise<AnswerInput[]> {
  const old = inputs.filter((input) => (current.get(input.questionId) ?? input.version) > input.version)
  if (old.length === 0) return inputs
  const corrections = new Map((await correctionsOf(tx, old)).map((one) => [keyOf(one), one]))
  const others = await otherOptionsOf(tx, old)
  return inputs.map((input) => {
    const correction = corrections.get(keyOf(input))
    const correct = correction ? judge(correction, input.response).correct : input.correct
    return { ...input, correct, otherOptions: others.has(keyOf(input)) }
  })
}
