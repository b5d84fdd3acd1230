/** How a program of the operator ends that could not do what it was asked. */
import { loggableError } from './http/log'

/**
 * What is said of a failure: a sentence as it is; of a query that failed what the database said, without its statement and what it
 * was given, which are learners' data; of what nobody foresaw where it happened.
 */
export function wordsOf(error: unknown): string {
  const { message: own, stack = '' } = error as Partial<Error>
  if (own === undefined) return String(error)
  if (own.startsWith('Failed query')) {
    const { message, stack: frames } = loggableError(error as Error)
    return `数据库没有完成这一步（${message}）。\n${frames}`
  }
  return /[\u4e00-\u9fff]/.test(own) ? own : stack || own
}

/**
 * Whoever reads the beginning of a list alone (`| head`) has hung up, as a logger has that a stop ended first: what the program does goes on
 * to its end, unheard.
 */
export function unheard(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

/** Runs a command line tool. It says why it failed; its exit code is 1 then, else what it answers. */
export async function runTool(main: () => Promise<number | void>): Promise<void> {
  process.stdout.on('error', unheard)
  try {
    const code = await main()
    if (code !== undefined) process.exitCode = code
  } catch (error) {
    process.stderr.write(`${wordsOf(error)}\n`)
    process.exitCode = 1
  }
}
