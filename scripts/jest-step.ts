import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run, type Finished } from './run'

/** What a step of `npm test` came to. */
export interface Outcome {
  name: string
  passed: number
  failed: number
  skipped: number
  seconds: number
  output: string
  /** Tests that failed once and passed when run again alone; decision 022. */
  unsteady: string[]
}

export interface Step {
  name: string
  run(): Promise<Outcome>
}

/** A step that passes or fails as a whole. */
export const outcome = (name: string, { code, output, seconds }: Finished): Outcome => ({
  name,
  output,
  seconds,
  skipped: 0,
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  unsteady: [],
})

export interface Selection {
  /** What has to be there before the tests start; its environment is theirs. */
  prepare?: () => Promise<NodeJS.ProcessEnv>
  /** Parts of paths; every test of the projects when left out. */
  patterns?: string[]
  /** Parts of paths that another step runs. */
  except?: string[]
  /** Test files at once; as many as jest.config.js says when left out. */
  workers?: number
  /** Whether a failed file is run once more, alone. Never where a failure that comes and goes is what is looked for. */
  again?: boolean
}

/** The parts of Jest's JSON report that are read here. */
export interface Report {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  numPendingTests: number
  testResults: FileReport[]
}

interface FileReport {
  name: string
  status: string
  message: string
  /** Milliseconds since 1970. */
  startTime: number
  endTime: number
  assertionResults: { fullName: string; status: string }[]
}

/** More failed files than this are no accident of a busy machine. */
const FILES_AGAIN = 2
/** Files that take longer are lists of scenarios, each with learners of its own: those that passed need not be walked again. */
const LONG_MS = 60_000
/** A counterexample that was found stays one, though the next seed may not find it. */
const FOUND = /Property failed after|Counterexample/

const reports = mkdtempSync(path.join(os.tmpdir(), 'zx-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/** Modules are loaded anew for every test file: with Node's small nursery a tenth of the time goes to moving what dies young. */
const NURSERY = '--max-semi-space-size=64'
/**
 * Of glibc from 2.35 on, nothing to others: buffers lie in large pages, and threads share two heaps in place of one each. The first touch
 * of a page costs 14 to 45 µs in a virtual machine that has none of its own to give: half as many touches, a tenth less of a processor.
 */
const MEMORY = 'glibc.malloc.hugetlb=1:glibc.malloc.arena_max=2'

async function runJest(label: string, args: string[], env: NodeJS.ProcessEnv): Promise<{ finished: Finished; report: Report | null }> {
  const file = path.join(reports, `${label}.json`)
  const nodeOptions = [process.env.NODE_OPTIONS, NURSERY].filter(Boolean).join(' ')
  const memory = process.env.GLIBC_TUNABLES ?? MEMORY
  const finished = await run('jest', [...args, '--json', '--outputFile', file], {
    env: { NODE_OPTIONS: nodeOptions, GLIBC_TUNABLES: memory, ...env },
  })
  // The report went to the file; on the screen only what jest says about failures matters.
  const said = { ...finished, output: finished.output.replace(/^\{"num[\s\S]*$/m, '') }
  try {
    return { finished: said, report: JSON.parse(readFileSync(file, 'utf8')) as Report }
  } catch {
    return { finished: said, report: null }
  }
}

const failuresOf = (report: Report) => report.testResults.filter(({ status }) => status === 'failed')

const namesOfFailed = ({ assertionResults }: FileReport) =>
  assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)

/** A file to run once more: the whole of it, or its failed tests alone. */
export interface Again {
  file: string
  tests: string[] | 'all'
}

/** What to run once more, or nothing: not for a found counterexample, and not where much is broken. */
export function worthAnother(report: Report): Again[] {
  const failures = failuresOf(report)
  if (failures.length > FILES_AGAIN || failures.some(({ message }) => FOUND.test(message))) return []
  return failures.map((failure) => {
    const names = namesOfFailed(failure)
    // A file that broke outside of its tests has no names to go by.
    const byName = failure.endTime - failure.startTime > LONG_MS && names.length > 0
    return { file: failure.name, tests: byName ? names : 'all' }
  })
}

const literally = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Jest's arguments for that. */
export const argsOf = ({ file, tests }: Again): string[] => [
  '-i',
  '--runTestsByPath',
  file,
  ...(tests === 'all' ? [] : ['--testNamePattern', `^(${tests.map(literally).join('|')})$`]),
]

/** Whether all of it passed; a name that chose no test is no pass. */
export const passedAgain = ({ tests }: Again, code: number, report: Report | null): boolean =>
  code === 0 && report !== null && report.numPassedTests >= (tests === 'all' ? 1 : tests.length)

function counted(name: string, finished: Finished, report: Report | null): Outcome {
  const whole = outcome(name, finished)
  if (!report) return whole
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites, whole.failed)
  return { ...whole, passed: report.numPassedTests, failed, skipped: report.numPendingTests }
}

/**
 * A step that counts the tests inside it. Files that fail are run once more, alone: what passes then is named in the
 * summary with the words of its failure, and passes (decision 022).
 */
export function jest(name: string, projects: string[], selection: Selection = {}): Step {
  const { prepare = async () => ({}), patterns = [], except = [], workers, again = true } = selection
  const paths = (option: string, parts: string[]) => (parts.length > 0 ? [option, ...parts] : [])
  const chosen = [
    ...(workers ? ['--maxWorkers', String(workers)] : []),
    ...paths('--testPathPatterns', patterns),
    ...paths('--testPathIgnorePatterns', ['/node_modules/', ...except]),
  ]
  return {
    name,
    run: async () => {
      const env = await prepare()
      const { finished, report } = await runJest(name, ['--selectProjects', ...projects, ...chosen], env)
      const first = counted(name, finished, report)
      const files = report && again ? worthAnother(report) : []
      if (!report || files.length === 0) return first
      let both = { ...first, output: `${first.output}\nOnce more, alone:` }
      let passed = true
      for (const [index, one] of files.entries()) {
        const second = await runJest(`${name}-again-${index}`, ['--selectProjects', ...projects, ...argsOf(one)], env)
        both = { ...both, output: `${both.output}\n${second.finished.output}`, seconds: both.seconds + second.finished.seconds }
        passed &&= passedAgain(one, second.finished.code, second.report)
      }
      if (!passed) return both
      const unsteady = failuresOf(report).flatMap((failure) =>
        namesOfFailed(failure).map((test) => `${path.basename(failure.name)}: ${test}`),
      )
      // A file that broke before its first test has none to name.
      return {
        ...both,
        passed: first.passed + first.failed,
        failed: 0,
        unsteady: unsteady.length > 0 ? unsteady : files.map(({ file }) => path.basename(file)),
      }
    },
  }
}
