import { randomInt } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { plainLine } from '@/domain/account'
import { dayOf } from '@/domain/calendar'
import { isDocumentNumber, tidyDocumentNumber } from '@/domain/exam/document-number'
import { CODE } from '@/domain/errors'
import { examRules } from '@/domain/exam/rule-text'
import type { Db } from '../../db/client'
import { lockLearner } from '../../db/learner'
import { giveBack, take } from '../../db/counters'
import { examAttempts, examCandidates } from '../../db/schema'
import { ApiError, badInput } from '../../http/errors'
import type { Handlers } from '../../http/route'
import { isSameHash, keyedHash, randomDigits } from '../auth/secrets'
import { tooOften } from '../auth/visit'
import { CHAT_LOGIN_LIMIT } from './config'
import { closedReason, refusal } from './entry'
import { openAttempt } from './frozen'
import { findPaper, type PaperRow } from './paper-store'
import type { simulatedContracts } from './schema'
import type { Services } from './services'
import { takeSeat } from './start'
import { candidateOf } from './state'

type CandidateRow = typeof examCandidates.$inferSelect

const SEATS = 120
const NOT_REHEARSED = '这张试卷没有人机对话模式'
const WRONG = '准考证号或证件号不正确，请核对后重试'

/** 4401**********0823: enough to know one's own, not enough to use. */
const masked = (number: string) => `${number.slice(0, 4)}${'*'.repeat(number.length - 8)}${number.slice(-4)}`

const hashOf = (services: Services, userId: string, number: string) =>
  keyedHash(services.deps.config.secret, ['exam-document', userId, number])

const shown = ({ name, admissionNumber, documentMasked, seat }: CandidateRow) => ({
  name,
  admissionNumber,
  documentNumber: documentMasked,
  seat,
})

const own = (of: { userId: string; paperId: string }) => and(eq(examCandidates.userId, of.userId), eq(examCandidates.paperId, of.paperId))

/** The year of the exam, as it is in Shanghai, and ten digits by chance. */
const newNumber = (now: Date) => `${dayOf(now.getTime()).slice(2, 4)}${randomDigits(10)}`

/** Stores a registration: the first one gets a number and a seat, a later one keeps them. */
async function store(
  tx: Db,
  data: Pick<CandidateRow, 'userId' | 'paperId' | 'name' | 'documentMasked' | 'documentHash'>,
  now: Date,
): Promise<CandidateRow> {
  const { name, documentMasked, documentHash } = data
  const [again] = await tx.update(examCandidates).set({ name, documentMasked, documentHash }).where(own(data)).returning()
  if (again) return again
  const seat = String(randomInt(1, SEATS + 1)).padStart(3, '0')
  const row = { ...data, admissionNumber: newNumber(now), seat, createdAt: now }
  const [made] = await tx.insert(examCandidates).values(row).onConflictDoNothing().returning()
  // The number was somebody's already: another one is drawn.
  return made ?? store(tx, data, now)
}

/** @throws ApiError in words when the learner sits the computer exam of the paper at this moment */
async function refuseWhileSitting(tx: Db, of: { userId: string; paperId: string }): Promise<void> {
  const [sitting] = await tx
    .select({ id: examAttempts.id })
    .from(examAttempts)
    .where(and(openAttempt(of), eq(examAttempts.mode, 'chat'), inArray(examAttempts.status, ['running', 'paused'])))
  if (sitting) throw refusal('考试已经开始，不能再修改报名信息')
}

/** The candidate of the two numbers. A wrong one of either kind takes as long and reads the same. */
async function findCandidate(
  services: Services,
  db: Db,
  given: { userId: string; admissionNumber: string; documentNumber: string },
): Promise<CandidateRow | null> {
  const hash = hashOf(services, given.userId, tidyDocumentNumber(given.documentNumber))
  const [row] = await db
    .select()
    .from(examCandidates)
    .where(and(eq(examCandidates.userId, given.userId), eq(examCandidates.admissionNumber, given.admissionNumber)))
  return row && isSameHash(row.documentHash, hash) ? row : null
}

/** Seats a candidate. The doors open `waitSeconds` after the first login of a sitting; logging in again does not move them. */
async function sit(tx: Db, services: Services, of: { userId: string; row: PaperRow; waitSeconds: number; now: Date }) {
  const { userId, row, now } = of
  const seated = await takeSeat(tx, services, { userId, row, mode: 'chat', restart: false, now })
  if (seated.mode !== 'chat') throw refusal('这张试卷的普通模式考试正在进行，请先交卷再进入人机对话')
  if (seated.fresh) {
    const startsAt = new Date(now.getTime() + of.waitSeconds * 1000)
    // The doors would open when nobody may enter any more: said now and not after the wait.
    const closed = closedReason(row, startsAt)
    if (closed !== null) throw refusal(closed)
    await tx
      .update(examCandidates)
      .set({ startsAt })
      .where(own({ userId, paperId: row.paper.id }))
  }
  return seated
}

/** Registering for 人机对话 and logging in to it. */
export const registrationHandlers = (services: Services): Pick<Handlers<typeof simulatedContracts>, 'register' | 'chatLogin'> => ({
  register: ({ db, userId, params, body, now }) =>
    db.transaction(async (tx) => {
      const number = tidyDocumentNumber(body.documentNumber)
      const name = plainLine(body.name)
      if (!isDocumentNumber(number)) throw badInput('身份证号不正确，请核对后重试')
      if (name.length < 2) throw badInput('姓名太短了，请填写证件上的姓名')
      await lockLearner(tx, userId)
      const { paper, profile } = await findPaper(tx, params.id)
      if (profile.computer === null) throw refusal(NOT_REHEARSED)
      await refuseWhileSitting(tx, { userId, paperId: paper.id })
      const documentHash = hashOf(services, userId, number)
      return shown(await store(tx, { userId, paperId: paper.id, name, documentMasked: masked(number), documentHash }, now))
    }),

  chatLogin: async ({ db, userId, body, now }) => {
    const limit = { key: `exam-login:${userId}`, ...CHAT_LOGIN_LIMIT }
    const wait = await take(db, limit, now)
    if (wait !== null) throw tooOften('登录', wait)
    const candidate = await findCandidate(services, db, { userId, ...body })
    if (!candidate) throw new ApiError(CODE.failed, WRONG)
    await giveBack(db, limit)
    return db.transaction(async (tx) => {
      const row = await findPaper(tx, candidate.paperId)
      const { computer } = row.profile
      if (!computer) throw refusal(NOT_REHEARSED)
      const { attemptId } = await sit(tx, services, { userId, row, waitSeconds: computer.waitSeconds, now })
      const attempt = await services.frozen.get(tx, { userId, id: attemptId })
      const card = await candidateOf(tx, attempt, now.getTime())
      if (!card) throw new ApiError(CODE.failed, WRONG)
      return { attemptId, candidate: card, rules: examRules(attempt.profile), serverNow: now.getTime() }
    })
  },
})
