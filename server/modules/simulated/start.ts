import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { drawPaper } from '@/domain/exam/shuffle'
import type { Db } from '../../db/client'
import { lockLearner } from '../../db/learner'
import { examAttempts, type FrozenItem } from '../../db/schema'
import type { Handlers } from '../../http/route'
import { holdKeys } from '../practice/answer-keys'
import { lettersOf } from './content'
import { entryRefusal, refusal } from './entry'
import { finishIfOverdue, submitAttempt } from './finish'
import { openAttempt } from './frozen'
import { findPaper, paperToday, type PaperRow } from './paper-store'
import type { simulatedContracts } from './schema'
import type { Services } from './services'

/** A wish to sit a paper. */
export interface Sitting {
  userId: string
  row: PaperRow
  mode: 'normal' | 'chat'
  restart: boolean
  now: Date
}

/** created: nobody has seen a question of it yet. */
export interface Seated {
  attemptId: string
  mode: 'normal' | 'chat'
  created: boolean
  /** It was made, or changed its mode, just now. */
  fresh: boolean
}

/** The paper as this candidate will see it, in the versions of today. @throws ApiError in words when all of it was withdrawn */
async function freeze(tx: Db, services: Services, { row, mode }: Sitting) {
  const { paper } = row
  const seed = randomBytes(12).toString('base64url')
  const { profile, content } = await paperToday(tx, services.contents, row)
  if (content.items.length === 0) throw refusal('这张试卷的题目都已下架，看看其他试卷吧')
  const drawn = drawPaper(profile, content, seed)
  const items: FrozenItem[] = drawn.items.map(({ sectionId, question }) => ({
    sectionId,
    questionId: question.id,
    version: question.version,
    options: lettersOf(drawn.orders[question.id]),
  }))
  const { subjectId, name, revision } = paper
  return { subjectId, paperName: name, paperRevision: revision, mode, profile, items, seed }
}

const readOpen = async (tx: Db, { userId, row }: Sitting) => {
  const [open] = await tx
    .select({ id: examAttempts.id, status: examAttempts.status, mode: examAttempts.mode })
    .from(examAttempts)
    .where(openAttempt({ userId, paperId: row.paper.id }))
  return open ?? null
}

type Open = NonNullable<Awaited<ReturnType<typeof readOpen>>>
const seatedAt = (open: Open): Seated => ({ attemptId: open.id, mode: open.mode, created: open.status === 'created', fresh: false })

/** Ends the running attempt when it is overdue or the learner starts again. @returns whether it still runs. */
async function stillRuns(tx: Db, services: Services, sitting: Sitting & { open: Open }): Promise<boolean> {
  const { userId, now, open, restart } = sitting
  if (await finishIfOverdue(tx, services, { userId, id: open.id, now, wait: true })) return false
  if (!restart) return true
  // Refused before anything is handed in: nobody loses a running attempt for one that may not begin.
  const reason = await entryRefusal(tx, sitting.row, sitting)
  if (reason !== null) throw refusal(reason)
  await submitAttempt(tx, services, { userId, id: open.id, now })
  return false
}

/** Draws an attempt that nobody has entered anew. @returns false when it was entered meanwhile. */
async function redraw(tx: Db, services: Services, sitting: Sitting & { open: Open }): Promise<boolean> {
  const rows = await tx
    .update(examAttempts)
    .set(await freeze(tx, services, sitting))
    .where(and(eq(examAttempts.id, sitting.open.id), eq(examAttempts.status, 'created')))
    .returning({ id: examAttempts.id })
  return rows.length > 0
}

/**
 * Continues the learner's open attempt at a paper or makes one, frozen as the paper stands now; the learner is held, so that
 * two taps make one attempt. The clock begins when it is entered.
 * @throws ApiError in words when the paper may not be entered (withdrawn, outside its window, no attempts left)
 */
export async function takeSeat(tx: Db, services: Services, sitting: Sitting): Promise<Seated> {
  // Before the learner: an attempt that ends here is judged, and an import that corrects keys holds them before it holds learners.
  await holdKeys(tx)
  await lockLearner(tx, sitting.userId)
  const open = await readOpen(tx, sitting)
  if (open && open.status !== 'created' && (await stillRuns(tx, services, { ...sitting, open }))) return seatedAt(open)
  const reason = await entryRefusal(tx, sitting.row, sitting)
  if (reason !== null) throw refusal(reason)
  if (open?.status === 'created') {
    const { mode } = sitting
    if (await redraw(tx, services, { ...sitting, open })) return { attemptId: open.id, mode, created: true, fresh: open.mode !== mode }
    return seatedAt({ ...open, status: 'running' })
  }
  const id = randomUUID()
  const frozen = await freeze(tx, services, sitting)
  const { userId, row, mode, now } = sitting
  await tx.insert(examAttempts).values({ id, userId, paperId: row.paper.id, ...frozen, status: 'created', createdAt: now })
  return { attemptId: id, mode, created: true, fresh: true }
}

/** Starting in the normal mode. */
export const startHandlers = (services: Services): Pick<Handlers<typeof simulatedContracts>, 'start'> => ({
  start: ({ db, userId, params, body, now }) =>
    db.transaction(async (tx) => {
      const row = await findPaper(tx, params.id)
      const seated = await takeSeat(tx, services, { userId, row, mode: 'normal', restart: body.restart === true, now })
      return { attemptId: seated.attemptId, resumed: !seated.created }
    }),
})
