/** One call of the journal, and what its answer means. */
import { ApiCallError } from '@/api/client'
import { sendJournal, submitAttempt, type JournalReply } from '@/api/exam-journal'
import type { JournalTask } from '@/domain/exam/journal-lines'
import { CODE, isUnacceptable, NOT_LOGGED_IN } from '@/domain/errors'
import { refreshShown } from '@/hooks/query'
import { system } from '@/platform/system'
import { isLoggedIn, learnerOf, useUserStore } from '@/stores/user'

/** What a call came to. */
export type TaskResult =
  | { type: 'answered'; reply: JournalReply }
  | { type: 'handedIn' }
  /** The server does not take the paper (yet). */
  | { type: 'notTaken'; reason: string }
  /** Nothing that says anything about what was sent. signedOut: the login is over. */
  | { type: 'failed'; signedOut: boolean }
  /** The server will never take this call as it stands. */
  | { type: 'unacceptable'; reason: string }
  /** The server does not know the attempt, or says so for a moment: nothing was saved, and it is asked again. */
  | { type: 'gone' }

/** Whether a call failed because the login is over. */
export const endsLogin = (error: unknown): boolean =>
  error instanceof ApiCallError ? error.errorCode === CODE.unauthorized : error instanceof Error && error.message === NOT_LOGGED_IN

/**
 * What a failed call says. A refusal of the API's own (status 200, which `unwrap` gives to nothing else) answers the wish to
 * hand in; lines are never refused so.
 */
function failureOf(error: unknown, kind: JournalTask['kind']): TaskResult {
  if (endsLogin(error) || !(error instanceof ApiCallError)) return { type: 'failed', signedOut: endsLogin(error) }
  const { errorCode, statusCode, message } = error
  if (errorCode === CODE.notFound) return { type: 'gone' }
  if (isUnacceptable(error)) return { type: 'unacceptable', reason: message }
  return kind === 'handIn' && statusCode === 200 ? { type: 'notTaken', reason: message } : { type: 'failed', signedOut: false }
}

/** Sends a call; never throws. What arrived is read again by the page on screen, whether or not the exam still is. */
export async function send(task: JournalTask): Promise<TaskResult> {
  try {
    if (task.kind === 'lines') {
      const reply = await sendJournal(
        task.attemptId,
        task.device,
        task.lines.map(({ entry }) => entry),
      )
      if (!Array.isArray(reply?.results)) return { type: 'failed', signedOut: false }
      refreshShown(['simulated'])
      return { type: 'answered', reply }
    }
    const taken = await submitAttempt(task.handIn.attemptId)
    if (typeof taken?.finishedAt !== 'number') return { type: 'failed', signedOut: false }
    refreshShown(['simulated', 'practice', 'user'])
    return { type: 'handedIn' }
  } catch (error) {
    return failureOf(error, task.kind)
  }
}

/** Who is signed in; null: nobody. */
export const learner = () => {
  const state = useUserStore.getState()
  // Where the card is lost the token is enough: the server asks for no more, and an exam does not wait for the card.
  const signedIn = isLoggedIn(state) || (state.token !== '' && state.userInfo === null)
  return signedIn ? learnerOf(state) || null : null
}

/** Whose lines may be sent now; null while nobody is signed in or there is no network. */
export const sender = () => (system.isOnline() ? learner() : null)
