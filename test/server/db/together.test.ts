import { together } from '../../../server/db/together'

/** Many reads of one moment are one statement; nobody gets another one's row, and nothing is kept. */

const world = () => {
  const rows = new Map<string, number>([
    ['a', 1],
    ['b', 2],
  ])
  const asked: string[][] = []
  const one = together(async (keys) => {
    asked.push([...keys].sort())
    return new Map(keys.flatMap((key) => (rows.has(key) ? [[key, rows.get(key) ?? 0] as const] : [])))
  })
  return { rows, asked, one }
}

test('what is asked for together is read once, each key once, and everybody gets his own', async () => {
  const { asked, one } = world()
  expect(await Promise.all(['b', 'a', 'nobody', 'a'].map(one))).toEqual([2, 1, null, 1])
  expect(asked).toEqual([['a', 'b', 'nobody']])
})

test('calls of one turn of the loop belong together, though each has its own microtasks', async () => {
  const { asked, one } = world()
  const first = one('a')
  await new Promise((resolve) => process.nextTick(resolve))
  const second = Promise.resolve().then(() => one('b'))
  expect([await first, await second]).toEqual([1, 2])
  expect(asked).toEqual([['a', 'b']])
})

test('a later call reads anew', async () => {
  const { rows, asked, one } = world()
  expect(await one('a')).toBe(1)
  rows.set('a', 5)
  expect(await one('a')).toBe(5)
  expect(asked).toHaveLength(2)
})

test('more than a hundred are several statements', async () => {
  const { asked, one } = world()
  await Promise.all(Array.from({ length: 150 }, (_, i) => one(String(i))))
  expect(asked.map((keys) => keys.length)).toEqual([100, 50])
})

test('a read that fails fails for who waited for it, and the next one is tried', async () => {
  let broken = true
  const one = together(async (keys) => {
    if (broken) throw new Error('no connection')
    return new Map(keys.map((key) => [key, key]))
  })
  const results = await Promise.allSettled([one('a'), one('b')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  broken = false
  expect(await one('a')).toBe('a')
})
