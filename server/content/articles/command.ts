/** `npm run content -- articles …`: articles of the operator. */
import path from 'node:path'
import type { CommandIo } from '../command'
import { filesOf, importEach } from '../each-file'
import { readJson } from '../parse/file'
import { richCompiler } from '../rich/compile'
import type { Formula } from '../rich/tex'
import { importArticles, type ArticleCounts } from './import'
import { readArticleFile } from './read'

const doneLines = (file: string, { added, updated, unchanged, off, unpriced }: ArticleCounts) => [
  `✓ ${file} → 文章 新增 ${added} 篇，更新 ${updated} 篇，未变 ${unchanged} 篇`,
  ...(off.length > 0 ? [`  仍是下架状态的文章：${off.join('，')}。重新发布请用 npm run content -- article on`] : []),
  ...(unpriced.length > 0 ? [`  还没有价格的付费文章：${unpriced.join('，')}。价格请用 npm run content -- goods 导入`] : []),
]

/** Imports article files. @returns null when the arguments were wrong, else the exit code */
export async function runArticles(args: string[], io: CommandIo): Promise<number | null> {
  const files = filesOf(args, '文章', io)
  if (!files) return null
  return importEach(files, io, {
    kept: '文章',
    importOne: async (db, file) => {
      const formulas = new Map<string, Formula>()
      const compiler = richCompiler({ lenient: false, pictures: path.dirname(file), formulas })
      const read = readArticleFile(readJson(file, file), file, compiler)
      const { counts, problems } = await importArticles(db, read, { now: io.now(), compiler, formulas })
      return counts ? { lines: doneLines(file, counts) } : { problems }
    },
  })
}
