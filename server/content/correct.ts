/** What renewed questions make of the answers that were given to them. */
import type { Db } from '../db/client'
import { watchDays } from '../modules/daily/rescore'
import { changeKeys } from '../modules/practice/answer-keys'
import { forgetFigures, reoptionedOf } from '../modules/practice/corrections'
import { correctedOf, lockLearners, rescoreAnswers } from '../modules/practice/rescore-store'
import { remarkAttempts, rescoreAttempts, watchAttempts } from '../modules/simulated/rescore'

/** How many learners' records of a question, and how many exam reports, changed. */
export interface Corrections {
  rescored: number
  reports: number
}

/**
 * Judges what was answered to old versions anew, within the import's transaction and as late in it as may be: every answer, on PostgreSQL
 * beside the import, waits from here to its end. Words alone change no verdict and no figure: nobody waits for them.
 * @param renewedIds questions with a new version, which is written
 */
export async function correctAnswers(tx: Db, renewedIds: string[], now: Date): Promise<Corrections> {
  const corrected = (await correctedOf(tx, renewedIds)).filter(({ fresh }) => fresh)
  const reoptioned = await reoptionedOf(tx, renewedIds)
  if (corrected.length + reoptioned.length === 0) return { rescored: 0, reports: 0 }
  const questionIds = corrected.map(({ id }) => id)
  const attempts = await watchAttempts(tx, questionIds)
  await remarkAttempts(tx, { questionIds, attemptIds: attempts.found, now })
  await changeKeys(tx)
  await forgetFigures(tx, reoptioned)
  if (corrected.length === 0) return { rescored: 0, reports: 0 }
  const attemptIds = await attempts.now()
  const learners = await lockLearners(tx, questionIds, attemptIds)
  const settleDays = await watchDays(tx, { ids: questionIds, learners })
  const rescored = await rescoreAnswers(tx, { corrected, learners }, now)
  await settleDays(now)
  return { rescored, reports: await rescoreAttempts(tx, { questionIds, attemptIds, now }) }
}
