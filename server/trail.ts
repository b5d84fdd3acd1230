/**
 * Who of the operators did what: a line for every write of the admin API, every silence of a live room and every command that changes
 * something. Lines are added and never changed. They name what was changed (ids, a role, a key, a version's number, files), never words, phones, values or passwords.
 */
import { desc } from 'drizzle-orm'
import { isPhone } from '@/domain/phone'
import type { Db } from './db/client'
import { operatorActions } from './db/schema'
import { maskPhone } from './modules/auth/accounts'

/** Who sits at the command line: the machine knows no account of ours. */
const CLI = 'cli'
/** A list of ids that somebody pasted is told by its beginning. */
const SUBJECTS = 50

/** Takes what a command changes out of its words: ids; null: it only reads. */
type Subjects = (args: string[]) => string[] | null

const first =
  (count: number): Subjects =>
  (args) =>
    args.slice(0, count)
const all: Subjects = (args) => args
/** Reads without this word. */
const after =
  (...words: string[]): Subjects =>
  ([word = '', ...ids]) =>
    words.includes(word) ? [word, ...ids] : null
const second =
  (count: number): Subjects =>
  (args) =>
    args.length > 1 ? args.slice(0, count) : null
/** Files are named, options are not subjects. */
const files: Subjects = (args) => args.filter((arg) => !arg.startsWith('--'))

/** What a command of a tool changes; what stands nowhere here reads. */
export const CHANGES: Readonly<Record<'admin' | 'shop' | 'content' | 'cards' | 'pay', Readonly<Record<string, Subjects>>>> = {
  admin: {
    ...{ role: first(3), account: first(1), password: first(1), signout: first(1), block: first(1), unblock: first(1) },
    ...{ config: second(1), announce: first(0), unannounce: first(1), version: first(2), unversion: first(1) },
    ...{ reply: first(1), reports: after('done'), notes: after('show'), hide: all, show: all, rename: first(1) },
  },
  shop: {
    ...{ ship: first(1), track: first(1), renumber: first(3), cancel: first(1), agree: first(1), refuse: first(1), accept: first(1) },
    ...{ refund: first(1), 'refund-outside': first(1), refunded: first(1), off: all, on: all, coupon: after('off', 'on') },
    ...{ stock: first(2), reply: first(1), report: first(1) },
  },
  content: {
    ...{ import: files, course: files, goods: files, articles: files, article: after('off', 'on'), subject: after('off', 'on') },
    ...{ papers: files, prints: files, paper: after('off', 'on', 'free', 'product', 'coins'), print: after('off', 'on') },
    legal: (args) => (args.length > 1 && args[1] !== '--built-in' ? args.slice(0, 1) : null),
  },
  cards: { make: first(1) },
  pay: { reconcile: first(1) },
}

/** Adds a line, of a phone that was typed in the place of an id its mask. In a transaction it stands with what was done, or not at all. */
export async function recordAction(db: Db, line: { at: Date; who: string; action: string; subjects: string[] }): Promise<void> {
  const subjects = line.subjects.slice(0, SUBJECTS).map((subject) => (isPhone(subject) ? maskPhone(subject) : subject.slice(0, 200)))
  await db.insert(operatorActions).values({ ...line, subjects })
}

/**
 * Adds the line of a command before it runs: nothing is changed without one, and one alone does not say that it succeeded.
 * @param words tool, command and what follows it
 */
export async function recordCommand(db: Db, [tool, name = '', ...args]: [keyof typeof CHANGES, ...string[]], at: Date): Promise<void> {
  const rules = CHANGES[tool]
  const subjects = Object.hasOwn(rules, name) ? rules[name]?.(args) : null
  if (subjects) await recordAction(db, { at, who: CLI, action: `${tool} ${name}`, subjects })
}

/** A page of the lines, the newest first. */
export const actionsOf = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  db.select().from(operatorActions).orderBy(desc(operatorActions.id)).limit(limit).offset(offset)
