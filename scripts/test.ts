/**
 * `npm test`: every check of the repository, static ones beside the builds, then one summary. `npm test -- types eslint`
 * runs the named steps alone. The last line reads `N passed, N failed`; the exit code is 1 when anything failed.
 */
import { build, isFresh, type Platform } from './build'
import { ensureShell } from './chromium'
import { inTurn, type Job } from './in-turn'
import { jest, outcome, type Outcome, type Step } from './jest-step'
import { ensurePostgres, withPostgres } from './postgres'
import { run } from './run'

const tool = (name: string, command: string, ...args: string[]): Step => ({
  name,
  run: async () => outcome(name, await run(command, args)),
})

const building = (platform: Platform): Step => ({
  name: `build-${platform}`,
  run: async () => outcome(`build-${platform}`, isFresh(platform) ? { code: 0, output: '', seconds: 0 } : await build(platform)),
})

/** The compiler that is a binary (decision 006), by its path: TypeScript 5, which the linter asks, has a `tsc` as well. */
const TYPESCRIPT = 'node_modules/typescript-native/bin/tsc'

/** Tests of rivals: PGlite serialises transactions and hides what these look for. The second half of the order model is among them. */
const RIVALS = ['server/races', '\\.race\\.test', 'server/practice/model', 'server/order/model-more']
/** What they race through, on both databases. */
const RACED = ['server/practice/(answers|sessions)', 'server/auth/(sms|bind-phone|wechat-login|total-limit)', 'idempotency', 'server/note']

/** The rivals on a PostgreSQL of this run's own; without one it is said, and they run on PGlite for what that is worth. */
const races: Step = {
  name: 'postgres',
  run: async () => {
    const bin = await ensurePostgres()
    if (bin !== null)
      return withPostgres(bin, (address) =>
        jest('postgres', ['server'], {
          prepare: async () => ({ DATABASE_URL_TEST: address }),
          patterns: [...RIVALS, ...RACED],
          again: false,
        }).run(),
      )
    const done = await jest('postgres', ['server'], { patterns: RIVALS, again: false }).run()
    const said =
      '[skipped] 没有找到 PostgreSQL 15 或更新的版本，并发测试只在 PGlite 上运行 (no PostgreSQL found: install it to run the races for real)'
    return { ...done, skipped: done.skipped + 1, output: `${done.output}\n${said}` }
  },
}

let shell: Promise<string> | undefined
/** One answer for both steps that need a browser: where there is none, one is installed. */
const withShell = async () => ({ CHROME_PATH: await (shell ??= ensureShell()) })

const CORES = 2
/** Scenarios wait for pages and timers two thirds of their time: as many at once fill what the other steps leave of the cores. */
const WAITING = 3

/** In this order; short ones last, where they fill what a long one leaves over. */
const jobs: (Step & Job)[] = [
  building('weapp'),
  tool('types', 'node', TYPESCRIPT, '--noEmit', '-p', '.', '--singleThreaded'),
  building('h5'),
  jest('unit-and-server', ['unit', 'dom', 'server'], { except: RIVALS }),
  { ...jest('mini-program', ['weapp'], { prepare: withShell, workers: WAITING }), needs: 'build-weapp' },
  {
    ...jest('browser', ['h5'], { prepare: withShell, workers: WAITING }),
    needs: 'build-h5',
  },
  races,
  tool('prettier', 'prettier', '--check', '--log-level', 'warn', '.'),
  tool('eslint', 'eslint', '--max-warnings', '0', '.'),
  tool('unused', 'knip'),
  tool('dependencies', 'depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'server', 'config', 'types'),
  tool('stylelint', 'stylelint', 'src/**/*.scss'),
  tool('api-types', 'tsx', 'scripts/api-types.ts', '--check'),
  tool('licences', 'tsx', 'scripts/licences.ts', '--check'),
]

async function attempt(step: Step): Promise<Outcome> {
  try {
    return await step.run()
  } catch (error) {
    return {
      name: step.name,
      passed: 0,
      failed: 1,
      skipped: 0,
      seconds: 0,
      unsteady: [],
      output: error instanceof Error ? error.message : String(error),
    }
  }
}

function print({ name, passed, failed, skipped, seconds, output, unsteady }: Outcome) {
  const counts = [passed > 1 && `${passed} passed`, failed > 1 && `${failed} failed`, skipped > 0 && `${skipped} skipped`].filter(Boolean)
  console.log(`${failed > 0 ? '✖' : '✔'} ${name.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s  ${counts.join(', ')}`)
  for (const test of unsteady) console.log(`    ⚠ passed only when run again, alone: ${test}`)
  if (failed > 0 || unsteady.length > 0)
    console.log(
      output
        .trim()
        .split('\n')
        .map((line) => `    ${line}`)
        .join('\n'),
    )
  // What a scenario left out is said, never silent.
  else for (const line of output.match(/^.*\[skipped\].*$/gm) ?? []) console.log(`    ${line.trim()}`)
}

/** @throws Error with the steps there are: of `types eslnt` the first alone would run, and pass for both */
function requireSteps(names: string[]): void {
  const unknown = names.filter((name) => !jobs.some((job) => job.name === name))
  if (unknown.length > 0) throw new Error(`没有「${unknown.join('、')}」这个步骤，可以用：${jobs.map(({ name }) => name).join(' ')}`)
}

async function main() {
  const started = Date.now()
  const only = process.argv.slice(2)
  requireSteps(only)
  const outcomes: Outcome[] = []
  const chosen = jobs.filter(({ name }) => only.length === 0 || only.includes(name))
  await inTurn(chosen, CORES, async (job) => {
    const result = await attempt(job)
    outcomes.push(result)
    print(result)
  })
  const sum = (pick: (one: Outcome) => number) => outcomes.reduce((total, one) => total + pick(one), 0)
  const failed = sum((one) => one.failed)
  const broken = outcomes.filter((one) => one.failed > 0).map(({ name }) => name)
  const unsteady = sum((one) => one.unsteady.length)
  console.log(
    `\n${((Date.now() - started) / 1000).toFixed(0)} s${broken.length > 0 ? `, failed: ${broken.join(', ')}` : ''}${unsteady > 0 ? `, unsteady: ${unsteady}` : ''}`,
  )
  console.log(`${sum((one) => one.passed)} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
