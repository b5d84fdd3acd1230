import { keyboard } from '@/platform/keyboard/index.h5'
import { listenToKeys } from '@/platform/frame/keys'
import { showPictures } from '@/platform/gallery/pictures'

jest.mock('@/platform/gallery/pictures.scss', () => ({}))
/** Taro's viewer: a bare box that any press in it closes. */
function mockPreview({ urls }: { urls: string[] }) {
  const viewer = document.createElement('div')
  viewer.className = 'preview-image'
  viewer.append(...urls.map((src) => Object.assign(new Image(), { src })))
  viewer.addEventListener('click', () => viewer.remove())
  document.body.append(viewer)
  return Promise.resolve()
}
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: { eventCenter: { on: () => undefined }, previewImage: mockPreview },
}))

// Nothing has a size in jsdom; here everything is seen.
HTMLElement.prototype.getClientRects = () => [{}] as unknown as DOMRectList
listenToKeys([], () => undefined)

const key = (name: string) => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
/** Whoever watches the document has been told. */
const told = () => new Promise((resolve) => setTimeout(resolve, 0))

test('pictures over the page are a dialog of keys: it has a name, the focus and words, Escape leaves it, and the question below hears nothing', async () => {
  document.body.innerHTML = '<main><button>看图</button><img src="http://localhost/a.png" alt="心电图" /></main>'
  const [opener, below] = [document.querySelector('button'), document.querySelector('main')]
  const heard = jest.fn(() => true)
  keyboard.onKey(heard)
  opener?.focus()
  key('Tab')
  heard.mockClear()
  await showPictures(['http://localhost/a.png', 'http://localhost/b.png'], 'http://localhost/a.png')
  await told()
  const viewer = document.querySelector('[role=dialog][aria-modal=true][aria-label=看大图]')
  expect(Array.from(viewer?.querySelectorAll('img') ?? [], ({ alt }) => alt)).toEqual(['心电图', '第 2 张图片'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('关闭')
  expect(below?.inert).toBe(true)
  key('a')
  expect(heard).not.toHaveBeenCalled()
  key('Escape')
  await told()
  expect(document.querySelector('.preview-image')).toBeNull()
  expect([document.activeElement, below?.inert]).toEqual([opener, false])
})
