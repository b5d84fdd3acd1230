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

/** Says why a command line tool failed; its exit code is 1. */
export function failed(error: unknown): void {
  process.stderr.write(`${wordsOf(error)}\n`)
  process.exitCode = 1
}
