import { again } from '../../../server/db/again'

const failure = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('deadlock detected'), { code }) })

/** A transaction that fails so often, and how often it was run. */
function failing(times: number, error: Error) {
  let runs = 0
  const run = async () => {
    runs += 1
    if (runs <= times) throw error
    return 'done'
  }
  return { run, runs: () => runs }
}

test('what the database ended is run again, and no more than three times in all', async () => {
  const twice = failing(2, failure('40P01'))
  expect(await again(twice.run)).toBe('done')
  const always = failing(9, failure('40P01'))
  await expect(again(always.run)).rejects.toThrow('Failed query')
  expect([twice.runs(), always.runs()]).toEqual([3, 3])
})

test('any other failure is told at once', async () => {
  const wrong = failing(1, failure('23505'))
  await expect(again(wrong.run)).rejects.toThrow('Failed query')
  expect(wrong.runs()).toBe(1)
})
