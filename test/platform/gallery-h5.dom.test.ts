import { gallery } from '@/platform/gallery/index.h5'
import { showPictures } from '@/platform/gallery/pictures'

jest.mock('@/platform/gallery/pictures', () => ({ showPictures: jest.fn() }))

/** The viewer's script is read by then. */
const read = () => new Promise((resolve) => setTimeout(resolve, 50))

test('a picture opens over the page it was touched on, and over none that the learner went to while the viewer was read', async () => {
  window.location.hash = '#/one'
  gallery.show(['a.png'], 'a.png')
  window.location.hash = '#/two'
  await read()
  expect(showPictures).not.toHaveBeenCalled()
  gallery.show(['a.png'], 'a.png')
  await read()
  expect(jest.mocked(showPictures).mock.calls).toEqual([[['a.png'], 'a.png']])
})
