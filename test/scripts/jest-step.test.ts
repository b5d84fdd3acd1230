import { argsOf, passedAgain, worthAnother, type Report } from '../../scripts/jest-step'

const quick = { status: 'failed', message: '', startTime: 0, endTime: 2000, assertionResults: [] }

const failing = (...messages: string[]): Report => ({
  numPassedTests: 9,
  numFailedTests: messages.length,
  numFailedTestSuites: messages.length,
  numPendingTests: 0,
  testResults: [
    { ...quick, name: 'good.test.ts', status: 'passed' },
    ...messages.map((message, index) => ({ ...quick, name: `${index}.test.ts`, message })),
  ],
})

const tests = [
  { fullName: 'the home shows a course', status: 'passed' },
  { fullName: 'an order of ¥1.00 (two copies) is paid', status: 'failed' },
]

test('a file that failed is run once more, and only that file', () => {
  expect(worthAnother(failing('expected 5, received undefined'))).toEqual([{ file: '0.test.ts', tests: 'all' }])
})

test('a counterexample that was found stays one', () => {
  expect(worthAnother(failing('timed out', 'Property failed after 12 tests\n{ seed: 1 }'))).toEqual([])
})

test('three broken files are no accident', () => {
  expect(worthAnother(failing('a', 'b'))).toHaveLength(2)
  expect(worthAnother(failing('a', 'b', 'c'))).toEqual([])
})

test('of a long list of scenarios the failed ones alone are walked again, of a short file all of it', () => {
  const again = (endTime: number, assertionResults = tests) =>
    worthAnother({ ...failing(), testResults: [{ ...quick, name: 'areas.test.ts', endTime, assertionResults }] })
  expect(again(157_000)).toEqual([{ file: 'areas.test.ts', tests: ['an order of ¥1.00 (two copies) is paid'] }])
  expect(again(9000)).toEqual([{ file: 'areas.test.ts', tests: 'all' }])
  // It broke after its tests, or before the first one.
  expect(again(157_000, tests.slice(0, 1))).toEqual([{ file: 'areas.test.ts', tests: 'all' }])
})

test('a name chooses the test that bears it, and no other', () => {
  const args = argsOf({ file: 'areas.test.ts', tests: tests.map(({ fullName }) => fullName) })
  const pattern = new RegExp(args.at(-1) ?? '', 'i')
  for (const { fullName } of tests) expect(fullName).toMatch(pattern)
  expect('an order of ¥1.00 (two copies) is paid twice').not.toMatch(pattern)
  expect(argsOf({ file: 'areas.test.ts', tests: 'all' })).not.toContain('--testNamePattern')
})

test('a run that found no test of that name is no pass', () => {
  const again = { file: 'areas.test.ts', tests: ['a', 'b'] }
  const ran = (numPassedTests: number) => ({ ...failing(), numPassedTests })
  expect(passedAgain(again, 0, ran(2))).toBe(true)
  expect(passedAgain(again, 0, ran(1))).toBe(false)
  expect(passedAgain({ ...again, tests: 'all' }, 0, ran(0))).toBe(false)
  expect(passedAgain(again, 1, ran(2))).toBe(false)
  expect(passedAgain(again, 0, null)).toBe(false)
})
