/** `npm run content -- article …`: withdraws articles and puts them back. */
import type { Db } from '../db/client'
import { listArticles, offProductOf, setPublished } from '../modules/information/shelf'
import type { CommandIo } from './command'
import { onOff, runShelf } from './shelf'

async function list(db: Db): Promise<string[]> {
  const rows = await listArticles(db)
  const lines = rows.map(
    ({ id, title, paid, withdrawn }) => `${id}  ${withdrawn ? '已下架' : '已发布'}  ${paid ? '付费' : '免费'}  ${title}`,
  )
  return [...lines, `共 ${rows.length} 篇文章`]
}

async function turn(tx: Db, id: string, on: boolean): Promise<string[]> {
  const changed = await setPublished(tx, id, on)
  const off = on ? await offProductOf(tx, id) : null
  const done = `文章 ${id} ${changed ? '' : '本来就'}${on ? '已发布' : '已下架'}`
  return off === null ? [done] : [done, `  它的商品仍是下架状态，要卖它请用 npm run shop -- on ${off}`]
}

/** Lists articles, or withdraws (off) or publishes (on) some. @returns null when the arguments were wrong, else the exit code */
export const runArticle = (args: string[], io: CommandIo): Promise<number | null> => runShelf(args, io, { list, changeOf: onOff(turn) })
