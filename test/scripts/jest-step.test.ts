import { worthAnother, type Report } from '../../scripts/jest-step'

const failing = (...messages: string[]): Report => ({
  numPassedTests: 9,
  numFailedTests: messages.length,
  numFailedTestSuites: messages.length,
  numPendingTests: 0,
  testResults: [
    { name: 'good.test.ts', status: 'passed', message: '', assertionResults: [] },
    ...messages.map((message, index) => ({ name: `${index}.test.ts`, status: 'failed', message, assertionResults: [] })),
  ],
})

test('a file that failed is run once more, and only that file', () => {
  expect(worthAnother(failing('expected 5, received undefined'))).toEqual(['0.test.ts'])
})

test('a counterexample that was found stays one', () => {
  expect(worthAnother(failing('timed out', 'Property failed after 12 tests\n{ seed: 1 }'))).toEqual([])
})

test('three broken files are no accident', () => {
  expect(worthAnother(failing('a', 'b'))).toHaveLength(2)
  expect(worthAnother(failing('a', 'b', 'c'))).toEqual([])
})
