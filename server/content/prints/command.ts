/** `npm run content -- prints …`: documents of 资料打印 of the operator. */
import type { CommandIo } from '../command'
import { filesOf, importEach } from '../each-file'
import { readJson } from '../parse/file'
import { importPrints, readPrintFile, type PrintCounts } from './import'

const doneLines = (file: string, { added, updated, unchanged, off }: PrintCounts) => [
  `✓ ${file} → 打印资料 新增 ${added} 份，更新 ${updated} 份，未变 ${unchanged} 份`,
  ...(off.length > 0 ? [`  仍是下架状态的打印资料：${off.join('，')}。重新上架请用 npm run content -- print on`] : []),
]

/** Imports files of documents. @returns null when the arguments were wrong, else the exit code */
export async function runPrints(args: string[], io: CommandIo): Promise<number | null> {
  const files = filesOf(args, '打印资料', io)
  if (!files) return null
  return importEach(files, io, {
    kept: '打印资料',
    importOne: async (db, file) => {
      const { counts, problems } = await importPrints(db, readPrintFile(readJson(file, file), file), io.mediaDir)
      return counts ? { lines: doneLines(file, counts) } : { problems }
    },
  })
}
