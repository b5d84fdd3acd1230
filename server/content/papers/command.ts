/** `npm run content -- papers …`: papers of 进阶练习 of the operator. */
import type { CommandIo } from '../command'
import { filesOf, importEach } from '../each-file'
import { readJson } from '../parse/file'
import { importPapers, type PaperCounts } from './import'
import { readPaperFile } from './read'

const doneLines = (file: string, { added, updated, unchanged, off, unpriced }: PaperCounts) => [
  `✓ ${file} → 进阶练习 新增 ${added} 份，更新 ${updated} 份，未变 ${unchanged} 份`,
  ...(off.length > 0 ? [`  仍是下架状态的试卷：${off.join('，')}。重新上架请用 npm run content -- paper on`] : []),
  ...(unpriced.length > 0 ? [`  还没有价格的付费试卷：${unpriced.join('，')}。价格请用 npm run content -- goods 导入`] : []),
]

/** Imports paper files. @returns null when the arguments were wrong, else the exit code */
export async function runPapers(args: string[], io: CommandIo): Promise<number | null> {
  const files = filesOf(args, '试卷', io)
  if (!files) return null
  return importEach(files, io, {
    kept: '进阶练习',
    importOne: async (db, file) => {
      const { counts, problems } = await importPapers(db, readPaperFile(readJson(file, file), file))
      return counts ? { lines: doneLines(file, counts) } : { problems }
    },
  })
}
