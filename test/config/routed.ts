/** Taro's router behind the loader of pages (config/h5/page-loader.ts), without a browser. */
import type { PageLoader, Route } from '../../config/h5/page-loader'
import { start } from './opened'

const PATH = { pathname: '/pages/a' }
export const layer = () => document.querySelector<HTMLElement>('#page-loader')
export const words = () => layer()?.querySelector('b')?.textContent

/** What the router was told. */
export const told: string[] = []
let stand: () => void
/** The router says that a page stands. */
export const stands = () => stand()

/** The page's route behind the loader; `next` is what its import brings. */
export function open(next: () => Promise<unknown>, navigationBarTitleText?: string) {
  const route: Route = { load: (context, params) => [next(), context, params], navigationBarTitleText }
  const events = {
    on: (_name: string, listener: () => void) => void (stand = listener),
    trigger: (name: string) => void told.push(name),
  }
  ;(start() as unknown as PageLoader).loadPages([route], events)
  return () => {
    const [page] = route.load(PATH, undefined)
    // The first page is asked for in a task of its own.
    jest.advanceTimersByTime(0)
    return page
  }
}
export const never = () => new Promise(() => undefined)
