import type { Db } from '../../../server/db/client'
import { LargeFigures } from '../../../server/db/large-figures'

/** A figure that is what it is told to be, by a clock that stands still, and how often it was counted. */
function figure() {
  const world = { rows: 0, at: 0, counted: 0 }
  const read = async () => {
    world.counted += 1
    return world.rows
  }
  const figures = new LargeFigures(
    read,
    (rows) => rows,
    () => world.at,
  )
  const [one, other] = [{} as Db, {} as Db]
  return { world, of: (key = 'nurse') => figures.of(one, key), elsewhere: () => figures.of(other, 'nurse') }
}

test('a small figure is counted for everybody who asks', async () => {
  const { world, of } = figure()
  expect(await of()).toBe(0)
  world.rows = 9999
  expect(await of()).toBe(9999)
  world.rows = 9998
  expect(await of()).toBe(9998)
})

test('a large one is told as it was for a minute, of its key and its database alone', async () => {
  const { world, of, elsewhere } = figure()
  world.rows = 10_000
  await of()
  world.rows = 12_000
  world.at = 59_999
  expect(await of()).toBe(10_000)
  expect(await of('teacher')).toBe(12_000)
  expect(await elsewhere()).toBe(12_000)
  world.at = 60_000
  expect(await of()).toBe(12_000)
})

test('of a class that comes after the minute one counts; the others are told what was', async () => {
  const { world, of } = figure()
  world.rows = 10_000
  await of()
  world.rows = 12_000
  world.at = 60_000
  expect(await Promise.all([of(), of(), of()])).toEqual([12_000, 10_000, 10_000])
  expect(world.counted).toBe(2)
})
