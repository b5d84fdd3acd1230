import type { PGlite } from '@electric-sql/pglite'

/** Says why and ends the process; what was committed is found by the next start. */
function endProcess(error: Error): void {
  process.stderr.write(`数据库已停止（${error.message}），服务随之结束。请检查磁盘空间后重新启动，已保存的数据不会丢失。\n`)
  process.exit(1)
}

/**
 * Ends the process when the embedded database panics, as it does when the disk has no room for its log. A PostgreSQL of its own
 * would start again by itself; this one runs in circles at its next statement, the rollback, and takes the whole process with
 * it: no call would be answered, no signal heard.
 * @param end replaced in tests
 */
export function endOnPanic(client: Pick<PGlite, 'execProtocolStream'>, end: (error: Error) => void = endProcess): void {
  // Everything goes through it, PGlite's own begin and commit as well.
  const ask = client.execProtocolStream.bind(client)
  client.execProtocolStream = (...asked) =>
    ask(...asked).catch((error: Error) => {
      if ((error as { severity?: string }).severity === 'PANIC') end(error)
      throw error
    })
}
