import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** Between two looks, ms: about a frame. */
const POLL_MS = 16

/**
 * Waits until an expression is true in the page. Playwright's own wait runs the text again and again inside the page, which
 * the policy of the site refuses (docs/decisions/037).
 * @throws Error when it is not within the time
 */
export async function until(page: Page, expression: string, timeout = 30_000): Promise<void> {
  const end = Date.now() + timeout
  // A page that is left for another one says nothing.
  const isTrue = () =>
    page
      .evaluate<unknown>(expression)
      .catch((error: Error) => !/navigation|context was destroyed/i.test(error.message) && Promise.reject(error))
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`Not within ${timeout} ms: ${expression}`)
    await sleep(POLL_MS)
  }
}
