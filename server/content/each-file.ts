import type { Db } from '../db/client'
import type { CommandIo } from './command'
import { FileError, type Problem } from './draft'
import { problemLine } from './report'

/** How one kind of file is imported from the command line. */
export interface FileImport {
  /** What stays as it was when a file is refused: 商城. */
  kept: string
  /** @returns the lines that say what came in, or what is wrong. @throws FileError for a file that cannot be read */
  importOne(db: Db, file: string): Promise<{ lines: string[] } | { problems: Problem[] }>
}

/** The files among the arguments of a command that has no options; says what is wrong with them. null: they are none. */
export function filesOf(args: string[], kind: string, { say }: Pick<CommandIo, 'say'>): string[] | null {
  const unknown = args.find((arg) => arg.startsWith('--'))
  if (unknown === undefined && args.length > 0) return args
  say(unknown === undefined ? `请给出${kind}文件（.json）。` : `不认识的选项 ${unknown}。`)
  return null
}

/** Imports files one after the other, each whole or not at all, and says what became of each. @returns the exit code */
export async function importEach(files: string[], io: CommandIo, { kept, importOne }: FileImport): Promise<number> {
  const opened = await io.open()
  let refused = 0
  const refuse = (file: string, problems: Problem[]) => {
    refused += 1
    io.say(`✗ ${file} → 没有导入，${kept}保持原样`)
    io.say(`  ${problems.length} 处有问题：`)
    for (const problem of problems) io.say(problemLine(problem))
  }
  try {
    for (const file of files) {
      io.progress(`读取 ${file}`)
      try {
        const found = await importOne(opened.db, file)
        if ('problems' in found) refuse(file, found.problems)
        else for (const line of found.lines) io.say(line)
      } catch (error) {
        if (!(error instanceof FileError)) throw error
        refuse(file, error.problems)
      }
    }
  } finally {
    await opened.close()
  }
  return refused === 0 ? 0 : 1
}
