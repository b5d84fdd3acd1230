import { ask } from '../arrived'
import type { Driver } from '../driver'
import type { Candidate } from './candidate'

/** What the server holds of an attempt, asked past the app and past the proxy. */

interface Standing {
  serverNow: number
  deadline: number | null
  answers: { questionId: string; response: { kind: string; letters?: string[] } | null }[]
  marks: string[]
}

export interface AttemptOf {
  attemptId: string
  /** Of the server itself. */
  origin: string
}

/** Lines of the journal on the device (features/exam-journal/journal-storage.ts). */
const LINE = 'zx.exam.j.'
/** ms; tries are at most 10 s apart. */
const PATIENCE = 60_000

/** The attempt on the screen. */
export async function attemptOnShow(driver: Driver): Promise<string> {
  const id = new URLSearchParams((await driver.url()).split('?')[1]).get('attemptId')
  if (!id) throw new Error(`No attempt is on show:\n${await driver.describe()}`)
  return id
}

const read = async (driver: Driver, { attemptId, origin }: AttemptOf): Promise<Standing> =>
  ask<Standing>(`${origin}/zxedu/api/simulated/attempts/${attemptId}`, (await driver.storage())['uni_id_token'] ?? '')

/** Questions with an answer or a mark on the device which the server has not confirmed. */
export async function unsentQuestions(driver: Driver): Promise<Set<string>> {
  const lines = Object.entries(await driver.storage()).filter(([key]) => key.startsWith(LINE))
  const ids = lines.map(([, line]) => (JSON.parse(line) as { entry: { questionId?: string } }).entry.questionId ?? '')
  return new Set(ids)
}

/** What of the candidate's answers and marks stands otherwise on the server; [] when all is as it was given. */
function differences({ given, marked }: Candidate, held: Standing, unsent: ReadonlySet<string>): string[] {
  const standing = new Map(held.answers.map(({ questionId, response }) => [questionId, response?.letters?.join('') ?? null]))
  const answers = [...given].filter(([id]) => !unsent.has(id))
  const lost = answers.flatMap(([id, mine]) => {
    const there = standing.get(id) ?? null
    return there === (mine?.letter ?? null) ? [] : [`${id}: ${mine?.letter ?? 'nothing'} was given, the server holds ${there ?? 'nothing'}`]
  })
  const invented = [...standing.keys()].filter((id) => !given.has(id)).map((id) => `${id}: nobody answered it`)
  const marks = [...marked].filter((id) => !unsent.has(id) && !held.marks.includes(id)).map((id) => `${id}: its mark is lost`)
  return [...lost, ...invented, ...marks]
}

/**
 * Every answer and mark that the device takes for acknowledged stands in the database as it was given last.
 * @param unsent what the device still held when it was asked
 */
export async function expectAcknowledged(
  candidate: Candidate,
  driver: Driver,
  of: AttemptOf & { unsent: ReadonlySet<string> },
): Promise<void> {
  const wrong = differences(candidate, await read(driver, of), of.unsent)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}

/** Waits until the app has nothing left to send; then everything stands. */
export async function expectArrivedWhole(candidate: Candidate, driver: Driver, of: AttemptOf): Promise<void> {
  const until = Date.now() + PATIENCE
  while ((await unsentQuestions(driver)).size > 0) {
    if (Date.now() > until) throw new Error(`Answers wait on the device after ${PATIENCE} ms:\n${await driver.describe()}`)
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  await expectAcknowledged(candidate, driver, { ...of, unsent: new Set() })
}

/** The countdown on the screen is the server's, to the second; reading it takes its time. */
export async function expectTimeLeft(driver: Driver, of: AttemptOf): Promise<void> {
  const before = await read(driver, of)
  const shown = await driver.read('the time left', (text) => /(\d\d):(\d\d):(\d\d)/.exec(text))
  const after = await read(driver, of)
  const seconds = shown.slice(1).reduce((sum, part) => sum * 60 + Number(part), 0)
  const left = ({ deadline, serverNow }: Standing) => ((deadline ?? serverNow) - serverNow) / 1000
  expect(seconds).toBeGreaterThanOrEqual(Math.floor(left(after)) - 1)
  expect(seconds).toBeLessThanOrEqual(Math.ceil(left(before)) + 1)
}
