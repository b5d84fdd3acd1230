/** Opens an attempt: from the server, and without network from what the device kept of it. */
import { attemptPaper, enterAttempt } from '@/api/simulated'
import { openExam } from '@/domain/exam/session-open'
import type { AttemptState, ExamPaper } from '@/domain/exam/types'
import { ApiCallError, isRefusal, SERVER_ERROR } from '@/domain/errors'
import { readAttempt } from '@/features/exam-journal'
import { markStale } from '@/hooks/query'
import type { ExamCore } from './core'
import { pruneKept, readNote, readPaper, writePaper } from './kept'

/** No answer of the API's own, a signed-out learner or an ailing server: reasons to go on with what the device has (rule 19). */
const mayGoOn = (error: unknown) =>
  !isRefusal(error) || (error instanceof ApiCallError && (error.statusCode === 401 || error.errorCode === SERVER_ERROR))

async function fetchPaper(id: string): Promise<ExamPaper> {
  const paper = await attemptPaper(id)
  pruneKept(id)
  writePaper(id, paper)
  return paper
}

/** The state and the paper; the arrival is stamped before the paper can be read. */
async function fetchBoth(core: ExamCore): Promise<{ attempt: AttemptState; paper: ExamPaper | null }> {
  const { heard } = core
  const attempt = await core.clock.timed(() => enterAttempt(core.attemptId))
  // The lists under the exam say that it runs, or that it is over.
  void markStale(['simulated'])
  if (attempt.status === 'finished') return { attempt, paper: null }
  const paper = readPaper(core.attemptId) ?? (await fetchPaper(core.attemptId))
  // What an ended run left behind was taken meanwhile: it waits no more, and what was read before it lacks it.
  return heard === core.heard ? { attempt, paper } : fetchBoth(core)
}

/** What the device kept. @throws the given error when that is not enough. */
function fromDevice(core: ExamCore, error: unknown): { attempt: AttemptState; paper: ExamPaper } {
  const kept = mayGoOn(error) ? readAttempt(core.attemptId, core.uid) : null
  const paper = kept && readPaper(core.attemptId)
  if (!kept || !paper) throw error
  core.clock.restore(kept.clock)
  return { attempt: kept.attempt, paper }
}

/** Opens the attempt into the core: running, finished, or failed with the reason. */
export async function openAttempt(core: ExamCore): Promise<void> {
  core.set({ phase: 'loading', error: null })
  try {
    const { attempt, paper } = await fetchBoth(core).catch((error: unknown) => fromDevice(core, error))
    if (attempt.status === 'finished' || !paper) return core.set({ phase: 'finished' })
    const { attemptId, journal } = core
    const handedBy = journal.isHandedIn(attemptId) ? 'learner' : null
    const unsent = journal.unsent(attemptId)
    core.open(openExam({ paper, attempt, note: readNote(attemptId), unsent, handedBy, device: journal.device }))
    // What an ended run left behind goes first, so that the server is up to date when the learner goes on.
    void journal.wake()
  } catch (error) {
    core.set({ phase: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
  }
}
