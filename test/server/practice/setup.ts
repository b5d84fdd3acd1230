import type { Db } from '../../../server/db/client'
import { testApp, type TestApp } from '../helpers/app'
import { seedBank } from './bank'

/** The server with the test bank. */
export interface World extends TestApp {
  db: Db
}

/** The envelope of an answer; `result` is what the contract says. */
export interface Reply<T> {
  status: number
  success: boolean
  code: number
  message: string
  result: T
  headers: Record<string, unknown>
}

/** A signed-in learner who calls the practice API. */
export interface Learner {
  id: string
  /** For what these helpers do not send. */
  token: string
  get<T>(url: string, headers?: Record<string, string>): Promise<Reply<T>>
  post<T>(url: string, body?: object, headers?: Record<string, string>): Promise<Reply<T>>
}

/** The server over the test bank: in memory, or on PostgreSQL when DATABASE_URL_TEST names one. */
export async function openWorld(): Promise<World> {
  const test = await testApp()
  await seedBank(test.deps.db)
  return { ...test, db: test.deps.db }
}

/** Epoch ms of the server's clock. */
export const nowOf = (world: World): number => world.clock.current.getTime()

/** A new learner with a phone and a live session. */
export async function signIn(world: World): Promise<Learner> {
  const { user, token } = await world.buildUser()
  const send = async <T>(
    method: 'GET' | 'POST',
    url: string,
    options: { body?: object; headers: Record<string, string> },
  ): Promise<Reply<T>> => {
    const { status, body, headers } = await world.call<T>(method, `/api/practice${url}`, { token, ...options })
    return { ...body, status, headers }
  }
  return {
    id: user.id,
    token,
    get: (url, headers = {}) => send('GET', url, { headers }),
    post: (url, body = {}, headers = {}) => send('POST', url, { body, headers }),
  }
}

export interface Started {
  sessionId: string
  resumed: boolean
  total: number
}
export interface Saved {
  accepted: { sessionId: string; questionId: string; revision: number; correct: boolean | null }[]
  refused: { sessionId: string; questionId: string; revision: number; reason: string }[]
}

/** Starts a session and answers with it; fails when the server refuses. */
export async function start(learner: Learner, body: object): Promise<Started> {
  const reply = await learner.post<Started>('/sessions', { subjectId: 's1', ...body })
  if (!reply.success) throw new Error(reply.message)
  return reply.result
}

/** An answer item with the usual values; q1 and its like are right with B. */
export const item = (sessionId: string, questionId: string, more: object = {}) => ({
  sessionId,
  questionId,
  version: 1,
  revision: 1,
  response: { kind: 'choice', letters: ['B'] },
  elapsedMs: 1000,
  answeredAt: Date.parse('2026-11-20T04:00:00Z'),
  ...more,
})

export const right = { kind: 'choice', letters: ['B'] }
export const wrong = { kind: 'choice', letters: ['A'] }

export const save = (learner: Learner, ...items: object[]) => learner.post<Saved>('/answers', { items })
