import { keyboard } from '@/platform/keyboard/index.h5'
import { listenToKeys } from '@/platform/frame/keys'
import { showPictures } from '@/platform/gallery/pictures'

jest.mock('@/platform/gallery/pictures.scss', () => ({}))
/** Taro's viewer: a bare box that any press in it closes. */
function mockPreview({ urls }: { urls: string[] }) {
  const viewer = document.createElement('div')
  viewer.className = 'preview-image'
  const swiper = document.createElement('taro-swiper-core')
  swiper.append(...urls.map((src) => Object.assign(new Image(), { src })))
  viewer.append(swiper)
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
  const end = keyboard.onKey(heard)
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
  end()
})

test('the arrows go from picture to picture, no further than the last, and say which one is on show', async () => {
  document.body.innerHTML = '<button>看图</button>'
  document.querySelector('button')?.focus()
  const urls = ['http://localhost/a.png', 'http://localhost/b.png', 'http://localhost/c.png']
  await showPictures(urls, urls[1] ?? '')
  await told()
  const swiper = document.querySelector<HTMLElement & { current: number }>('taro-swiper-core')
  const place = () => document.querySelector('.preview-image [role=status]')?.textContent
  expect(place()).toBe('2 / 3')
  key('ArrowRight')
  key('ArrowRight')
  expect([swiper?.current, place()]).toEqual([2, '3 / 3'])
  // A finger did.
  swiper?.dispatchEvent(new CustomEvent('change', { detail: { current: 0 } }))
  key('ArrowLeft')
  expect([swiper?.current, place()]).toEqual([2, '1 / 3'])
  key('ArrowRight')
  expect(swiper?.current).toBe(1)
  key('Escape')
})

test('the cross of a field goes with the words it took, and the focus stays in the field', async () => {
  document.body.innerHTML = '<p><input /><i role="button" tabindex="0"></i></p>'
  const cross = document.querySelector('i')
  cross?.addEventListener('click', () => cross.remove())
  cross?.focus()
  key('Enter')
  await told()
  expect(document.activeElement).toBe(document.querySelector('input'))
})

test('the arrows go round the radios and tabs of a group and choose none', () => {
  const chosen = jest.fn()
  document.body.innerHTML = `<p role="tablist"><i id="a" role="tab" tabindex="0"></i><i id="b" role="tab" tabindex="0"></i></p><i id="c" role="radio" tabindex="0"></i>`
  document.body.onclick = chosen
  const at = (name: string) => (key(name), document.activeElement?.id)
  document.getElementById('a')?.focus()
  expect(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Tab'].map(at)).toEqual(['b', 'a', 'b', 'a', 'a'])
  expect(chosen).not.toHaveBeenCalled()
  document.getElementById('c')?.focus()
  expect(at('ArrowRight')).toBe('c')
})
