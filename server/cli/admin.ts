/** `npm run admin -- <command>`: people, configuration, news, feedback and reports, on the database of the environment. */
import { readConfig, readDatabase, readPublicOrigin } from '../config'
import { openDb } from '../db/client'
import { runTool } from '../failed'
import { readAdmin } from '../modules/admin/command'
import { CLOUD } from '../modules/cloud/config'
import { signedAddress } from '../modules/cloud/files'

/** Addresses of private files, signed as the server does; none where its configuration is not at hand. */
function fileAddresses(origin: string): ((id: string) => string) | undefined {
  try {
    const { secret } = readConfig(process.env).server
    const endsAt = Date.now() + CLOUD.addressSeconds * 1000
    return (id) => origin + signedAddress(secret, { id, endsAt })
  } catch {
    return undefined
  }
}

async function main(): Promise<void> {
  const run = readAdmin(process.argv.slice(2))
  const origin = readPublicOrigin(process.env)
  const opened = await openDb(readDatabase(process.env))
  try {
    const say = (line: string) => void process.stdout.write(`${line}\n`)
    await run({ db: opened.db, now: () => new Date(), say, origin, fileAddress: fileAddresses(origin) })
  } finally {
    await opened.close()
  }
}

void runTool(main)
