/** What every command of the shop at the command line reads and says alike. */
import { plainLine } from '@/domain/account'
import { CODE } from '@/domain/errors'
import type { Db } from '../../db/client'
import { ApiError } from '../../http/errors'
import { ORDER } from './config'

export interface ShopWorld {
  db: Db
  now: () => Date
  say: (line: string) => void
  /** Origin of the server, said before addresses of pictures; none: they are said without. */
  origin?: string
}

export type Command = (world: ShopWorld, args: string[]) => Promise<void>
export type Commands = Readonly<Record<string, Command>>

/** A call nobody can make sense of: the operator is told how commands are written. */
export class Misspelt extends Error {}

/** What is not there, in words for whoever typed its number: those of the API speak of a page. */
export function foundWords(error: unknown): unknown {
  const [, what] = error instanceof ApiError && error.code === CODE.notFound ? (/^(.+?)不存在/.exec(error.message) ?? []) : []
  return what === undefined ? error : new Error(`没有找到这个${what}，请核对号码`)
}

/** A word that has to be there; spaces between quotes are none. @throws Misspelt */
export function need(args: string[], index: number): string {
  const word = args[index]
  if (word === undefined || plainLine(word) === '') throw new Misspelt()
  return word
}

/** What a learner will read: the words from `index` on. @throws Misspelt when there are none */
export const needText = (args: string[], index: number): string => need([args.slice(index).join(' ')], 0)

/** @throws Error with the words there are */
export function oneOf<T extends string>(word: string, all: readonly T[]): T {
  const found = all.find((one) => one === word)
  if (!found) throw new Error(`没有「${word}」这个状态，可以用：${all.join(' ')}`)
  return found
}

/** @throws Misspelt when it is no page */
export function pageOf(word = '1'): number {
  if (!/^[1-9]\d{0,4}$/.test(word)) throw new Misspelt()
  return Number(word)
}

/** How many there are in all; where a page does not hold them, which one this is. */
export const sumOf = (count: number, what: string, page: number): string => {
  const pages = Math.max(1, Math.ceil(count / ORDER.pageSize))
  return `共 ${count} 个${what}${pages > 1 ? `，这是第 ${page} 页，共 ${pages} 页` : ''}`
}

export const atOnce = <T>({ db }: ShopWorld, work: (tx: Db) => Promise<T>): Promise<T> => db.transaction((tx) => work(tx))
