/** `npm run pay -- reconcile [day]`: a day's books against the platform's bill; without a day yesterday's. The server does it every day. */
import { readConfig } from '../config'
import { createDeps } from '../create-deps'
import { openDb } from '../db/client'
import { reconcile } from '../modules/order/reconcile'

const DAY = 86_400_000
const SHANGHAI_MS = 8 * 3_600_000

/** The day before this moment, in Shanghai. */
const yesterday = (now: Date) => new Date(now.getTime() + SHANGHAI_MS - DAY).toISOString().slice(0, 10)

async function main([command, day = yesterday(new Date())]: string[]): Promise<void> {
  if (command !== 'reconcile' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new Error('用法：npm run pay -- reconcile [日期，例如 2026-11-20]')
  const config = readConfig(process.env)
  const opened = await openDb(config.database)
  try {
    const { rows, mended, problems } = await reconcile(createDeps(config, opened.db), day)
    process.stdout.write([`${day} 的账单共 ${rows} 笔`, ...mended, ...problems, problems.length === 0 ? '账目一致' : ''].join('\n') + '\n')
    if (problems.length > 0) process.exitCode = 1
  } finally {
    await opened.close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
