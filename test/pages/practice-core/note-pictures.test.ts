import fc from 'fast-check'
import { keptPictures, reducePictures, sentFiles } from '@/features/picture-edit/model'
import { droppedAt } from '@/pages_subpkg_practice/practice-core/parts-note/picture-model'

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
