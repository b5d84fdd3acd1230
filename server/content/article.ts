/** `npm run content -- article …`: withdraws articles and puts them back. */
import type { Db } from '../db/client'
import { listArticles, offProductOf, setPublished } from '../modules/information/shelf'
import type { CommandIo } from './command'

/** Lists the articles. */
async function list(db: Db, say: CommandIo['say']): Promise<void> {
  const rows = await listArticles(db)
  for (const { id, title, paid, withdrawn } of rows) say(`${id}  ${withdrawn ? '已下架' : '已发布'}  ${paid ? '付费' : '免费'}  ${title}`)
  say(`共 ${rows.length} 篇文章`)
}

/**
 * Lists articles, or withdraws (off) or publishes (on) some, all or none.
 * @returns null when the arguments were wrong, else the exit code
 * @throws Error in words for the operator: no such article
 */
export async function runArticle([word, ...ids]: string[], io: CommandIo): Promise<number | null> {
  if (word !== undefined && ((word !== 'on' && word !== 'off') || ids.length === 0)) return null
  const opened = await io.open()
  try {
    if (word === undefined) await list(opened.db, io.say)
    else {
      const lines = await opened.db.transaction(async (tx) => {
        const done: string[] = []
        for (const id of ids) {
          const changed = await setPublished(tx, id, word === 'on')
          const off = word === 'on' ? await offProductOf(tx, id) : null
          done.push(`文章 ${id} ${changed ? '' : '本来就'}${word === 'on' ? '已发布' : '已下架'}`)
          if (off !== null) done.push(`  它的商品仍是下架状态，要卖它请用 npm run shop -- on ${off}`)
        }
        return done
      })
      lines.forEach(io.say)
    }
    return 0
  } finally {
    await opened.close()
  }
}
