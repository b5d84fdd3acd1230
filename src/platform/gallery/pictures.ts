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

/** Shows pictures over the whole screen. A module of its own: Taro's viewer is 60 KB that most visits never see. */
export async function showPictures(urls: readonly string[], current: string): Promise<void> {
  await Taro.previewImage({ urls: [...urls], current })
  const viewer = Array.from(document.querySelectorAll('.preview-image')).pop()
  if (viewer) makeDialog(viewer)
}
