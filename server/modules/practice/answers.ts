import type { Static } from '@sinclair/typebox'
import { judge } from '@/domain/judge'
import type { Db } from '../../db/client'
import type { Handlers } from '../../http/route'
import { settleSession } from '../daily/settle'
import { factKey, refusalOf, storable, type FactShelf, type QuestionFacts } from './facts'
import type { FrozenSession } from './frozen'
import type { AnswerInput } from './ledger'
import { writeAnswers } from './ledger-store'
import { reviewGoal } from './review-goal'
import type { ReviewGoal } from './review-plan'
import type { AnswerItem, practiceContracts } from './schema'
import type { Services } from './services'
import { wrongSourceOf } from './wrong-entry'

type Item = Static<typeof AnswerItem>

/** Cap on the time of one question, ms. A longer one is a page that was left open: clamp it, never refuse the answer. */
const DAY_MS = 86_400_000
const NO_QUESTION = '这道题已不存在，请返回后重新开始'
const NO_SESSION = '这次练习不存在，请返回后重新开始'

/** Why an item does not belong to a session of the learner; null when it does. */
function misplaced(session: FrozenSession | undefined, item: Item): string | null {
  if (!session) return NO_SESSION
  const version = session.versions.get(item.questionId)
  if (version === undefined) return '这道题不在这次练习里，请返回后重新开始'
  return version === item.version ? null : '题目的版本与这次练习不一致，请返回后重新进入'
}

interface Known {
  session: FrozenSession
  facts: QuestionFacts
  goal: ReviewGoal | null
  now: number
}

function toInput(item: Item, { session, facts, goal, now }: Known): AnswerInput {
  const response = storable(item.response)
  return {
    sessionId: session.id,
    userId: session.userId,
    subjectId: session.subjectId,
    questionId: item.questionId,
    version: item.version,
    revision: item.revision,
    response,
    correct: judge(facts.question, response).correct,
    elapsedMs: Math.min(item.elapsedMs, DAY_MS),
    // A wrong clock on the device decides nothing: an answer is given after its session started and before now.
    answeredAt: Math.max(session.createdAt, Math.min(item.answeredAt, now)),
    source: wrongSourceOf(session.source),
    goal,
  }
}

/** Facts of the items that stand in their sessions, loaded list by list as the learner saw them. */
async function factsOf(db: Db, shelf: FactShelf, placed: { session: FrozenSession; item: Item }[]): Promise<Map<string, QuestionFacts>> {
  const lists = new Map<FrozenSession, Item[]>()
  for (const { session, item } of placed) lists.set(session, [...(lists.get(session) ?? []), item])
  const facts = new Map<string, QuestionFacts>()
  for (const items of lists.values()) for (const [key, found] of await shelf.of(db, items)) facts.set(key, found)
  return facts
}

/** What the reviews among the sessions plan for; other sessions move no schedule. */
async function goalsOf(db: Db, sessions: Iterable<FrozenSession>, now: number): Promise<Map<FrozenSession, ReviewGoal>> {
  const goals = new Map<FrozenSession, ReviewGoal>()
  for (const session of sessions) {
    const { source, userId, subjectId } = session
    if (source === 'due') goals.set(session, await reviewGoal(db, { userId, subjectId, now }))
  }
  return goals
}

/** An item on its way: what it became, or why it is refused. */
type Checked = { item: Item; input: AnswerInput; reason: null } | { item: Item; input: null; reason: string }

async function check(services: Services, request: { db: Db; userId: string; items: Item[]; now: number }): Promise<Checked[]> {
  const { db, userId, items, now } = request
  const sessions = await services.frozen.ofLearner(db, { userId, ids: items.map((item) => item.sessionId) })
  const placed = items.flatMap((item) => {
    const session = sessions.get(item.sessionId)
    return session && misplaced(session, item) === null ? [{ session, item }] : []
  })
  const facts = await factsOf(db, services.facts, placed)
  const goals = await goalsOf(db, sessions.values(), now)
  return items.map((item) => {
    const session = sessions.get(item.sessionId)
    const known = facts.get(factKey(item))
    const reason = misplaced(session, item) ?? (known ? refusalOf(known, item.response) : NO_QUESTION)
    if (reason !== null || !session || !known) return { item, input: null, reason: reason ?? NO_SESSION }
    return { item, input: toInput(item, { session, facts: known, goal: goals.get(session) ?? null, now }), reason: null }
  })
}

/** Saving answers: each item is checked alone, the good ones are written together. */
export const answerHandlers = (services: Services): Pick<Handlers<typeof practiceContracts>, 'answers'> => ({
  answers: async ({ db, userId, body, now }) => {
    const checked = await check(services, { db, userId, items: body.items, now: now.getTime() })
    const inputs = checked.flatMap((one) => (one.input ? [one.input] : []))
    // An Idempotency-Key puts the call into a transaction of its own, which the shared batch cannot join.
    const inOwnTransaction = db !== services.deps.db
    const outcomes = inOwnTransaction ? await writeAnswers(db, inputs, now) : await services.writer.submit(inputs)
    // Before the answers are acknowledged: a device that hears nothing sends them again, and the day is entered then.
    const answered = await services.frozen.ofLearner(db, { userId, ids: inputs.map((input) => input.sessionId) })
    for (const session of answered.values()) await settleSession(db, session, now)
    const accepted = []
    const refused = []
    let next = 0
    for (const { item, input, reason } of checked) {
      const { sessionId, questionId, revision } = item
      const outcome = input ? outcomes[next++] : null
      if (outcome) accepted.push({ sessionId, questionId, ...outcome })
      else refused.push({ sessionId, questionId, revision, reason: reason ?? NO_SESSION })
    }
    return { accepted, refused }
  },
})
