import { readDatabase, readMediaDir, readSeedDemo } from '../config'
import { runContent } from '../content/command'
import { openDb } from '../db/client'
import { runTool } from '../failed'
import { seedIfEmpty } from '../seed'
import { seedLegal } from '../seed/system'
import { recordCommand } from '../trail'

const { stdout } = process

/** On a terminal a progress line overwrites the last one; in a log only the files are worth a line. */
function progress(line: string): void {
  if (stdout.isTTY) stdout.write(`\r\u001b[K${line.slice(0, stdout.columns - 1)}`)
  else if (!line.startsWith(' ')) stdout.write(`${line}\n`)
}

function say(line: string): void {
  stdout.write(`${stdout.isTTY ? '\r\u001b[K' : ''}${line}\n`)
}

const now = () => new Date()

/** As the server opens it, the first start's own banks and agreements included: an import before that start must not keep them out. */
async function open() {
  const demo = readSeedDemo(process.env)
  const opened = await openDb(readDatabase(process.env))
  await seedIfEmpty({ db: opened.db, now, demo })
  await seedLegal(opened.db)
  await recordCommand(opened.db, ['content', ...process.argv.slice(2)], now())
  return opened
}

void runTool(async () => runContent(process.argv.slice(2), { open, say, progress, now, mediaDir: readMediaDir(process.env) }))
