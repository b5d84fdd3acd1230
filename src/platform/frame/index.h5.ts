import './frame.scss'
import type { FrameContract } from './contract'
import { mountDesktop } from './desktop'
import { PAGE_COLOUR } from './shared'

/** Few visits have a keyboard: what it presses is loaded with the first key, which counts, as do those that come meanwhile. */
function awaitKeys(): void {
  const early: KeyboardEvent[] = []
  const hear = (event: KeyboardEvent) => {
    if (early.push(event) > 1) return
    void import(/* webpackChunkName: "frame-keys" */ './keys').then(
      ({ listenToKeys }) => listenToKeys(early, hear),
      // The next key asks for it again.
      () => void (early.length = 0),
    )
  }
  document.addEventListener('keydown', hear)
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
