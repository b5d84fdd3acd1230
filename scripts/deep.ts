/**
 * `npm run test:deep`: the model-based tests with 100,000 sequences each (reliability.md "How it is tested"): hours, not
 * minutes. A path picks some, a number says how many: `npm run test:deep -- test/server/simulated 5000`.
 */
import { ensurePostgres, withPostgres } from './postgres'
import { run } from './run'

const SEQUENCES = '100000'
const MODELS = [
  'test/domain/exam/journal',
  'test/domain/exam/score.property',
  'test/domain/practice-session.model',
  'test/features/outbox.model',
  'test/server/activation/activation.race',
  'test/server/order/crash',
  'test/server/order/model',
  'test/server/order/order.race',
  'test/server/practice/model',
  'test/server/simulated/client.model',
]

/** What is walked a second time, on PostgreSQL. */
const ON_BOTH = ['test/server/activation/activation.race', 'test/server/order/model', 'test/server/order/order.race']

async function main(): Promise<void> {
  const words = process.argv.slice(2)
  const sequences = words.find((word) => /^[1-9]\d*$/.test(word)) ?? SEQUENCES
  const only = words.find((word) => word !== sequences) ?? ''
  const files = MODELS.filter((file) => file.startsWith(only))
  if (files.length === 0) throw new Error(`no model-based test below ${only}:\n${MODELS.join('\n')}`)
  const walk = (some: string[], database = {}) =>
    run('jest', some, { env: { MODEL_RUNS: sequences, CRASH_RUNS: '20', RACE_ROUNDS: '20', ...database }, show: true })
  const { code } = await walk(files)
  const both = files.filter((file) => ON_BOTH.includes(file))
  const bin = both.length > 0 ? await ensurePostgres() : null
  if (both.length > 0 && bin === null) console.error(`no PostgreSQL found: ${both.join(', ')} ran on PGlite alone`)
  const second = bin === null ? 0 : await withPostgres(bin, async (address) => (await walk(both, { DATABASE_URL_TEST: address })).code)
  process.exit(code || second)
}

void main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
