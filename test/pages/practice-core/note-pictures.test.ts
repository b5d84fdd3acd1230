import fc from 'fast-check'
import {
  droppedAt,
  keptPictures,
  reducePictures,
  sentFiles,
  type PictureEvent,
} from '@/pages_subpkg_practice/practice-core/parts-note/picture-model'

const added = (...keys: string[]): PictureEvent => ({
  type: 'added',
  pictures: keys.map((key) => ({ key, local: { path: `blob:${key}` } })),
})
const after = (...events: PictureEvent[]) => events.reduce(reducePictures, keptPictures(['old.jpg']))

test('a picture is saved once it has arrived, in the order of the list', () => {
  const pictures = after(added('a', 'b'), { type: 'sent', key: 'b', file: 'b.jpg' })
  expect(pictures.map(({ state }) => state)).toEqual(['kept', 'sending', 'kept'])
  expect(sentFiles(pictures)).toEqual(['old.jpg', 'b.jpg'])
  expect(sentFiles(reducePictures(pictures, { type: 'moved', from: 2, to: 0 }))).toEqual(['b.jpg', 'old.jpg'])
})

test('one that failed is not saved, and can be sent again', () => {
  const failed = after(added('a'), { type: 'failed', key: 'a' })
  expect([failed[1]?.state, sentFiles(failed)]).toEqual(['failed', ['old.jpg']])
  const again = [{ type: 'sending', key: 'a' } as const, { type: 'sent', key: 'a', file: 'a.jpg' } as const].reduce(reducePictures, failed)
  expect(sentFiles(again)).toEqual(['old.jpg', 'a.jpg'])
})

test('what arrives after its picture was removed changes nothing', () => {
  const removed = after(added('a'), { type: 'removed', key: 'a' })
  expect(reducePictures(removed, { type: 'sent', key: 'a', file: 'a.jpg' })).toBe(removed)
  expect(reducePictures(removed, { type: 'failed', key: 'a' })).toBe(removed)
})

test('the same picture twice is there once', () => {
  const twice = after(added('a', 'b'), { type: 'sent', key: 'a', file: 'same.jpg' }, { type: 'sent', key: 'b', file: 'same.jpg' })
  expect(sentFiles(twice)).toEqual(['old.jpg', 'same.jpg'])
  expect(twice).toHaveLength(2)
})

test('moving loses and doubles nothing, wherever it is let go', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), fc.nat(4), fc.integer({ min: -500, max: 500 }), (count, from, dx) => {
      const before = keptPictures(Array.from({ length: count }, (_, n) => `${n}.jpg`))
      const moved = reducePictures(before, { type: 'moved', from, to: droppedAt(from, dx, count) })
      expect(sentFiles(moved).sort()).toEqual(sentFiles(before).sort())
    }),
  )
})

test.each([
  [0, 0, 0],
  [0, 39, 0],
  [0, 41, 1],
  [0, 500, 2],
  [2, -90, 1],
  [2, -500, 0],
])('the picture at %i dragged by %i px lands at %i', (from, dx, to) => {
  expect(droppedAt(from, dx, 3)).toBe(to)
})
