/** What stands beside the column of a wide window (mockup 44): the brand at its left, a QR card at its right. */
import type { FrameOptions } from './contract'

const MARK =
  '<defs><linearGradient id="zx-mark" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#6AA1FF"/><stop offset=".55" stop-color="#4984FA"/><stop offset="1" stop-color="#3A6CF0"/></linearGradient></defs>' +
  '<rect width="64" height="64" rx="17" fill="url(#zx-mark)"/><path d="M31 22.5c-4.3-3.4-9.8-4.7-16.5-4.3a1.5 1.5 0 0 0-1.4 1.5v21.6c0 .9.7 1.5 1.6 1.5 6-.3 11.5 1 16.3 4.2z" fill="#fff"/>' +
  '<path d="M34 31.5V47c4.3-2.9 9.3-4.2 15.3-4.2.9 0 1.6-.7 1.6-1.5V26.8z" fill="#fff" opacity=".62"/><path d="m34 25.8 4.7 4.9L51.5 17" fill="none" stroke="#fff" stroke-width="4.2" stroke-linecap="round" stroke-linejoin="round"/>'
const mark = (size: number) => `<svg width="${size}" height="${size}" viewBox="0 0 64 64" aria-hidden="true">${MARK}</svg>`
const icon = (paths: string) => `<svg class="frame-icon" width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`

const POINTS: readonly (readonly [string, string])[] = [
  [
    '<path d="M13.5 3.25H7.25A2.25 2.25 0 0 0 5 5.5v13a2.25 2.25 0 0 0 2.25 2.25h9.5A2.25 2.25 0 0 0 19 18.5V5.5a2.25 2.25 0 0 0-2.25-2.25z"/><path d="m8.5 9 1.4 1.4 2.4-2.6M14.5 9.25h1.25M8.5 15.25l1.4 1.4 2.4-2.6M14.5 15.5h1.25"/>',
    '章节练习、真题与人机对话模考',
  ],
  [
    '<rect x="3" y="4.5" width="18" height="13" rx="2.75"/><path d="M10.25 8.25v5.5l4.75-2.75zM8.5 20.75h7"/>',
    '名师直播与回放，讲义随堂看',
  ],
  ['<path d="M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 7.75V12l3 1.75"/>', '手机、电脑，学习进度自动同步'],
]

/** Draws the two sides, and keeps the code on the page that is open. */
export function drawSides({ agreementHref, privacyHref, h5Address, ownCodes }: FrameOptions): void {
  const brand = document.createElement('aside')
  brand.className = 'frame-brand'
  const points = POINTS.map(([paths, text]) => `<li>${icon(paths)}${text}</li>`).join('')
  brand.innerHTML =
    `${mark(64)}<h1>知行题库</h1><p>练得明白，考得从容</p><ul>${points}</ul>` +
    `<footer><a href="${agreementHref}">用户协议</a><a href="${privacyHref}">隐私政策</a>© 2026 知行教育</footer>`
  const phone = document.createElement('aside')
  phone.className = 'frame-phone'
  phone.innerHTML = `<div class="frame-code"><div></div>${mark(34)}</div><b>手机扫码继续学</b><p>微信、相机均可扫</p>`
  document.body.prepend(brand)
  document.body.append(phone)
  const code = phone.querySelector<HTMLElement>('.frame-code > div')
  const giveWay = () => {
    phone.style.visibility = ownCodes.includes(window.location.hash.split('?')[0] ?? '') ? 'hidden' : ''
  }
  if (code) keepCode(code, { origin: h5Address, onMove: giveWay })
}

/** The present address as the phone reaches it. */
const address = (origin: string) => `${origin || window.location.origin}${window.location.pathname}${window.location.hash}`

/** Redraws the code whenever the page changes: the phone opens the same page. */
function keepCode(place: HTMLElement, { origin, onMove }: { origin: string; onMove: () => void }): void {
  let drawn = ''
  const draw = async () => {
    const text = address(origin)
    if (text === drawn) return
    drawn = text
    onMove()
    const { renderSVG } = await import(/* webpackChunkName: "qr" */ 'uqr')
    if (drawn === text) place.innerHTML = renderSVG(text, { ecc: 'Q', border: 0, blackColor: '#1D2433' })
  }
  window.addEventListener('hashchange', () => void draw())
  // The router changes the address without an event when it pushes a page.
  new MutationObserver(() => void draw()).observe(document.body, { childList: true, subtree: true, attributeFilter: ['class'] })
  void draw()
}
