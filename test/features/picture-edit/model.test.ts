import { keptPictures, picturesProblem, reducePictures, sentFiles, type PictureEvent } from '@/features/picture-edit/model'

const added = (...keys: string[]): PictureEvent => ({
  type: 'added',
  pictures: keys.map((key) => ({ key, local: { path: `blob:${key}` } })),
})
const after = (...events: PictureEvent[]) => events.reduce(reducePictures, keptPictures(['old.jpg']))

test('a picture stands with the text once it has arrived, in the order of the list', () => {
  const waiting = after(added('a', 'b'))
  expect(picturesProblem(waiting)).toMatch('还在上传')
  const pictures = reducePictures(waiting, { type: 'sent', key: 'b', file: 'b.jpg' })
  expect(pictures.map(({ state }) => state)).toEqual(['sent', 'sending', 'sent'])
  expect(sentFiles(pictures)).toEqual(['old.jpg', 'b.jpg'])
  expect(sentFiles(reducePictures(pictures, { type: 'moved', from: 2, to: 0 }))).toEqual(['b.jpg', 'old.jpg'])
})

test('one that failed stands with nothing, and can be sent again', () => {
  const failed = after(added('a'), { type: 'failed', key: 'a' })
  expect([failed[1]?.state, sentFiles(failed)]).toEqual(['failed', ['old.jpg']])
  expect(picturesProblem(failed)).toMatch('没有上传成功')
  const again = [{ type: 'sending', key: 'a' } as const, { type: 'sent', key: 'a', file: 'a.jpg' } as const].reduce(reducePictures, failed)
  expect([sentFiles(again), picturesProblem(again)]).toEqual([['old.jpg', 'a.jpg'], null])
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
