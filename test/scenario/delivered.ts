import type { Driver } from './driver'

/** ms; the outbox waits up to a minute between its tries. */
const PATIENCE = 60_000

/** Answers the device holds for the server (features/answer-outbox/box-storage.ts). */
const waiting = async (driver: Driver): Promise<number> =>
  Object.keys(await driver.storage()).filter((key) => key.startsWith('zx.outbox.')).length

/**
 * Resolves when the app takes everything for delivered: nothing is shown as unsent, nothing is left on the device. The
 * words alone say little: they are not there yet either, right after an answer.
 */
export async function delivered(driver: Driver): Promise<void> {
  const until = Date.now() + PATIENCE
  while ((await waiting(driver)) > 0) {
    if (Date.now() > until) throw new Error(`Answers wait on the device after ${PATIENCE} ms:\n${await driver.describe()}`)
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  await driver.seeNot('未同步')
}

/** Resolves when the server has heard that the learner is at this question of a practice: two seconds after he came to it. */
export async function placed(driver: Driver, number: number): Promise<void> {
  const heard = new RegExp(`answer\\W+${number - 1}\\b`)
  const isHeard = ([key, note]: [string, string]) => key.startsWith('zx.practice.') && heard.test(note) && /synced\W+true/.test(note)
  const until = Date.now() + PATIENCE
  while (!Object.entries(await driver.storage()).some(isHeard)) {
    if (Date.now() > until)
      throw new Error(`The server has not heard of question ${number} after ${PATIENCE} ms:\n${await driver.describe()}`)
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
}
