import { delivered } from './delivered'
import type { Driver } from './driver'

/** What the server holds of a session. */
export interface Held {
  /** Questions with an answer. */
  answered: number
  /** Answers in the learner's own statistics: one that was written twice would stand here twice. */
  counted: number
}

/** What is wrong with what arrived of `given` answers; [] when every one is there exactly once. */
export function faultsOf(given: number, { answered, counted }: Held): string[] {
  const lost = answered < given ? [`lost: ${given} answers were given and shown as sent, the server holds ${answered}`] : []
  const more = answered > given ? [`invented: ${given} answers were given, the server holds ${answered}`] : []
  const twice = counted !== answered ? [`counted: ${answered} answers stand as ${counted} in the statistics`] : []
  return [...lost, ...more, ...twice]
}

/** The nursing exam of the seed: what the scenarios practise. */
const SUBJECT = 'nurse'

interface Home {
  personal: { resume: { sessionId: string } | null } | null
}

/** The result of a GET past the app and past the proxy. @throws Error in the server's words */
export async function ask<T>(url: string, token: string): Promise<T> {
  const response = await fetch(url, { headers: { 'x-access-token': token } })
  const { success, result, message } = (await response.json()) as { success: boolean; result: T; message: string }
  if (!success) throw new Error(`${url}: ${message}`)
  return result
}

/**
 * The gate of every fault: once the app takes everything for delivered, the `given` answers of a new learner are on the
 * server, each exactly once. Asked past the app and past the proxy.
 * @param origin of the server itself
 * @throws Error that says what is lost, invented or counted twice
 */
export async function expectArrived(driver: Driver, origin: string, given: number): Promise<void> {
  await delivered(driver)
  const token = (await driver.storage())['uni_id_token'] ?? ''
  const { personal } = await ask<Home>(`${origin}/zxedu/api/practice/home?subjectId=${SUBJECT}`, token)
  const session = personal?.resume?.sessionId
  const { answers } = session
    ? await ask<{ answers: object[] }>(`${origin}/zxedu/api/practice/sessions/${session}`, token)
    : { answers: [] }
  const { study } = await ask<{ study: { answered: number } }>(`${origin}/zxedu/api/user/profile`, token)
  const faults = faultsOf(given, { answered: answers.length, counted: study.answered })
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
