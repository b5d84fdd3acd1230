/** `npm run shop -- <command>`: the shop at the command line, on the database of the environment. */
import { readDatabase, readPublicOrigin } from '../config'
import { openDb } from '../db/client'
import { runTool } from '../failed'
import { readShop } from '../modules/order/shop-command'

async function main(): Promise<void> {
  const run = readShop(process.argv.slice(2))
  const origin = readPublicOrigin(process.env)
  const opened = await openDb(readDatabase(process.env))
  try {
    const say = (line: string) => void process.stdout.write(`${line}\n`)
    await run({ db: opened.db, now: () => new Date(), say, origin })
  } finally {
    await opened.close()
  }
}

void runTool(main)
