/** Commands over what stands in a list of the operator's: they list it, or change some of it, all or none. */
import type { Db } from '../db/client'
import type { CommandIo } from './command'

/** What a word of a command does to each of the ids behind it; the lines say what became of it. */
export interface Change {
  ids: string[]
  change: (tx: Db, id: string) => Promise<string[]>
}

export interface Shelf {
  list: (db: Db) => Promise<string[]>
  /** null: the words are none of the command's. */
  changeOf: (word: string, args: string[]) => Change | null
}

/** `on` and `off`, which every list knows. */
export const onOff =
  (turn: (tx: Db, id: string, on: boolean) => Promise<string[]>) =>
  (word: string, ids: string[]): Change | null =>
    word === 'on' || word === 'off' ? { ids, change: (tx, id) => turn(tx, id, word === 'on') } : null

/**
 * Lists, or changes what is named, all or none.
 * @returns null when the arguments were wrong, else the exit code
 * @throws Error in words for the operator: what is named is not there, or cannot be changed so
 */
export async function runShelf([word, ...args]: string[], io: CommandIo, { list, changeOf }: Shelf): Promise<number | null> {
  const asked = word === undefined ? null : changeOf(word, args)
  if (word !== undefined && (!asked || asked.ids.length === 0)) return null
  const opened = await io.open()
  try {
    const lines = await (asked ? opened.db.transaction((tx) => changed(tx, asked)) : list(opened.db))
    lines.forEach(io.say)
    return 0
  } finally {
    await opened.close()
  }
}

async function changed(tx: Db, { ids, change }: Change): Promise<string[]> {
  const lines: string[] = []
  for (const id of ids) lines.push(...(await change(tx, id)))
  return lines
}
