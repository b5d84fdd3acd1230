/** `npm run shop -- <command>`: the shop at the command line, on the database of the environment. */
import { readDatabase, readPublicOrigin } from '../config'
import { openDb } from '../db/client'
import { runShop } from '../modules/order/shop-command'

async function main(): Promise<void> {
  const origin = readPublicOrigin(process.env)
  const opened = await openDb(readDatabase(process.env))
  try {
    const say = (line: string) => void process.stdout.write(`${line}\n`)
    await runShop({ db: opened.db, now: () => new Date(), say, origin }, process.argv.slice(2))
  } finally {
    await opened.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
