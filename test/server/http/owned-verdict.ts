/** What an answer to a request about somebody's things did and told. */
import { CODE, CODE_TEXT } from '@/domain/errors'
import type { Contract } from '../../../server/http/contract'
import type { Asked } from './owned-requests'
import type { OwnedWorld } from './owned-world'

export interface Verdict {
  status: number
  success: boolean
  code: number
  message: string
  /** Refused with a code of the catalogue. */
  refused: boolean
  /** Tables in which a row of the owner's changed, went, or came. */
  touched: string[]
  /** The owner's own words and names in the answer, but for those that were sent. */
  told: string[]
  /** Names that were sent and stand in the answer. */
  named: string[]
  /** The whole answer, with a mark for each of the names that were sent. */
  said: string
}

const CODES = new Set<number>([...Object.values(CODE), ...Object.keys(CODE_TEXT).map(Number)])

/** Whether a text holds another one; a number as a whole, since a part of a name may look like it. */
const holds = (text: string, part: string): boolean =>
  text.includes(part) && (!/^\d+$/.test(part) || new RegExp(`(?<![\\w-])${part}(?![\\w-])`).test(text))

/** Asks as the owner or as the other learner, looks at what became of the owner's rows, and puts everything back. */
export async function ask({ t, owner, other, kept }: OwnedWorld, asked: Asked, as: 'owner' | 'other'): Promise<Verdict> {
  const { token } = as === 'owner' ? owner : other
  const { method, url, body, headers, sent } = asked
  const answer = await t.call(method, url, { token, headers, ...(method === 'GET' ? {} : { body: body ?? {} }) })
  const { lost, added } = await kept.changes()
  await kept.restore()
  const isOwners = (text: string) => owner.keys.some((key) => text.includes(key))
  const touched = [
    ...lost.filter(({ table, text }) => owner.rows.has(`${table} ${text}`)),
    ...added.filter(({ text }) => isOwners(text)),
  ].map(({ table }) => table)
  const { success = answer.status < 400, code = 0, message = '' } = answer.body ?? {}
  const held = owner.secrets.filter((secret) => holds(answer.text, secret))
  return {
    ...{ status: answer.status, success, code, message },
    refused: !success && answer.status < 500 && CODES.has(code) && message !== '',
    touched: [...new Set(touched)],
    told: held.filter((secret) => !sent.includes(secret)),
    named: held.filter((secret) => sent.includes(secret)),
    said: asked.names.reduce((text, name, index) => text.replaceAll(name, `<${index}>`), answer.text),
  }
}

/** Whether the request reached what it names: the owner's answer says more than the other's, or the owner's rows changed. */
export const reached = (own: Verdict, others: Verdict): boolean =>
  own.touched.length > 0 || own.told.length > 0 || own.named.length > others.named.length || (own.success && !others.success)

/** What is open to every learner who has its name: the tables in which it may show that one was there. */
export const SHARED: Readonly<Record<string, readonly string[]>> = {
  // A public note.
  'POST /api/note/like': ['note_likes', 'notes'],
  'POST /api/note/report': ['note_reports', 'notes'],
  // Whoever has a code sees what was shared; who comes through it earns coins for the sharer.
  'GET /api/share/:code': [],
  'GET /api/share/:code/poster': [],
  'POST /api/share/:code/visit': ['coin_accounts', 'coin_entries', 'share_visits'],
}

/**
 * What is wrong with an answer to another learner; nothing of it may be.
 * @param absent what the same learner was answered about things that are not there
 */
export function faultsOf({ method, url, access }: Contract, verdict: Verdict, absent?: Verdict): string[] {
  const { touched, told, success, refused, status, code, said } = verdict
  const shared = SHARED[`${method} ${url}`]
  const changed = touched.filter((table) => !shared?.includes(table))
  return [
    ...(changed.length > 0 ? [`changed ${changed.join(', ')}`] : []),
    ...(told.length > 0 ? [`told ${told.join(', ')}`] : []),
    ...(success || refused ? [] : [`refused with ${status} ${code}`]),
    // Whoever is not signed in is refused everything: that would prove nothing.
    ...(access === 'user' && code === CODE.unauthorized ? ['asked by nobody'] : []),
    ...(absent && !shared && absent.said !== said ? [`said ${said} and of what is not there ${absent.said}`] : []),
  ]
}
