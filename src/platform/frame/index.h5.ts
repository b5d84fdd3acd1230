import './frame.scss'
import { listenToKeys } from './accessibility'
import type { FrameContract } from './contract'
import { mountDesktop } from './desktop'
import { PAGE_COLOUR } from './shared'

export const frame = {
  mount: (options) => {
    listenToKeys()
    mountDesktop(options)
  },
  paint: (theme) => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAGE_COLOUR[theme])
    document.documentElement.classList.toggle('theme-dark', theme === 'dark')
  },
} satisfies FrameContract
