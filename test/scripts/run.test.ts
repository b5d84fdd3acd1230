import { run } from '../../scripts/run'

/** A space, what cmd.exe and a shell take for their own, and the end of a path of Windows. */
const ARGS = [
  'C:\\Users\\张 三\\report.json',
  'server/practice/(answers|sessions)',
  '\\.race\\.test',
  '^(a & b|100%)$',
  'src/**/*.scss',
  'C:\\',
]

const here = Object.getOwnPropertyDescriptor(process, 'platform') ?? {}
afterEach(() => void Object.defineProperty(process, 'platform', here))

test.each(['linux', 'win32'] as const)('on %s a tool gets its arguments as they are', async (platform) => {
  Object.defineProperty(process, 'platform', { ...here, value: platform })
  const { code, output } = await run('tsx', ['-p', 'JSON.stringify(process.argv.slice(1))', ...ARGS])
  expect([code, JSON.parse(output)]).toEqual([0, ARGS])
})

test('what is installed nowhere ends with 1, and with its name', async () => {
  const { code, output } = await run('no-such-tool', [])
  expect([code, output]).toEqual([1, expect.stringContaining('no-such-tool')])
})
