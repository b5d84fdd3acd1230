import { getCurrentInstance } from '@tarojs/taro'
import { startTransition } from 'react'
import type { FirstScreenContract } from './contract'

/** Read by the script in index.html (config/h5/start.ts), which also writes `zxStart`. */
const KEY = 'zx.first-screen'
/** Time the page has to come to rest, ms. */
const REST_MS = 1000
/** A home is a few KB; what is far larger is not worth the room. */
const MAX_LENGTH = 60_000

interface Start {
  answers: object
  key(): string | null
  layer: HTMLElement | null
  /** The picture shows all of the home. */
  whole: boolean
  heard?: () => void
}
/** Missing in development: that build has no such script. */
const start = (window as { zxStart?: Start }).zxStart

/** The home on screen, nothing lying over it. */
function homeHtml(): string {
  const page = Array.from(document.querySelectorAll('#app .taro_tabbar_page')).find((element) => element.getClientRects().length > 0)
  return page && !page.querySelector('[role=dialog],[role=alertdialog]') ? page.innerHTML : ''
}

function save(key: string): void {
  // Somebody else signed in meanwhile, or another page or subject is shown.
  const html = start?.key() === key ? homeHtml() : ''
  if (html === '' || html.length > MAX_LENGTH) return
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ key, at: Date.now(), html }))
  } catch {
    // A full device starts with an empty page.
  }
}

/** What Taro draws pages with (createReactApp of @tarojs/plugin-framework-react). */
interface PageHost {
  mount(...args: unknown[]): void
}

export const firstScreen = {
  inSlices() {
    const host = getCurrentInstance().app as PageHost | null
    if (!host) return
    // Taro asks React for the page at once: one task of 200 ms on a phone. Later pages replace one that is there, and come whole.
    host.mount = (...args) => {
      delete (host as Partial<PageHost>).mount
      startTransition(() => host.mount(...args))
    }
  },
  begun: () => Object.keys(start?.answers ?? {}).length > 0,
  // A kept picture shows the whole home until the page does.
  topFirst: () => start !== undefined && !(start.layer && start.whole),
  drawRest(draw) {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The callback comes before the frame is painted, the timer after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(draw))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  },
  gradually: (draw) => startTransition(draw),
  leave() {
    if (!start) return
    start.layer?.remove()
    start.layer = null
    // An answer that comes later is the page's.
    delete start.heard
  },
  keep() {
    const key = start?.key()
    if (!key) return () => undefined
    const timer = setTimeout(() => save(key), REST_MS)
    return () => clearTimeout(timer)
  },
  forget() {
    try {
      window.localStorage.removeItem(KEY)
    } catch {
      // A closed storage holds nothing.
    }
  },
} satisfies FirstScreenContract as FirstScreenContract
