import Taro from '@tarojs/taro'
import './pictures.scss'

/** What the page says of a picture that it shows itself. */
const wordsOf = ({ src }: HTMLImageElement) => Array.from(document.images).find((image) => image.src === src && image.alt)?.alt

/** Taro's viewer is a bare box: it becomes a dialog with a cross, which platform/frame gives the focus and Escape. */
function makeDialog(viewer: Element): void {
  viewer.setAttribute('role', 'dialog')
  viewer.setAttribute('aria-modal', 'true')
  viewer.setAttribute('aria-label', '看大图')
  viewer.querySelectorAll('img').forEach((image, at) => (image.alt = wordsOf(image) ?? `第 ${at + 1} 张图片`))
  // It is closed by the press, as the whole viewer is.
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'preview-close'
  close.ariaLabel = '关闭'
  close.textContent = '×'
  close.setAttribute('aria-keyshortcuts', 'Escape')
  viewer.append(close)
}

/** Taro's swiper: what is set is where it goes. */
type Swiper = HTMLElement & { current: number }
const TURNS: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The arrows go from picture to picture, and its place is said. */
function turnByArrows(viewer: Element, { count, first }: { count: number; first: number }): void {
  const swiper = viewer.querySelector<Swiper>('taro-swiper-core')
  if (!swiper || count < 2) return
  const place = document.createElement('div')
  place.className = 'preview-place'
  place.setAttribute('role', 'status')
  viewer.append(place)
  let at = first
  const stand = (on: number) => {
    at = on
    place.textContent = `${at + 1} / ${count}`
  }
  stand(first)
  swiper.addEventListener('change', (event) => {
    const { detail, target } = event as CustomEvent<{ current: number }>
    if (target === swiper) stand(detail.current)
  })
  viewer.addEventListener('keydown', (event) => {
    const to = at + (TURNS[(event as KeyboardEvent).key] ?? 0)
    if (to === at || to < 0 || to >= count) return
    swiper.current = to
    stand(to)
  })
}

/** Shows pictures over the whole screen. A module of its own: Taro's viewer is 60 KB that most visits never see. */
export async function showPictures(urls: readonly string[], current: string): Promise<void> {
  await Taro.previewImage({ urls: [...urls], current })
  const viewer = Array.from(document.querySelectorAll('.preview-image')).pop()
  if (!viewer) return
  makeDialog(viewer)
  turnByArrows(viewer, { count: urls.length, first: urls.indexOf(current) })
}
