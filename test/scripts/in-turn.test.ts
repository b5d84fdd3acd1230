/** The order of the steps of `npm test`. */
import { inTurn, type Job } from '../../scripts/in-turn'

/** Begins jobs when `inTurn` says so, and ends each when the test says so. */
function bench(jobs: Job[], atOnce = 2) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = ({ name }: Job) =>
    new Promise<void>((resolve) => {
      begun.push(name)
      ends.set(name, resolve)
    })
  const all = inTurn(jobs, atOnce, work)
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { all, begun, end }
}

const build: Job = { name: 'build' }
const walk: Job = { name: 'walk', needs: 'build' }
const lint: Job = { name: 'lint' }
const spell: Job = { name: 'spell' }

test('so many at once, in their order', async () => {
  const { all, begun, end } = bench([lint, spell, build])
  expect(begun).toEqual(['lint', 'spell'])
  await end('spell')
  expect(begun).toEqual(['lint', 'spell', 'build'])
  await end('build')
  await end('lint')
  await all
})

test('what needs another is passed over until that is through', async () => {
  const { all, begun, end } = bench([build, walk, lint, spell])
  expect(begun).toEqual(['build', 'lint'])
  await end('build')
  expect(begun).toEqual(['build', 'lint', 'walk'])
  for (const name of ['lint', 'walk', 'spell']) await end(name)
  await all
  expect(begun).toEqual(['build', 'lint', 'walk', 'spell'])
})

test('with nothing else to do it is waited for', async () => {
  const { all, begun, end } = bench([walk, build])
  expect(begun).toEqual(['build'])
  await end('build')
  expect(begun).toEqual(['build', 'walk'])
  await end('walk')
  await all
})

test('what is not among them is there already', async () => {
  const { all, begun, end } = bench([walk])
  expect(begun).toEqual(['walk'])
  await end('walk')
  await all
})

test('a failure is told', async () => {
  const fail = async () => Promise.reject(new Error('broken'))
  await expect(inTurn([build, walk], 2, fail)).rejects.toThrow('broken')
})

test('jobs that wait for each other are named', async () => {
  const circle = [walk, { name: 'build', needs: 'walk' }]
  await expect(inTurn(circle, 2, async () => undefined)).rejects.toThrow('walk, build')
})
