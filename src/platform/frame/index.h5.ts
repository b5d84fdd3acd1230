import './frame.scss'
import type { FrameContract } from './contract'
import { mountDesktop } from './desktop'
import { PAGE_COLOUR } from './shared'

/** Few visits have a keyboard: what it presses is loaded with the first key, which counts, too. */
function awaitKeys(): void {
  const hear = (event: KeyboardEvent) =>
    void import(/* webpackChunkName: "frame-keys" */ './keys').then(({ listenToKeys, pressKey }) => {
      listenToKeys()
      pressKey(event)
    }, awaitKeys)
  document.addEventListener('keydown', hear, { once: true })
}

export const frame = {
  mount: (options) => {
    awaitKeys()
    mountDesktop(options)
  },
  paint: (theme) => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAGE_COLOUR[theme])
    document.documentElement.classList.toggle('theme-dark', theme === 'dark')
  },
} satisfies FrameContract
