/** `npm run content -- subject …`: takes subjects out of 选择考试 and puts them back. */
import type { Db } from '../db/client'
import { listAllSubjects, setOffered } from '../modules/exam/shelf'
import type { CommandIo } from './command'

async function list(db: Db, say: CommandIo['say']): Promise<void> {
  const rows = await listAllSubjects(db)
  for (const { id, name, withdrawn, questions, learners } of rows)
    say(`${id}  ${withdrawn ? '已下架' : '已开放'}  ${questions} 题  ${learners} 人在学  ${name}`)
  say(`共 ${rows.length} 个科目`)
}

async function turn(db: Db, ids: string[], on: boolean): Promise<string[]> {
  const done: string[] = []
  for (const id of ids) {
    const changed = await setOffered(db, id, on)
    done.push(`科目 ${id} ${changed ? '' : '本来就'}${on ? '已开放' : '已下架'}`)
  }
  return done
}

/**
 * Lists subjects, or withdraws (off) or offers (on) some, all or none.
 * @returns null when the arguments were wrong, else the exit code
 * @throws Error in words for the operator: no such subject
 */
export async function runSubject([word, ...ids]: string[], io: CommandIo): Promise<number | null> {
  if (word !== undefined && ((word !== 'on' && word !== 'off') || ids.length === 0)) return null
  const opened = await io.open()
  try {
    if (word === undefined) await list(opened.db, io.say)
    else (await opened.db.transaction((tx) => turn(tx, ids, word === 'on'))).forEach(io.say)
    return 0
  } finally {
    await opened.close()
  }
}
