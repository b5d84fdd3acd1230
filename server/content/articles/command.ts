/** `npm run content -- articles …`: articles of the operator. */
import path from 'node:path'
import type { Db } from '../../db/client'
import type { CommandIo } from '../command'
import { FileError, type Problem } from '../draft'
import { readJson } from '../parse/file'
import { problemLine } from '../report'
import { richCompiler } from '../rich/compile'
import type { Formula } from '../rich/tex'
import { importArticles, type ArticleCounts } from './import'
import { readArticleFile } from './read'

const doneLines = (file: string, { added, updated, unchanged, off, unpriced }: ArticleCounts) => [
  `✓ ${file} → 文章 新增 ${added} 篇，更新 ${updated} 篇，未变 ${unchanged} 篇`,
  ...(off.length > 0 ? [`  仍是下架状态的文章：${off.join('，')}。重新发布请用 npm run content -- article on`] : []),
  ...(unpriced.length > 0 ? [`  还没有价格的付费文章：${unpriced.join('，')}。价格请用 npm run content -- goods 导入`] : []),
]

const refusedLines = (file: string, problems: Problem[]) => [
  `✗ ${file} → 没有导入，文章保持原样`,
  `  ${problems.length} 处有问题：`,
  ...problems.map(problemLine),
]

/** The lines about one file. @returns ok: it came in */
async function importOne(file: string, { db, now }: { db: Db; now: Date }) {
  try {
    const formulas = new Map<string, Formula>()
    const compiler = richCompiler({ lenient: false, pictures: path.dirname(file), formulas })
    const read = readArticleFile(readJson(file, file), file, compiler)
    const { counts, problems } = await importArticles(db, read, { now, compiler, formulas })
    return { ok: counts !== null, lines: counts ? doneLines(file, counts) : refusedLines(file, problems) }
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    return { ok: false, lines: refusedLines(file, error.problems) }
  }
}

/** Imports article files one after the other, each whole or not at all. @returns null when the arguments were wrong, else the exit code */
export async function runArticles(files: string[], io: CommandIo): Promise<number | null> {
  const unknown = files.find((arg) => arg.startsWith('--'))
  if (unknown !== undefined || files.length === 0) {
    io.say(unknown === undefined ? '请给出文章文件（.json）。' : `不认识的选项 ${unknown}。`)
    return null
  }
  const opened = await io.open()
  let refused = 0
  try {
    for (const file of files) {
      io.progress(`读取 ${file}`)
      const { ok, lines } = await importOne(file, { db: opened.db, now: io.now() })
      if (!ok) refused += 1
      for (const line of lines) io.say(line)
    }
  } finally {
    await opened.close()
  }
  return refused === 0 ? 0 : 1
}
