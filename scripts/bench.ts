/**
 * `npm run bench`: measures every budget of docs/PERFORMANCE.md and prints a JSON line per row, then a table. Options:
 * `--only W` one group (W mini program, H browser, S server) or one row, `--check` exit code 1 when a row misses its budget
 * or could not be measured, `--builds` with the time of both builds (part of `--check`), `--json` without the table.
 */
import { appendFileSync, existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isAskedFor } from '../test/bench/only'
import type { Bench, Row } from '../test/bench/row'
import { ROOT, run } from './run'

const HISTORY = path.join(ROOT, 'test/bench/history.jsonl')
const GROUPS = { W: 'weapp', H: 'h5', S: 'server' } as const
type Group = keyof typeof GROUPS

interface Options {
  check: boolean
  json: boolean
  /** A group, or the beginning of a row's id; null measures everything. */
  only: string | null
}

/** @throws Error with the usage on an unknown option */
function readOptions(args: string[]): Options {
  const options: Options = { check: false, json: false, only: null }
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i]
    if (arg === '--check') options.check = true
    else if (arg === '--json') options.json = true
    else if (arg === '--builds') process.env.ZX_BENCH_BUILDS = '1'
    else if (arg === '--only' && /^[WHS]/.test(args[i + 1] ?? '')) options.only = args[++i] ?? null
    else throw new Error(`usage: npm run bench -- [--check] [--builds] [--json] [--only W|H|S|<row>]\n(${arg})`)
  }
  if (options.check) process.env.ZX_BENCH_BUILDS = '1'
  return options
}

const failure = (group: Group, reason: unknown): Row => ({
  id: group,
  what: `group ${GROUPS[group]}`,
  value: null,
  unit: '',
  budget: 'runs',
  ok: false,
  note: reason instanceof Error ? (reason.stack ?? reason.message) : String(reason),
})

/** Runs one group; what went wrong becomes a row, so that the other groups still count. */
async function measure(group: Group, only: string | null): Promise<Row[]> {
  const file = path.join(ROOT, 'test/bench', GROUPS[group], 'index.ts')
  if (!existsSync(file)) return [failure(group, `test/bench/${GROUPS[group]}/index.ts is missing`)]
  try {
    const { bench } = (await import(file)) as { bench: Bench }
    return await bench.run(only)
  } catch (error) {
    return [failure(group, error)]
  }
}

const figure = (value: number | null | undefined) => {
  if (value === null || value === undefined) return ''
  return Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1)
}

function printTable(rows: Row[]): void {
  const cells = rows.map((row) => [
    row.ok ? '✔' : '✖',
    row.id,
    row.what,
    row.value === null ? 'not measured' : `${figure(row.value)} ${row.unit}`,
    row.peer === undefined ? '' : `${figure(row.peer)} ${row.unit}`,
    row.ratio === undefined ? '' : `${row.ratio.toFixed(2)}×`,
    row.budget,
  ])
  const table = [['', 'id', 'what', 'value', 'peer', 'ratio', 'budget'], ...cells]
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)))
  console.log('')
  for (const line of table)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  for (const { id, note } of rows) if (note) console.log(`  ${id}: ${note}`)
}

/** One line per row: when, at which commit, on which machine. A ratio means something only inside its run. */
async function remember(rows: Row[]): Promise<void> {
  const commit = (await run('git', ['rev-parse', '--short', 'HEAD'])).output.trim()
  const about = { at: new Date().toISOString(), commit, cpu: os.cpus()[0]?.model ?? '', cores: os.cpus().length, load: os.loadavg()[0] }
  for (const row of rows) appendFileSync(HISTORY, `${JSON.stringify({ ...about, ...row })}\n`)
}

async function main(): Promise<void> {
  const { check, json, only } = readOptions(process.argv.slice(2))
  const rows: Row[] = []
  for (const group of (Object.keys(GROUPS) as Group[]).filter((name) => only === null || only.startsWith(name))) {
    const found = (await measure(group, only)).filter((row) => row.value === null || isAskedFor(only, row.id))
    for (const row of found) console.log(JSON.stringify(row))
    rows.push(...found)
  }
  await remember(rows)
  if (!json) printTable(rows)
  const missed = rows.filter(({ ok }) => !ok)
  console.log(
    `\n${rows.length - missed.length} of ${rows.length} within budget, load ${os.loadavg()[0]?.toFixed(1)} on ${os.cpus().length} cores`,
  )
  process.exit(check && (missed.length > 0 || rows.length === 0) ? 1 : 0)
}

void main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
