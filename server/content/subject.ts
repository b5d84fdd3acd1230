/** `npm run content -- subject …`: takes subjects out of 选择考试 and puts them back. */
import type { Db } from '../db/client'
import { listAllSubjects, setOffered } from '../modules/exam/shelf'
import type { CommandIo } from './command'
import { onOff, runShelf } from './shelf'

async function list(db: Db): Promise<string[]> {
  const rows = await listAllSubjects(db)
  const lines = rows.map(
    ({ id, name, withdrawn, questions, learners }) =>
      `${id}  ${withdrawn ? '已下架' : '已开放'}  ${questions} 题  ${learners} 人在学  ${name}`,
  )
  return [...lines, `共 ${rows.length} 个科目`]
}

async function turn(tx: Db, id: string, on: boolean): Promise<string[]> {
  return [`科目 ${id} ${(await setOffered(tx, id, on)) ? '' : '本来就'}${on ? '已开放' : '已下架'}`]
}

/** Lists subjects, or withdraws (off) or offers (on) some. @returns null when the arguments were wrong, else the exit code */
export const runSubject = (args: string[], io: CommandIo): Promise<number | null> => runShelf(args, io, { list, changeOf: onOff(turn) })
