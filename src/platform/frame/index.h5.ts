import './frame.scss'
import './magnified.scss'
import type { FrameContract } from './contract'
import { mountDesktop } from './desktop'
import { PAGE_COLOUR } from './shared'
import { keepScale } from './viewport'

/**
 * Few visits have a keyboard: what it presses is loaded with the first key, which counts, as do those that come meanwhile; and with the
 * first dialog, which takes the focus.
 */
function awaitKeys(): void {
  const early: KeyboardEvent[] = []
  let asked = false
  const load = () => {
    if (asked) return
    asked = true
    void import(/* webpackChunkName: "frame-keys" */ './keys').then(
      ({ listenToKeys }) => listenToKeys(early, hear),
      // The next key asks for it again.
      () => {
        asked = false
        early.length = 0
      },
    )
  }
  const hear = (event: KeyboardEvent) => {
    early.push(event)
    load()
  }
  document.addEventListener('keydown', hear)
  new MutationObserver((_, dialogs) => {
    if (!asked && !document.querySelector('[aria-modal], [role="alertdialog"]')) return
    dialogs.disconnect()
    load()
  }).observe(document, { childList: true, subtree: true })
}

export const frame = {
  mount: (options) => {
    keepScale()
    awaitKeys()
    mountDesktop(options)
  },
  paint: (theme) => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAGE_COLOUR[theme])
    document.documentElement.classList.toggle('theme-dark', theme === 'dark')
  },
} satisfies FrameContract
