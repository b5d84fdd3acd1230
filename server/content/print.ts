/** `npm run content -- print …`: withdraws documents of 资料打印 and puts them back. */
import type { Db } from '../db/client'
import { listDocuments, setPrinted } from '../modules/print/shelf'
import type { CommandIo } from './command'
import { onOff, runShelf } from './shelf'

async function list(db: Db): Promise<string[]> {
  const rows = await listDocuments(db)
  const lines = rows.map(({ id, title, pages, withdrawn }) => `${id}  ${withdrawn ? '已下架' : '已上架'}  ${pages} 页  ${title}`)
  return [...lines, `共 ${rows.length} 份打印资料`]
}

async function turn(tx: Db, id: string, on: boolean): Promise<string[]> {
  return [`打印资料 ${id} ${(await setPrinted(tx, id, on)) ? '' : '本来就'}${on ? '已上架' : '已下架'}`]
}

/** Lists documents, or withdraws (off) or offers (on) some. @returns null when the arguments were wrong, else the exit code */
export const runPrint = (args: string[], io: CommandIo): Promise<number | null> => runShelf(args, io, { list, changeOf: onOff(turn) })
