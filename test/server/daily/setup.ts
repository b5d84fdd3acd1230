import { randomUUID } from 'node:crypto'
import { moveCoins } from '../../../server/modules/coin/ledger'
import { item, nowOf, right, save, start, wrong, type Learner, type World } from '../practice/setup'

/** The calls of the daily practice. */
export const daily = (world: World, token: string | undefined, subjectId = 's1') => {
  const send = async <T>(method: 'GET' | 'POST', url: string, body?: object) =>
    (await world.call<T>(method, `/api/daily/${url}`, { ...(token && { token }), ...(body && { body }) })).body
  return {
    overview: () => send<Overview>('GET', `overview?subjectId=${subjectId}`),
    day: (day: string) => send<Day>('GET', `day?subjectId=${subjectId}&day=${day}`),
    month: (month: string) => send<(Result & { title: string })[]>('GET', `month?subjectId=${subjectId}&month=${month}`),
    makeUp: (day: string) => send<{ coins: number }>('POST', 'make-up', { subjectId, day }),
    analysis: (day: string) => send<Analysis>('GET', `analysis?subjectId=${subjectId}&day=${day}`),
  }
}
export type DailyApi = ReturnType<typeof daily>

export interface Result {
  day: string
  correct: number
  total: number
  elapsedMs: number
  madeUp: boolean
}
interface Overview {
  today: string
  set: { title: string; total: number; minutes: number } | null
  reward: number
  personal: { streak: { days: number; best: number }; firstDay: string | null; answered: number; result: Result | null } | null
}
interface Day {
  status: string
  title: string
  total: number
  answered: number
  result: Result | null
  takers: number
  reward: number
  coins: number
  price: number
}
interface Analysis {
  result: Result
  rank: number | null
  average: number | null
  takers: number
  minimum: number
  items: { questionId: string; sessionId: string; number: number; correct: boolean; correctRate: number | null }[]
}

interface Paper {
  questions: { id: string; version: number; answer: { kind: string; letters?: string[]; value?: boolean } }[]
}

/** Moves the server's clock to an instant. */
export const at = (world: World, text: string) => world.clock.advance(Date.parse(text) - nowOf(world))

/** The questions of a session, in order. */
export async function questionsOf(learner: Learner, sessionId: string): Promise<Paper['questions']> {
  return (await learner.get<Paper>(`/sessions/${sessionId}/paper`)).result.questions
}

function responseTo({ answer }: Paper['questions'][number], good: boolean): object {
  if (answer.kind === 'judge') return { kind: 'judge', value: answer.value === good }
  if (answer.kind === 'blank') return { kind: 'blank', blanks: good ? ['心房', '3.5'] : ['不知道'] }
  if (answer.letters?.length === 1) return good ? right : wrong
  return { kind: 'choice', letters: good ? (answer.letters ?? []) : ['A'] }
}

export interface Play {
  day: string
  /** Default s1. */
  subjectId?: string
  /** Questions answered wrong, from the first; default none. */
  misses?: number
  /** Questions answered at all, from the first; default every one. */
  upTo?: number
  elapsedMs?: number
  /** When the device says they were given, epoch ms; default now. */
  answeredAt?: number
}

/** Begins the day's set. */
export const begin = (learner: Learner, day: string, subjectId = 's1') => start(learner, { source: 'daily', subjectId, refId: day })

/** Answers a session of the set as a device does: one call a question, dated by the server's clock. */
export async function answer(world: World, learner: Learner, play: Play & { sessionId: string }): Promise<void> {
  const { sessionId, misses = 0, elapsedMs = 1000 } = play
  const questions = await questionsOf(learner, sessionId)
  for (const [index, question] of questions.slice(0, play.upTo ?? questions.length).entries()) {
    const response = responseTo(question, index >= misses)
    const one = item(sessionId, question.id, {
      version: question.version,
      response,
      elapsedMs,
      answeredAt: play.answeredAt ?? nowOf(world),
    })
    const { result } = await save(learner, one)
    if (result.accepted[0]?.correct !== index >= misses) throw new Error(`${question.id} was not judged as meant`)
  }
}

/** Begins and answers the day's set. @returns the session */
export async function play(world: World, learner: Learner, of: Play): Promise<string> {
  const { sessionId } = await begin(learner, of.day, of.subjectId)
  await answer(world, learner, { ...of, sessionId })
  return sessionId
}

/** Gives a learner coins. */
export const giveCoins = (world: World, userId: string, amount: number) =>
  world.db.transaction((tx) =>
    moveCoins(tx, { operationId: randomUUID(), userId, amount, kind: 'admin', title: '测试', now: world.clock.now() }),
  )
