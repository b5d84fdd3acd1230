import { eachDue } from '../../../server/db/each-due'

/** Work on these rows, of which some fail, each after so many ms. */
async function lookAt(rows: string[], fails: (row: string) => boolean, ms: number) {
  const done: string[] = []
  const { tried, failures } = await eachDue({
    read: ({ without, limit }) => Promise.resolve(rows.filter((row) => !without.includes(row) && !done.includes(row)).slice(0, limit)),
    keyOf: (row) => row,
    act: async (row) => {
      jest.advanceTimersByTime(ms)
      if (fails(row)) throw new Error(row)
      done.push(row)
    },
    batch: 2,
  })
  return { done: done.join(''), tried, failed: failures.map((error) => (error as Error).message).join('') }
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const isLower = (row: string) => row === row.toLowerCase()

test('a look is a batch of what can be done, however much before it cannot', async () => {
  expect(await lookAt(['a', 'b', 'c', 'D', 'E', 'F'], isLower, 1)).toEqual({ done: 'DE', tried: 5, failed: 'abc' })
  expect(await lookAt(['A', 'B', 'C'], isLower, 1)).toEqual({ done: 'AB', tried: 2, failed: '' })
  expect(await lookAt(['a', 'b', 'c'], isLower, 1)).toEqual({ done: '', tried: 3, failed: 'abc' })
  expect(await lookAt([], isLower, 1)).toEqual({ done: '', tried: 0, failed: '' })
})

test('of what fails slowly a look takes its batch alone: a platform that is away does not hold up all other work', async () => {
  expect(await lookAt(['a', 'b', 'c', 'D'], isLower, 4000)).toEqual({ done: '', tried: 2, failed: 'ab' })
})
