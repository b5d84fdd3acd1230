import { picturesProblem, reducePictures, sentFiles, type EditedPicture } from '@/pages_subpkg_profile/parts/picture-edit/model'

const local = { path: '/tmp/a' }
const added = (...keys: string[]) => reducePictures([], { type: 'added', pictures: keys.map((key) => ({ key, local })) })
const states = (pictures: readonly EditedPicture[]) => pictures.map(({ key, state }) => `${key} ${state}`)

test('chosen, sent, failed, sent again', () => {
  let pictures = added('a', 'b')
  expect(picturesProblem(pictures)).toMatch('还在上传')
  pictures = reducePictures(pictures, { type: 'sent', key: 'a', file: 'f.jpg' })
  pictures = reducePictures(pictures, { type: 'failed', key: 'b' })
  expect(states(pictures)).toEqual(['a sent', 'b failed'])
  expect(picturesProblem(pictures)).toMatch('没有上传成功')
  pictures = reducePictures(pictures, { type: 'sending', key: 'b' })
  pictures = reducePictures(pictures, { type: 'sent', key: 'b', file: 'g.jpg' })
  expect([sentFiles(pictures), picturesProblem(pictures)]).toEqual([['f.jpg', 'g.jpg'], null])
})

test('the same picture twice is one', () => {
  const one = reducePictures(added('a', 'b'), { type: 'sent', key: 'a', file: 'f.jpg' })
  expect(states(reducePictures(one, { type: 'sent', key: 'b', file: 'f.jpg' }))).toEqual(['a sent'])
})

test('what happens to a picture that was removed changes nothing', () => {
  const rest = reducePictures(added('a', 'b'), { type: 'removed', key: 'a' })
  expect(reducePictures(rest, { type: 'sent', key: 'a', file: 'f.jpg' })).toBe(rest)
})
