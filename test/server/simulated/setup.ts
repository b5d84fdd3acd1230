import type { ExamProfile, SectionRule } from '@/domain/exam/profile'
import type { AttemptState, ExamPaper, ExamQuestion, ExamReport, JournalOp, JournalOutcome, StandingExamAnswer } from '@/domain/exam/types'
import { plainText } from '@/domain/rich'
import type { Db } from '../../../server/db/client'
import { examPapers, examProfiles } from '../../../server/db/schema'
import { testApp, type Answer, type TestApp } from '../helpers/app'
import { RIGHT, seedBank } from './bank'

export interface World extends TestApp {
  db: Db
}

/** The server over the bank of this folder. */
export async function openWorld(): Promise<World> {
  const test = await testApp()
  await seedBank(test.deps.db)
  return { ...test, db: test.deps.db }
}

export const MINUTE = 60_000
export const nowOf = (world: World): number => world.clock.current.getTime()

/** A section with the usual rules: single choice, one point each. */
export const section = (id: string, more: Partial<SectionRule> = {}): SectionRule => ({
  id,
  name: `部分 ${id}`,
  types: ['A1'],
  minutes: null,
  groupsLocked: false,
  choose: null,
  scoring: { rule: 'full', points: 100 },
  floor: false,
  ...more,
})

let serial = 0

export interface PaperSpec {
  profile?: Partial<ExamProfile>
  paper?: Partial<typeof examPapers.$inferInsert>
  /** Question ids per section. */
  items?: Record<string, string[]>
}

/** A paper with a profile of its own: by default one section of six single-choice questions, an hour, shuffled. */
export async function buildPaper(world: World, spec: PaperSpec = {}): Promise<string> {
  const id = `paper-${++serial}`
  const profile: ExamProfile = {
    id,
    name: '测试',
    minutes: 60,
    navigation: 'free',
    sections: [section('one')],
    shuffle: { questions: true, options: true },
    passScore: 360,
    attempts: null,
    earliestSubmit: 0,
    pauses: 0,
    graceSeconds: 10,
    computer: null,
    ...spec.profile,
  }
  const items = Object.entries(spec.items ?? { one: ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'] })
  await world.db.insert(examProfiles).values({ id, content: profile })
  await world.db.insert(examPapers).values({
    id,
    subjectId: 'n1',
    profileId: id,
    name: `模拟卷 ${id}`,
    kind: 'mock',
    year: null,
    position: serial,
    items: items.flatMap(([sectionId, ids]) => ids.map((questionId) => ({ sectionId, questionId }))),
    ...spec.paper,
  })
  return id
}

export interface JournalReply {
  results: { n: number; outcome: JournalOutcome; reason: string; standing: StandingExamAnswer | null }[]
  serverNow: number
  status: AttemptState['status']
  deadline: number | null
}

/** A learner who calls the exam API. Addresses are below /api/simulated. */
export interface Candidate {
  id: string
  token: string
  get<T>(url: string): Promise<Answer<T>>
  post<T>(url: string, body?: object): Promise<Answer<T>>
}

export async function signIn(world: World): Promise<Candidate> {
  const { user, token } = await world.buildUser()
  return {
    id: user.id,
    token,
    get: (url) => world.call('GET', `/api/simulated${url}`, { token }),
    post: (url, body = {}) => world.call('POST', `/api/simulated${url}`, { token, body }),
  }
}

/** `result` of an answer; fails with the server's words when it refused. */
export async function ok<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { status, body } = await answer
  if (!body.success) throw new Error(`${status} ${body.message}`)
  return body.result
}

export interface Sitting {
  candidate: Candidate
  attemptId: string
  paper: ExamPaper
}

/** A learner who starts and enters a paper and has it before them. */
export async function sit(world: World, paperId: string, candidate?: Candidate): Promise<Sitting> {
  const who = candidate ?? (await signIn(world))
  const { attemptId } = await ok(who.post<{ attemptId: string }>(`/papers/${paperId}/attempts`))
  await ok(who.post(`/attempts/${attemptId}/enter`))
  return { candidate: who, attemptId, paper: await ok(who.get<ExamPaper>(`/attempts/${attemptId}/paper`)) }
}

const letter = (index: number) => String.fromCharCode(65 + index)

/** The letters under which a candidate sees options with these texts. */
export function lettersOf({ paper }: Pick<Sitting, 'paper'>, question: ExamQuestion, texts: readonly string[]): string[] {
  const group = paper.groups.find(({ id }) => id === question.groupId)
  const options = question.options.length > 0 ? question.options : (group?.options ?? [])
  return texts.map((text) => letter(options.findIndex((option) => plainText(option) === text))).sort()
}

export function questionOf({ paper }: Pick<Sitting, 'paper'>, id: string): ExamQuestion {
  const question = paper.questions.find((one) => one.id === id)
  if (!question) throw new Error(`no question ${id} in the paper`)
  return question
}

/** The right response of a choice question in this candidate's letters, or a wrong one. */
export function choice(sitting: Pick<Sitting, 'paper'>, id: string, right = true) {
  const question = questionOf(sitting, id)
  const texts = right ? (question.type === 'X' ? RIGHT.multiple : RIGHT.single) : ['丁']
  return { kind: 'choice' as const, letters: lettersOf(sitting, question, texts) }
}

export const DEVICE = 'device-one'

export type Sent = JournalOp & { n: number; at: number }

/** An answer entry with the usual values. */
export const answer = (n: number, questionId: string, more: Partial<Extract<Sent, { op: 'answer' }>>): Sent => ({
  op: 'answer',
  n,
  at: 0,
  questionId,
  revision: 1,
  response: null,
  elapsedMs: 1000,
  ...more,
})

/** Sends entries of a device; the whole answer. */
export const send = ({ candidate, attemptId }: Omit<Sitting, 'paper'>, entries: Sent[], device = DEVICE) =>
  candidate.post<JournalReply>(`/attempts/${attemptId}/journal`, { device, entries })

/** Sends entries and answers with their outcomes. */
export const outcomes = async (sitting: Omit<Sitting, 'paper'>, entries: Sent[], device = DEVICE): Promise<string[]> =>
  (await ok(send(sitting, entries, device))).results.map(({ outcome }) => outcome)

export const stateOf = ({ candidate, attemptId }: Omit<Sitting, 'paper'>) => ok(candidate.get<AttemptState>(`/attempts/${attemptId}`))
export const submit = ({ candidate, attemptId }: Omit<Sitting, 'paper'>) =>
  candidate.post<{ attemptId: string; outcome: 'finished' | 'already'; finishedAt: number }>(`/attempts/${attemptId}/submit`)
export const reportOf = ({ candidate, attemptId }: Omit<Sitting, 'paper'>) => ok(candidate.get<ExamReport>(`/attempts/${attemptId}/report`))
